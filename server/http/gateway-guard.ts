import { Refusal } from '#server/door/refusal.ts'
import { appCookies, type AppTokens } from '#server/identity/app-token.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { header } from '#server/request/access.ts'

/**
 * In gateway mode every call of the API carries the app token, save the one that renews it, and those of other systems: the
 * token says that a page of this app calls, and they have a key of their own.
 */
export function addGatewayGuard(api: FastifyInstance, tokens: AppTokens, openUrls: ReadonlySet<string>): void {
  api.addHook('onRequest', async (request) => {
    if (openUrls.has(request.url.split('?')[0] ?? '')) return
    if (!(await tokens.isGood(header(request, 'app-token')))) throw new Refusal('app-token.invalid')
  })
}

export type CookieSettings = { readonly cookieDomain: string | null; readonly publicUrl: string }

/** A page gets its app tokens as cookies with `/config.json`, which it reads whenever it is loaded. */
export async function appTokenCookies(
  request: FastifyRequest,
  tokens: AppTokens,
  { cookieDomain, publicUrl }: CookieSettings,
): Promise<string[]> {
  const issued = await tokens.issue()
  const host = request.hostname
  const isBelow = cookieDomain !== null && (host === cookieDomain || host.endsWith(`.${cookieDomain}`))
  const rest = `Path=/; SameSite=Strict${isBelow ? `; Domain=${cookieDomain}` : ''}${publicUrl.startsWith('https:') ? '; Secure' : ''}`
  return [
    `${appCookies.access}=${issued.access_token}; Max-Age=${issued.expires_in}; ${rest}`,
    `${appCookies.refresh}=${issued.refresh_token}; Max-Age=${issued.refresh_expires_in}; ${rest}`,
  ]
}

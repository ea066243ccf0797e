import type { RuntimeConfig } from '#contract/config.ts'
import { readCookie } from './cookies.ts'
import { readTokens } from './tokens.ts'

/** The headers of every call, by the names of the configuration (spec §7): app token, user token, active desk. */
export function callHeaders(config: RuntimeConfig, deskId: string | null): Record<string, string> {
  const { access } = readTokens()
  const { userToken, activeDesk } = config.headers
  return {
    ...appHeader(config),
    ...(access === null ? {} : { [userToken]: access }),
    ...(access === null || deskId === null ? {} : { [activeDesk]: deskId }),
  }
}

/** The gateway's own token, sent in gateway mode only. */
export function appHeader({ gatewayMode, cookies, headers }: RuntimeConfig): Record<string, string> {
  const token = gatewayMode ? readCookie(cookies.appToken) : null
  return token === null ? {} : { [headers.appToken]: token }
}

/** What a profile call carries besides: the access token once more, and of office users the identity token. */
export function profileHeaders(): Record<string, string> {
  const { access, identity } = readTokens()
  return {
    ...(access === null ? {} : { authorization: `Bearer ${access}` }),
    ...(identity === null ? {} : { 'identity-token': identity }),
  }
}

import { clientIds } from '#server/identity/provider.ts'
import type { Endpoints } from '#server/identity/provider-endpoints.ts'
import { Refusal, TooManyRequests } from '#server/door/refusal.ts'
import * as z from 'zod/mini'

const answer = z.object({
  access_token: z.string(),
  id_token: z.optional(z.string()),
  refresh_token: z.optional(z.string()),
  token_type: z.optional(z.string()),
  expires_in: z.int(),
  refresh_expires_in: z.optional(z.int()),
  session_state: z.optional(z.string()),
  scope: z.optional(z.string()),
})

type Tokens = z.output<typeof answer>

export type TokenPorts = { endpoints: () => Promise<Endpoints>; refreshTokenSeconds: number }

export type TokenClient = {
  exchange(input: { code: string; isCitizen: boolean; redirect_uri: string; code_verifier: string }): Promise<Tokens>
  renew(input: { refresh_token: string; isCitizen: boolean }): Promise<Tokens>
}

/** Speaks to the provider's token endpoint for the browser, whichever provider it is. */
export function tokenClient({ endpoints, refreshTokenSeconds }: TokenPorts): TokenClient {
  async function ask(form: Record<string, string>, refusal: 'session.exchange' | 'session.expired'): Promise<Tokens> {
    const { tokenEndpoint } = await endpoints()
    const response = await fetch(tokenEndpoint, {
      method: 'POST',
      body: new URLSearchParams(form),
      signal: AbortSignal.timeout(15_000),
    }).catch(() => null)
    // Only a definite answer of the provider says that a session is over.
    if (response === null || response.status >= 500) throw new Refusal('server.unavailable')
    if (response.status === 429) throw tooMany(response.headers.get('retry-after'))
    if (!response.ok) throw new Refusal(refusal)
    const tokens = z.parse(answer, await response.json())
    return tokens.refresh_token === undefined
      ? tokens
      : { ...tokens, refresh_expires_in: tokens.refresh_expires_in ?? refreshTokenSeconds }
  }
  const clientOf = (isCitizen: boolean): string => (isCitizen ? clientIds.citizen : clientIds.office)
  return {
    exchange: ({ code, isCitizen, redirect_uri, code_verifier }) =>
      ask(
        { grant_type: 'authorization_code', client_id: clientOf(isCitizen), code, redirect_uri, code_verifier },
        'session.exchange',
      ),
    renew: ({ refresh_token, isCitizen }) =>
      ask({ grant_type: 'refresh_token', client_id: clientOf(isCitizen), refresh_token }, 'session.expired'),
  }
}

/** The provider may say when to come again; otherwise no time is known. */
function tooMany(retryAfter: string | null): Refusal {
  return /^[0-9]{1,6}$/.test(retryAfter ?? '') ? new TooManyRequests(Number(retryAfter)) : new Refusal('request.rate')
}

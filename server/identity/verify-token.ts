import type { TokenFacts } from './token-facts.ts'
import { Refusal } from '#server/door/refusal.ts'
import { decodeJwt, errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { rememberChecked } from './checked-tokens.ts'
import type { Endpoints } from './provider-endpoints.ts'
import type { VendorTokens } from './vendor-tokens.ts'

/** Facts of a good access token of any kind of user; `session.expired` for any other. */
export type TokenVerifier = (token: string) => Promise<TokenFacts>

export type TokenVerifierPorts = {
  endpoints: () => Promise<Endpoints>
  /** what the provider's tokens are checked with */
  keySet: () => Promise<JWTVerifyGetKey>
  /** whether every token of a person names its grant, as those of the embedded provider do */
  grantNeeded: boolean
  /** what the provider's access tokens must be meant for */
  audience: readonly string[]
  grantAlive: (grantId: string) => Promise<boolean>
  vendors: VendorTokens
}

/** Reads tokens of the provider and of the vendors' own sign-in, told apart by their issuer. */
export function tokenVerifier(ports: TokenVerifierPorts): TokenVerifier {
  const { audience, vendors } = ports

  async function ofVendor(token: string): Promise<TokenFacts> {
    const { sub, sessionId, expiresAt } = await vendors.verify(token)
    if (!(await vendors.isAlive(sessionId))) throw new Refusal('session.expired')
    return { sub, grantId: sessionId, expiresAt, from: 'vendor', clientId: null, scopes: new Set() }
  }

  const payloadOf = rememberChecked(async (token) => {
    const { issuer } = await ports.endpoints().catch(unheard)
    return (await jwtVerify(token, await ports.keySet(), { issuer, audience: [...audience], clockTolerance: 5 }))
      .payload
  })

  async function ofProvider(token: string): Promise<TokenFacts> {
    const payload = await payloadOf(token)
    const grantId = typeof payload['gid'] === 'string' ? payload['gid'] : null
    const alive = grantId === null ? !ports.grantNeeded : await ports.grantAlive(grantId)
    if (payload.sub === undefined || !alive) throw new Refusal('session.expired')
    const clientId = [payload['client_id'], payload['azp']].find((one) => typeof one === 'string') ?? null
    const { scope } = payload
    const scopes = new Set(typeof scope === 'string' ? scope.split(' ').filter(Boolean) : [])
    return { sub: payload.sub, grantId, expiresAt: (payload.exp ?? 0) * 1000, from: 'provider', clientId, scopes }
  }

  return async (token) => {
    try {
      return await (decodeJwt(token).iss === vendors.issuer ? ofVendor(token) : ofProvider(token))
    } catch (cause) {
      if (isDefinite(cause)) throw new Refusal('session.expired')
      if (cause instanceof errors.JOSEError || cause instanceof TypeError) unheard()
      throw cause
    }
  }
}

/** Only a definite answer ends a session: keys that cannot be fetched are no statement about the token. */
function isDefinite(cause: unknown): boolean {
  return (
    cause instanceof errors.JOSEError &&
    !(cause instanceof errors.JWKSTimeout) &&
    !(cause instanceof errors.JWKSInvalid) &&
    cause.code !== 'ERR_JOSE_GENERIC'
  )
}

function unheard(): never {
  throw new Refusal('server.unavailable')
}

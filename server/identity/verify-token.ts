import type { TokenFacts } from '#server/http/context.ts'
import { Refusal } from '#server/door/refusal.ts'
import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import type { Endpoints } from './provider-endpoints.ts'

/** Facts of a good access token; `session.expired` for any other. */
export type TokenVerifier = (token: string) => Promise<TokenFacts>

/** @param audience what the embedded provider writes into access tokens; another provider's is not known here. */
export function tokenVerifier(
  endpoints: () => Promise<Endpoints>,
  audience: string | null,
  grantAlive: (grantId: string) => Promise<boolean>,
): TokenVerifier {
  let keys: JWTVerifyGetKey | null = null
  return async (token) => {
    const { issuer, jwksUri } = await endpoints()
    keys ??= createRemoteJWKSet(new URL(jwksUri))
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        ...(audience === null ? {} : { audience }),
        clockTolerance: 5,
      })
      const grantId = typeof payload['gid'] === 'string' ? payload['gid'] : null
      if (payload.sub === undefined || (grantId !== null && !(await grantAlive(grantId))))
        throw new Refusal('session.expired')
      return { sub: payload.sub, grantId, expiresAt: (payload.exp ?? 0) * 1000 }
    } catch (cause) {
      // Only a definite answer ends a session: keys that cannot be fetched are no statement about the token.
      if (cause instanceof errors.JOSEError && !(cause instanceof errors.JWKSTimeout))
        throw new Refusal('session.expired')
      throw cause
    }
  }
}

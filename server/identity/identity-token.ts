import { jwtVerify, type JWTVerifyGetKey } from 'jose'
import type { Endpoints } from './provider-endpoints.ts'
import { clientIds } from './provider.ts'

/** Whether an id token was made by the provider for the office client and speaks of this person. */
export type IdentityTokenCheck = (idToken: string, sub: string) => Promise<boolean>

/** Its age does not matter: it says who signed in, and the access token beside it says that the session still holds. */
export function identityTokenCheck(
  endpoints: () => Promise<Endpoints>,
  keySet: () => Promise<JWTVerifyGetKey>,
): IdentityTokenCheck {
  return async (idToken, sub) => {
    const { issuer } = await endpoints()
    const options = { issuer, audience: clientIds.office, subject: sub, clockTolerance: '100 years' }
    return jwtVerify(idToken, await keySet(), options).then(
      () => true,
      () => false,
    )
  }
}

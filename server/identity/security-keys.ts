import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'

type Transport = NonNullable<RegistrationResponseJSON['response']['transports']>[number]

export type SecurityKey = {
  readonly credentialId: string
  /** base64url */
  readonly publicKey: string
  readonly signCount: number
  readonly transports: readonly string[]
}

export type SecurityKeys = {
  registration(account: {
    id: string
    username: string
    known: readonly SecurityKey[]
  }): Promise<PublicKeyCredentialCreationOptionsJSON>
  /** null: what came is no answer to this challenge */
  register(challenge: string, response: unknown): Promise<SecurityKey | null>
  asking(known: readonly SecurityKey[]): Promise<PublicKeyCredentialRequestOptionsJSON>
  /** the count of the key after it; null: no answer of this key to this challenge */
  verify(key: SecurityKey, challenge: string, response: unknown): Promise<number | null>
}

/** Keys and passkeys by WebAuthn, for the one address people reach the server at. */
export function securityKeys(publicUrl: string): SecurityKeys {
  const { origin, hostname } = new URL(publicUrl)
  const transports = (key: SecurityKey): Transport[] => [...key.transports] as Transport[]
  const expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: false }
  return {
    registration: ({ id, username, known }) =>
      generateRegistrationOptions({
        rpName: 'DLRMS',
        rpID: hostname,
        userName: username,
        userID: new TextEncoder().encode(id),
        attestationType: 'none',
        excludeCredentials: known.map((key) => ({ id: key.credentialId, transports: transports(key) })),
        authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
      }),
    register: async (expectedChallenge, response) => {
      try {
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          response: response as RegistrationResponseJSON,
          expectedChallenge,
          ...expected,
        })
        if (!verified || registrationInfo === undefined) return null
        const { credential } = registrationInfo
        return {
          credentialId: credential.id,
          publicKey: Buffer.from(credential.publicKey).toString('base64url'),
          signCount: credential.counter,
          transports: credential.transports ?? [],
        }
      } catch {
        return null
      }
    },
    asking: (known) =>
      generateAuthenticationOptions({
        rpID: hostname,
        userVerification: 'preferred',
        allowCredentials: known.map((key) => ({ id: key.credentialId, transports: transports(key) })),
      }),
    verify: async (key, expectedChallenge, response) => {
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: response as AuthenticationResponseJSON,
          expectedChallenge,
          ...expected,
          credential: {
            id: key.credentialId,
            publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
            counter: key.signCount,
            transports: transports(key),
          },
        })
        return verified ? authenticationInfo.newCounter : null
      } catch {
        return null
      }
    },
  }
}

import { randomBytes, fromBase64, toBase64, utf8, type Bytes } from './bytes.ts'
import { AuthenticatorProblem } from './authenticator-problem.ts'

/** Which credential of an authenticator a vault is bound to, and what it is asked with, in base64; neither is secret. */
export type AuthenticatorRef = { readonly credential: string; readonly salt: string }

/** The same with the AES key that the authenticator derives; held only while a vault is wrapped or opened. */
export type AuthenticatorKey = AuthenticatorRef & { readonly key: CryptoKey }

const timeoutMs = 120_000
/** ES256, Ed25519 and RS256: nobody checks a signature here, but one has to be named. */
const algorithms = [-7, -8, -257]

/** Whether this browser may ask an authenticator for a key (WebAuthn's extension `prf`); whether there is one shows when it is asked. */
export async function canAskAuthenticator(): Promise<boolean> {
  if (!isSecureContext || typeof PublicKeyCredential === 'undefined') return false
  // Credentials belong to a name: there are none for a server that is reached by its address.
  if (/^[\d.]+$|:/.test(location.hostname)) return false
  // Browsers that cannot say may still be able.
  if (!('getClientCapabilities' in PublicKeyCredential)) return true
  const capabilities = await PublicKeyCredential.getClientCapabilities().catch(() => null)
  return capabilities?.['extension:prf'] !== false
}

/** Whether the machine has one of its own, as a fingerprint reader or Windows Hello. */
export async function hasBuiltInAuthenticator(): Promise<boolean> {
  if (!(await canAskAuthenticator())) return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)
}

/**
 * Makes a credential for a person and the key that it derives. Throws `AuthenticatorProblem`.
 */
export async function createAuthenticatorKey(owner: { username: string; nameEn: string }): Promise<AuthenticatorKey> {
  const salt = randomBytes(32)
  const made = await shown(
    navigator.credentials.create({
      publicKey: {
        rp: { name: 'DLRMS' },
        user: { id: randomBytes(32), name: owner.username, displayName: owner.nameEn },
        challenge: randomBytes(32),
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        // Always verified: an authenticator derives another key for who is not.
        authenticatorSelection: { userVerification: 'required', residentKey: 'discouraged' },
        extensions: { prf: { eval: { first: salt } } },
        timeout: timeoutMs,
      },
    }),
  )
  const { prf } = made.getClientExtensionResults()
  if (prf?.enabled !== true) throw new AuthenticatorProblem('unable')
  const ref = { credential: toBase64(new Uint8Array(made.rawId)), salt: toBase64(salt) }
  // Many derive none while they are made, and are asked once more.
  return { ...ref, key: prf.results === undefined ? await askAuthenticator(ref) : await keyOf(prf.results.first) }
}

/** The key of a credential. Throws `AuthenticatorProblem`. */
export async function askAuthenticator({ credential, salt }: AuthenticatorRef): Promise<CryptoKey> {
  const answer = await shown(
    navigator.credentials.get({
      publicKey: {
        challenge: randomBytes(32),
        allowCredentials: [{ type: 'public-key', id: fromBase64(credential) }],
        userVerification: 'required',
        extensions: { prf: { eval: { first: fromBase64(salt) } } },
        timeout: timeoutMs,
      },
    }),
  )
  const first = answer.getClientExtensionResults().prf?.results?.first
  if (first === undefined) throw new AuthenticatorProblem('unable')
  return keyOf(first)
}

async function shown(asked: Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const answer = await asked
    if (answer !== null) return answer as PublicKeyCredential
  } catch (cause) {
    throw new AuthenticatorProblem('refused', { cause })
  }
  throw new AuthenticatorProblem('refused')
}

/** What an authenticator derives may be asked for by other parts of this origin too: hashed with a name, it is the vault's. */
async function keyOf(first: BufferSource): Promise<CryptoKey> {
  const bytes: Bytes = ArrayBuffer.isView(first)
    ? Uint8Array.from(new Uint8Array(first.buffer, first.byteOffset, first.byteLength))
    : new Uint8Array(first)
  const secret = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey'])
  bytes.fill(0)
  const params = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8('dlrms-vault/1/authenticator') }
  return crypto.subtle.deriveKey(params, secret, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

import { fromBase64, randomBytes, toBase64, utf8, type Bytes } from './bytes.ts'
import { VaultProblem } from './vault-problem.ts'

/** AES-256-GCM as it is stored: nonce and ciphertext with its tag, in base64. */
export type Sealed = { readonly iv: string; readonly data: string }

const nonceBytes = 12

/** Seals bytes for one place; `place` must be the same when they are opened. */
export async function seal(key: CryptoKey, plain: Uint8Array, place: string): Promise<Sealed> {
  const iv = randomBytes(nonceBytes)
  const params = { name: 'AES-GCM', iv, additionalData: utf8(place) }
  const data = await crypto.subtle.encrypt(params, key, Uint8Array.from(plain))
  return { iv: toBase64(iv), data: toBase64(new Uint8Array(data)) }
}

/** Opens what `seal` made; throws `wrong-secret` with any other key, place or bytes. */
export async function open(key: CryptoKey, sealed: Sealed, place: string): Promise<Bytes> {
  try {
    const params = { name: 'AES-GCM', iv: fromBase64(sealed.iv), additionalData: utf8(place) }
    return new Uint8Array(await crypto.subtle.decrypt(params, key, fromBase64(sealed.data)))
  } catch (cause) {
    throw new VaultProblem('wrong-secret', { cause })
  }
}

export function importAesKey(raw: Uint8Array): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', Uint8Array.from(raw), 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/**
 * What browsers and Node both have of the web platform, as far as bundles need it. This room has no types of either, and
 * the two sides must read and write the very same bytes.
 */
type Bytes = Uint8Array<ArrayBuffer>

type Algorithm = { readonly name: string; readonly iv: Bytes; readonly additionalData: Bytes }

type Platform = {
  readonly crypto: {
    getRandomValues(bytes: Bytes): Bytes
    readonly subtle: {
      digest(algorithm: 'SHA-256', bytes: Bytes): Promise<ArrayBuffer>
      importKey(
        format: 'raw',
        key: Bytes,
        algorithm: 'AES-GCM',
        extractable: false,
        uses: ['encrypt', 'decrypt'],
      ): Promise<unknown>
      encrypt(algorithm: Algorithm, key: unknown, bytes: Bytes): Promise<ArrayBuffer>
      decrypt(algorithm: Algorithm, key: unknown, bytes: Bytes): Promise<ArrayBuffer>
    }
  }
  readonly TextEncoder: new () => { encode(text: string): Bytes }
  readonly TextDecoder: new () => { decode(bytes: Uint8Array): string }
}

const { crypto, TextEncoder, TextDecoder } = globalThis as unknown as Platform
const nonceBytes = 12

export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text)
}

export function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}

export function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length))
}

export async function sha256(bytes: Uint8Array): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes)))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** AES-256-GCM: the nonce, then the ciphertext with its tag. */
export async function encrypt(key: Uint8Array, plain: Uint8Array, place: string): Promise<Bytes> {
  const nonce = randomBytes(nonceBytes)
  const algorithm = { name: 'AES-GCM', iv: nonce, additionalData: utf8(place) }
  const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, await aesKey(key), Uint8Array.from(plain)))
  const bytes = new Uint8Array(nonceBytes + sealed.length)
  bytes.set(nonce)
  bytes.set(sealed, nonceBytes)
  return bytes
}

/** Throws with any other key, place or bytes. */
export async function decrypt(key: Uint8Array, sealed: Uint8Array, place: string): Promise<Bytes> {
  const iv = Uint8Array.from(sealed.subarray(0, nonceBytes))
  const algorithm = { name: 'AES-GCM', iv, additionalData: utf8(place) }
  const bytes = Uint8Array.from(sealed.subarray(nonceBytes))
  return new Uint8Array(await crypto.subtle.decrypt(algorithm, await aesKey(key), bytes))
}

function aesKey(raw: Uint8Array): Promise<unknown> {
  return crypto.subtle.importKey('raw', Uint8Array.from(raw), 'AES-GCM', false, ['encrypt', 'decrypt'])
}

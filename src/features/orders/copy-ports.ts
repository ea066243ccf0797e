import type { HashPort } from '#domain/copy/check-copy.ts'
import { thumbprintText } from '#domain/copy/key-list.ts'
import type { PublicJwk, VerifyPort } from '#domain/copy/signed-statement.ts'

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** Signatures and marks of copies by the browser's own cryptography, which needs no connection. */
export const verify: VerifyPort = async (key, message, signature) => {
  try {
    const { kty, crv, x, y } = key.jwk
    const held = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, curve, false, ['verify'])
    return await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, held, new Uint8Array(signature), message)
  } catch {
    // A key that is none proves nothing.
    return false
  }
}

/** The thumbprint of a public key in hex, by fours, to be compared by people. */
export async function thumbprintOf(key: PublicJwk): Promise<string> {
  return (await sha256Hex(thumbprintText(key))).replace(/.{4}(?=.)/g, '$& ')
}

const markBytes = 8

/** By which revoked copies are listed: the first eight bytes of the SHA-256 of a number, in hex. */
export const markOf: HashPort = async (text) => (await sha256Hex(text)).slice(0, 2 * markBytes)

/** Whether a content is the one of which a code signs the first 16 bytes of the SHA-256. */
export async function isSigned(content: string, digest: Uint8Array): Promise<boolean> {
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return (await sha256Hex(content)).startsWith(hex) && digest.length === 16
}

async function sha256Hex(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

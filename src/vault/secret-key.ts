import { toAsciiDigits } from '#domain/kernel/digits.ts'
import { fromBase64, randomBytes, toBase64, utf8 } from './bytes.ts'

/** How a key was stretched from a PIN or passphrase; stored beside what it seals, so that the count may grow later. */
export type KdfParams = { readonly salt: string; readonly iterations: number }

/** What OWASP asks of PBKDF2 with SHA-256. */
const iterationsNow = 600_000

/** More than this is a file made to hang the machine, not to be opened. */
const mostIterations = 10_000_000

export function newStretch(iterations = iterationsNow): KdfParams {
  return { salt: toBase64(randomBytes(16)), iterations }
}

/** One secret, whichever keyboard it was typed on: digits in either script, composed letters in one form. */
export function canonicalSecret(secret: string): string {
  return toAsciiDigits(secret.normalize('NFC'))
}

/** The AES key that a person's secret stands for. Slow by intent. */
export async function stretch(secret: string, { salt, iterations }: KdfParams): Promise<CryptoKey> {
  const bits = await crypto.subtle.importKey('raw', utf8(canonicalSecret(secret)), 'PBKDF2', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt: fromBase64(salt), iterations: Math.min(iterations, mostIterations) },
    bits,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

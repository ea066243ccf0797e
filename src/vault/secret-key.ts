import { toAsciiDigits } from '#domain/kernel/digits.ts'
import { fromBase64, randomBytes, toBase64, utf8 } from './bytes.ts'
import { importAesKey } from './sealed.ts'

/**
 * How a key was stretched from a PIN or passphrase; stored beside what it seals, so that the cost may grow later. With
 * `memory`, in KiB: so many passes of Argon2id; without: so many turns of PBKDF2.
 */
export type KdfParams = { readonly salt: string; readonly iterations: number; readonly memory?: number }

/** What OWASP asks of PBKDF2 with SHA-256. Files are stretched by it, so that every release opens them. */
const iterationsNow = 600_000

/** Twice the passes that OWASP asks of Argon2id over so much memory: half a second on a slow office machine. */
const argon2Now = { iterations: 2, memory: 47_104 } as const

/** More than this is a file made to hang the machine, not to be opened. */
const mostIterations = 10_000_000

export function newStretch(iterations = iterationsNow): KdfParams {
  return { salt: toBase64(randomBytes(16)), iterations }
}

/** How secrets of vaults are stretched, which are short: what a graphics card has least of is memory. */
export function newVaultStretch(): KdfParams {
  return { salt: toBase64(randomBytes(16)), ...argon2Now }
}

/** Whether a stored way of stretching is at least as slow as today's. */
export function isStretchedAsNow({ iterations, memory }: KdfParams): boolean {
  return memory !== undefined && memory >= argon2Now.memory && iterations >= argon2Now.iterations
}

/** One secret, whichever keyboard it was typed on: digits in either script, composed letters in one form. */
export function canonicalSecret(secret: string): string {
  return toAsciiDigits(secret.normalize('NFC'))
}

/** The AES key that a person's secret stands for. Slow by intent. */
export async function stretch(secret: string, { salt, iterations, memory }: KdfParams): Promise<CryptoKey> {
  if (memory !== undefined) {
    const { argon2Key } = await import('./argon2.ts')
    const raw = await argon2Key(canonicalSecret(secret), { salt, iterations, memory })
    const key = await importAesKey(raw)
    raw.fill(0)
    return key
  }
  const bits = await crypto.subtle.importKey('raw', utf8(canonicalSecret(secret)), 'PBKDF2', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt: fromBase64(salt), iterations: Math.min(iterations, mostIterations) },
    bits,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

import { canonicalSecret } from './secret-key.ts'

export type SecretKind = 'pin' | 'passphrase'

/** Why a secret is not taken. */
export type SecretFault = 'digits' | 'short' | 'long' | 'easy'

const shortestPin = 6
const longestPin = 12
export const shortestPassphrase = 10
const longestPassphrase = 200

/**
 * What speaks against a new PIN or passphrase; null when it is taken.
 *
 * @param shortest how many digits a PIN has at least, where the installation asks for more
 */
export function faultOf(kind: SecretKind, typed: string, shortest = shortestPin): SecretFault | null {
  const secret = canonicalSecret(typed)
  if (kind === 'pin') {
    if (!/^\d*$/.test(secret)) return 'digits'
    if (secret.length < shortest) return 'short'
    if (secret.length > longestPin) return 'long'
    return isEasyPin(secret) ? 'easy' : null
  }
  const letters = Array.from(secret.trim())
  if (letters.length < shortestPassphrase) return 'short'
  if (letters.length > longestPassphrase) return 'long'
  return new Set(letters).size < 5 ? 'easy' : null
}

/** Runs, few different digits and a block said twice or thrice are what somebody who tries would try first. */
function isEasyPin(pin: string): boolean {
  if (new Set(pin).size < 3) return true
  if (isRun(pin)) return true
  // Each digit said twice or thrice, as 112233, is the run that is left without that; and so are two runs, as 123321.
  const once = pin.replace(/(.)\1+/g, '$1')
  if (once.length <= pin.length / 2 && isRun(once)) return true
  const half = pin.length / 2
  if (pin.length % 2 === 0 && isRun(pin.slice(0, half)) && isRun(pin.slice(half))) return true
  return [2, 3, 4, 6].some(
    (length) =>
      pin.length % length === 0 && pin.length > length && pin === pin.slice(0, length).repeat(pin.length / length),
  )
}

function isRun(digits: string): boolean {
  const steps = Array.from(digits)
    .slice(1)
    .map((digit, at) => (Number(digit) - Number(digits[at]) + 10) % 10)
  return new Set(steps).size <= 1
}

export type Strength = 'weak' | 'fair' | 'strong'

/** A hint for whoever chooses: how it stands against guessing on a copied disk. No PIN does. */
export function strengthOf(kind: SecretKind, typed: string): Strength {
  const secret = canonicalSecret(typed)
  if (kind === 'pin') return 'weak'
  const letters = Array.from(secret.trim())
  const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\d/, /\s/, /[^\p{L}\p{M}\d\s]/u].filter((one) => one.test(secret)).length
  const score = new Set(letters).size + kinds * 2 + letters.length
  if (score >= 38) return 'strong'
  return score >= 26 ? 'fair' : 'weak'
}

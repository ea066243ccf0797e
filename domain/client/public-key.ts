import { accepted, refused, type Check } from '../kernel/result.ts'

const coordinate = /^[A-Za-z0-9_-]{43}$/

/**
 * The public key of another system as a JWK: a point of P-256, in one form, so that the same key is the same text. A private
 * key is refused by name: whoever sends one must make a new pair. [EM-1]
 */
export function checkPublicKey(text: string): Check<string> {
  const key = readObject(text)
  if (key === null) return refused('client.key')
  if ('d' in key) return refused('client.private-key')
  const { kty, crv, x, y } = key
  const isPoint = [x, y].every((part) => typeof part === 'string' && coordinate.test(part))
  if (kty !== 'EC' || crv !== 'P-256' || !isPoint) return refused('client.key')
  return accepted(JSON.stringify({ kty, crv, x, y }))
}

function readObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : null
  } catch {
    return null
  }
}

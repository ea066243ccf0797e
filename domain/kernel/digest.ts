import { canonicalJson, type Json } from './canonical-json.ts'

/**
 * A 106-bit digest of a value's canonical JSON, as hex. It tells two honest replicas apart, it is no defence against
 * a forger: the record log uses SHA-256. Synchronous, since a replica computes it inside a transaction.
 */
export function digestOf(value: Json): string {
  return digestOfText(canonicalJson(value))
}

/** Two digests of 53 bits from two seeds, in one walk over the text. */
export function digestOfText(text: string): string {
  let [a, b] = seeded(0x2f6b)
  let [c, d] = seeded(0x51ed)
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    a = Math.imul(a ^ unit, 2654435761)
    b = Math.imul(b ^ unit, 1597334677)
    c = Math.imul(c ^ unit, 2654435761)
    d = Math.imul(d ^ unit, 1597334677)
  }
  return fold(a, b) + fold(c, d)
}

function seeded(seed: number): [number, number] {
  return [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed]
}

/** Two 32-bit multiply-rotate lanes folded to 53 bits. */
function fold(a: number, b: number): string {
  const x = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  const y = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(x ^ (x >>> 13), 3266489909)
  return (4294967296 * (2097151 & y) + (x >>> 0)).toString(16).padStart(14, '0')
}

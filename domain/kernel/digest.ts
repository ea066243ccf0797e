import { canonicalJson, type Json } from './canonical-json.ts'

/**
 * A 106-bit digest of a value's canonical JSON, as hex. It tells two honest replicas apart, it is no defence against
 * a forger: the record log uses SHA-256. Synchronous, since a replica computes it inside a transaction.
 */
export function digestOf(value: Json): string {
  return digestOfText(canonicalJson(value))
}

export function digestOfText(text: string): string {
  return hash53(text, 0x2f6b) + hash53(text, 0x51ed)
}

/** Two 32-bit multiply-rotate lanes folded to 53 bits. */
function hash53(text: string, seed: number): string {
  let a = 0xdeadbeef ^ seed
  let b = 0x41c6ce57 ^ seed
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    a = Math.imul(a ^ unit, 2654435761)
    b = Math.imul(b ^ unit, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(16).padStart(14, '0')
}

import { sha256 } from './web-platform.ts'

/** Twelve digits of the hash of a signed manifest: read out, written on paper and compared in either script. */
export async function slipCode(jws: Uint8Array): Promise<string> {
  const digits = String(Number.parseInt((await sha256(jws)).slice(0, 12), 16) % 1_000_000_000_000).padStart(12, '0')
  return `${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8)}`
}

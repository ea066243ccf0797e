/**
 * Of an ECDSA signature (r, s) the pair (r, n − s) holds for the same content as well. A certificate has one form, so only
 * the lesser of the two counts, as BIP 62 has it for other curves. The order n is that of P-256 (FIPS 186-5, D.1.2.3).
 */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const half = order >> 1n
const width = 32

function readS(signature: Uint8Array): bigint {
  let s = 0n
  for (const byte of signature.subarray(width)) s = (s << 8n) | BigInt(byte)
  return s
}

/** Whether the second half of a signature of 64 bytes is the lesser of the two that hold. */
export function isLowS(signature: Uint8Array): boolean {
  return readS(signature) <= half
}

/** The signature of 64 bytes in the form that counts. */
export function toLowS(signature: Uint8Array): Uint8Array {
  const s = readS(signature)
  return s <= half ? signature : withS(signature, order - s)
}

function withS(signature: Uint8Array, s: bigint): Uint8Array {
  const changed = signature.slice()
  for (let at = changed.length - 1, rest = s; at >= width; at--, rest >>= 8n) changed[at] = Number(rest & 0xffn)
  return changed
}

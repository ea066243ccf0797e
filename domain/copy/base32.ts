/** The alphabet of RFC 4648, without padding: what a QR code holds densely and any link may carry. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function toBase32(bytes: Uint8Array): string {
  let [text, held, bits] = ['', 0, 0]
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    for (; bits >= 5; bits -= 5) text += alphabet[(held >> (bits - 5)) & 31]
    held &= (1 << bits) - 1
  }
  return bits === 0 ? text : text + alphabet[(held << (5 - bits)) & 31]
}

/** Null for whatever is not what `toBase32` makes: letters of either case, no other sign, no bits left over. */
export function fromBase32(text: string): Uint8Array | null {
  const out: number[] = []
  let [held, bits] = [0, 0]
  for (const letter of text.toUpperCase()) {
    const value = alphabet.indexOf(letter)
    if (value < 0) return null
    held = (held << 5) | value
    bits += 5
    if (bits >= 8) {
      bits -= 8
      out.push((held >> bits) & 255)
      held &= (1 << bits) - 1
    }
  }
  return bits < 5 && held === 0 ? Uint8Array.from(out) : null
}

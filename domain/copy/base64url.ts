const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Base64url of RFC 4648 without padding: what a link's fragment carries as it is. */
export function toBase64Url(bytes: Uint8Array): string {
  let [text, held, bits] = ['', 0, 0]
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    for (; bits >= 6; bits -= 6) text += alphabet[(held >> (bits - 6)) & 63]
    held &= (1 << bits) - 1
  }
  return bits === 0 ? text : text + alphabet[(held << (6 - bits)) & 63]
}

/** Null for whatever `toBase64Url` does not make. */
export function fromBase64Url(text: string): Uint8Array | null {
  const out: number[] = []
  let [held, bits] = [0, 0]
  for (const letter of text) {
    const value = alphabet.indexOf(letter)
    if (value < 0) return null
    held = (held << 6) | value
    bits += 6
    if (bits >= 8) {
      bits -= 8
      out.push((held >> bits) & 255)
      held &= (1 << bits) - 1
    }
  }
  return bits < 6 && held === 0 ? Uint8Array.from(out) : null
}

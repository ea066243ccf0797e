/** UTF-8 by what the language itself has, since this room knows no platform. */
export function encodeUtf8(text: string): Uint8Array {
  const escaped = encodeURIComponent(text.replace(/[\uD800-\uDFFF]/gu, '\uFFFD'))
  return Uint8Array.from(escaped.match(/%[0-9A-F]{2}|[^%]/g) ?? [], (unit) =>
    unit.length === 3 ? Number.parseInt(unit.slice(1), 16) : unit.charCodeAt(0),
  )
}

/** Undefined where the bytes are no UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
  } catch {
    return undefined
  }
}

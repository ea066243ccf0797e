/** Snappy's raw format, as LevelDB's blocks and Chromium's IndexedDB values have it. What can be read of a broken one is given. */
export function unsnappy(bytes: Uint8Array, start = 0): Buffer | null {
  let at = start
  let length = 0
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++]
    if (byte === undefined || shift > 28) return null
    length += (byte & 0x7f) * 2 ** shift
    if (byte < 0x80) break
  }
  if (length === 0 || length > 64 * 1024 * 1024) return null
  const out: number[] = []
  while (out.length < length) {
    const tag = bytes[at++]
    if (tag === undefined) break
    const kind = tag & 3
    if (kind === 0) {
      let size = tag >> 2
      if (size >= 60) {
        const extra = size - 59
        size = 0
        for (let i = 0; i < extra; i++) size += (bytes[at++] ?? 0) * 256 ** i
      }
      if (at + size + 1 > bytes.length || size + 1 > length) break
      for (let i = 0; i <= size; i++) out.push(bytes[at + i] ?? 0)
      at += size + 1
      continue
    }
    const extra = kind === 1 ? 1 : kind === 2 ? 2 : 4
    let offset = kind === 1 ? (tag >> 5) * 256 : 0
    for (let i = 0; i < extra; i++) offset += (bytes[at + i] ?? 0) * 256 ** i
    at += extra
    const size = kind === 1 ? ((tag >> 2) & 7) + 4 : (tag >> 2) + 1
    if (offset === 0 || offset > out.length) break
    for (let i = 0; i < size; i++) out.push(out[out.length - offset] ?? 0)
  }
  return out.length === 0 ? null : Buffer.from(out)
}

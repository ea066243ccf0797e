import { Refusal } from '#server/door/refusal.ts'

/** The pixels of a plain bitmap of 24 or 32 bits, as scanners write them; other sorts are refused as unreadable. */
export function readBmp(bytes: Uint8Array, mostPixels: number): { data: Buffer; width: number; height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.byteLength < 54) throw new Refusal('upload.broken')
  const start = view.getUint32(10, true)
  const width = view.getInt32(18, true)
  const tall = view.getInt32(22, true)
  const depth = view.getUint16(28, true) / 8
  const height = Math.abs(tall)
  const stride = Math.ceil((width * depth) / 4) * 4
  const plain = view.getUint32(30, true) === 0 && (depth === 3 || depth === 4)
  if (!plain || width <= 0 || height === 0 || width * height > mostPixels) throw new Refusal('upload.broken')
  if (start + stride * height > bytes.byteLength) throw new Refusal('upload.broken')
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    // Rows run from the bottom up unless the height is negative; colours stand as blue, green, red.
    let at = start + stride * (tall > 0 ? height - 1 - y : y)
    for (let to = y * width * 3; to < (y + 1) * width * 3; to += 3, at += depth) {
      data[to] = bytes[at + 2] ?? 0
      data[to + 1] = bytes[at + 1] ?? 0
      data[to + 2] = bytes[at] ?? 0
    }
  }
  return { data, width, height }
}

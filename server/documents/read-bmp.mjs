/**
 * The pixels of a plain bitmap of 24 or 32 bits, as scanners write them; throws at other sorts. Read where all pictures are:
 * in the process that is killed at its limits.
 *
 * @param {Buffer} bytes
 * @param {number} mostPixels
 */
export function readBmp(bytes, mostPixels) {
  if (bytes.byteLength < 54) throw new Error('the header is cut off')
  const start = bytes.readUInt32LE(10)
  const width = bytes.readInt32LE(18)
  const tall = bytes.readInt32LE(22)
  const depth = bytes.readUInt16LE(28) / 8
  const height = Math.abs(tall)
  const stride = Math.ceil((width * depth) / 4) * 4
  const plain = bytes.readUInt32LE(30) === 0 && (depth === 3 || depth === 4)
  if (!plain || width <= 0 || height === 0 || width * height > mostPixels) throw new Error('no plain bitmap')
  if (start + stride * height > bytes.byteLength) throw new Error('the rows are cut off')
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
  return { data, raw: { width, height, channels: 3 } }
}

import { SealBroken } from '#vault/row-cipher.ts'

/** Bytes of the number that tells how long a section is. */
const lengthBytes = 4

/** How long each is, but the last, and what it holds. */
export function packSections(sections: readonly Uint8Array[]): Uint8Array {
  const length = sections.reduce((sum, section) => sum + section.length, lengthBytes * (sections.length - 1))
  const bytes = new Uint8Array(length)
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [index, section] of sections.entries()) {
    if (index < sections.length - 1) {
      view.setUint32(at, section.length)
      at += lengthBytes
    }
    bytes.set(section, at)
    at += section.length
  }
  return bytes
}

/** @throws SealBroken where there are fewer */
export function unpackSections(z: Uint8Array, count: number): Uint8Array[] {
  const view = new DataView(z.buffer, z.byteOffset, z.byteLength)
  const sections: Uint8Array[] = []
  let at = 0
  while (sections.length < count - 1) {
    if (at + lengthBytes > z.length) throw new SealBroken('a copy has fewer parts than it should have')
    const from = at + lengthBytes
    at = from + view.getUint32(at)
    sections.push(z.subarray(from, at))
  }
  return [...sections, z.subarray(at)]
}

/** Files that are told by their first bytes. */
export const imageKinds = ['png', 'jpeg', 'gif', 'webp', 'bmp', 'avif', 'svg'] as const
export type ImageKind = (typeof imageKinds)[number]
export type FileKind = ImageKind | 'pdf'

/** How many bytes are enough to tell; of an SVG what stands before its first tag may be long. */
export const tellingBytes = 1024

/** What a file is by its content, never by its name; null for what is none of the kinds taken here. [BKS-2] */
export function fileKindOf(bytes: Uint8Array): FileKind | null {
  const at = (offset: number, ...expected: number[]): boolean =>
    expected.every((byte, index) => bytes[offset + index] === byte)
  const text = (offset: number, expected: string): boolean =>
    at(offset, ...Array.from(expected, (letter) => letter.charCodeAt(0)))
  if (at(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (at(0, 0xff, 0xd8, 0xff)) return 'jpeg'
  if (text(0, 'GIF87a') || text(0, 'GIF89a')) return 'gif'
  if (text(0, 'RIFF') && text(8, 'WEBP')) return 'webp'
  if (text(0, 'BM') && at(6, 0, 0, 0, 0)) return 'bmp'
  if (text(4, 'ftyp') && (text(8, 'avif') || text(8, 'avis'))) return 'avif'
  if (text(0, '%PDF-')) return 'pdf'
  return isSvg(bytes.subarray(0, tellingBytes)) ? 'svg' : null
}

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** Whether a file is a HEIC picture, the usual form of an iPhone, which no browser but its own unpacks. [BKS-2] */
export function isHeic(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes.subarray(4, 12))
  return text.startsWith('ftyp') && heicBrands.includes(text.slice(4))
}

/** An XML text of which the first tag is `svg`; what else stands before it is a declaration, a comment or a doctype. */
function isSvg(head: Uint8Array): boolean {
  const start = [...head].map((byte) => String.fromCharCode(byte)).join('')
  return /^(?:\u00ef\u00bb\u00bf)?\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE\s+svg[^>[]*>\s*)*<svg[\s>]/.test(
    start,
  )
}

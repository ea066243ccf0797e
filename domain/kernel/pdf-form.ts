/** Readers look for the end of a document within so many bytes. */
const endBytes = 1024
/** The dictionary of a cross-reference stream has at most so many bytes. */
const dictionaryBytes = 4096

/**
 * Whether bytes are a PDF from their first to their last byte: a header at the start, an end mark with nothing after it, and
 * a cross-reference at the place that the end names, with a root. A script behind the letters `%PDF` has none of these.
 * [FIL-3]
 */
export function isWholePdf(bytes: Uint8Array): boolean {
  if (!/^%PDF-[12]\.[0-9][\s%]/.test(latin(bytes, 0, 16))) return false
  const end = /startxref\s+([0-9]{1,10})\s+%%EOF[\s\0]*$/.exec(latin(bytes, bytes.length - endBytes, bytes.length))
  const at = Number(end?.[1] ?? 0)
  if (at < 8 || at >= bytes.length) return false
  const start = latin(bytes, at, at + dictionaryBytes)
  if (/^\s*xref\s/.test(start)) return hasTrailer(bytes, at)
  const dictionary = /^\s*[0-9]+\s+[0-9]+\s+obj\s*<<([\s\S]*?)\bstream\b/.exec(start)?.[1]
  return dictionary !== undefined && /\/Type\s*\/XRef\b/.test(dictionary) && /\/Root\b/.test(dictionary)
}

/** A table of any length ends with its trailer. */
function hasTrailer(bytes: Uint8Array, from: number): boolean {
  for (let at = bytes.indexOf(letterT, from); at !== -1; at = bytes.indexOf(letterT, at + 1))
    if (latin(bytes, at, at + 7) === 'trailer')
      return /^trailer\s*<<[\s\S]*?\/Root\b/.test(latin(bytes, at, at + dictionaryBytes))
  return false
}

const letterT = 't'.charCodeAt(0)

function latin(bytes: Uint8Array, from: number, to: number): string {
  return Array.from(bytes.subarray(Math.max(0, from), to), (byte) => String.fromCharCode(byte)).join('')
}

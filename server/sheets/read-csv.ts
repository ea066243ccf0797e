import { Readable } from 'node:stream'
import { UnreadableSheet, type SheetRow } from './sheet-row.ts'

/** What separates cells: programs write a comma, or, where that is the decimal sign, a semicolon; a copy out of a sheet has tabs. */
const delimiters = [',', ';', '\t'] as const

const pieceSize = 64 * 1024

/** How text of another format begins: PDF, HTML or XML, rich text, PostScript. Heads begin with a letter. */
const otherFormat = /^\s*(%PDF|%!PS|<|\{\\rtf)/i

/** Whether bytes are text that cells can be read from: UTF-8, with no sign that no keyboard writes. */
export function isCsv(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // oxlint-disable-next-line no-control-regex -- these are what tells a binary file
    return text.trim() !== '' && !otherFormat.test(text) && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(text)
  } catch {
    return false
  }
}

/** The rows of a CSV file, numbered as a program shows them, as those of one sheet. [IMP-4] */
export async function* readCsv(bytes: Uint8Array, sheet: string): AsyncIterable<SheetRow> {
  if (!isCsv(bytes)) throw new UnreadableSheet('cannot be read as UTF-8')
  // Loaded with the first file, as the reader of workbooks is.
  const { parse } = await import('@fast-csv/parse')
  const content = withoutMark(bytes)
  const rows = Readable.from(pieces(content)).pipe(parse<string[], string[]>({ delimiter: delimiterOf(content) }))
  let row = 0
  try {
    for await (const texts of rows as AsyncIterable<readonly string[]>)
      yield { sheet, row: ++row, texts: texts.map((text) => text.trim()) }
  } catch (cause) {
    throw new UnreadableSheet(`cannot be read behind row ${row}`, { cause })
  }
}

/** Programs put a mark before UTF-8, which is no part of the first head. */
function withoutMark(bytes: Uint8Array): Uint8Array {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes
}

function* pieces(bytes: Uint8Array): Iterable<Buffer> {
  for (let from = 0; from < bytes.length; from += pieceSize) yield Buffer.from(bytes.subarray(from, from + pieceSize))
}

/** The sign that stands most often between the heads; what is quoted counts for none. */
function delimiterOf(bytes: Uint8Array): string {
  const heads = new TextDecoder()
    .decode(bytes.subarray(0, pieceSize))
    .replace(/"[^"]*"/g, '')
    .trimStart()
    .split(/[\r\n]/, 1)[0]
  const count = (sign: string): number => (heads ?? '').split(sign).length
  return delimiters.reduce((most, sign) => (count(sign) > count(most) ? sign : most))
}

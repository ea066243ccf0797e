import { Readable } from 'node:stream'
import type ExcelJS from 'exceljs'

export type SheetRow = {
  readonly sheet: string
  /** counted from 1, as the program shows it */
  readonly row: number
  readonly texts: readonly string[]
}

/** A workbook that is none, or unpacks to more than is taken. */
export class UnreadableSheet extends Error {
  override readonly name = 'UnreadableSheet'
}

/** Sheet by sheet and row by row as the file is unpacked: a workbook is never held whole beside its rows. */
export async function* readSheets(
  file: string | Uint8Array,
  mostUnpacked = Number.POSITIVE_INFINITY,
): AsyncIterable<SheetRow> {
  const source = typeof file === 'string' ? file : Readable.from([Buffer.from(file)])
  // Loaded with the first sheet: it costs every start a tenth of its time.
  const { default: workbooks } = await import('exceljs')
  const reader = new workbooks.stream.xlsx.WorkbookReader(source as string, {
    worksheets: 'emit',
    sharedStrings: 'cache',
    hyperlinks: 'ignore',
    styles: 'ignore',
    entries: 'ignore',
  })
  keepLettersWhole(reader, mostUnpacked)
  try {
    for await (const sheet of reader) {
      const name = nameOf(sheet).trim()
      for await (const row of sheet) yield { sheet: name, row: row.number, texts: textsOf(row) }
    }
  } catch (cause) {
    throw new UnreadableSheet('cannot be read as a workbook', { cause })
  }
}

type Pieces = AsyncIterable<Uint8Array | string>
type ReaderParts = {
  _parseWorksheet(pieces: Pieces, sheetNo: string): unknown
  _parseSharedStrings(entry: NodeJS.ReadableStream): unknown
}

/** The reader decodes each piece of the file for itself, and would lose every Bangla letter that two pieces share. [IMP-3] */
function keepLettersWhole(reader: object, mostUnpacked: number): void {
  const parts = reader as ReaderParts
  const [readSheet, readStrings] = [parts._parseWorksheet.bind(reader), parts._parseSharedStrings.bind(reader)]
  const room = { left: mostUnpacked }
  parts._parseWorksheet = (pieces, sheetNo) => readSheet(decoded(pieces, room), sheetNo)
  parts._parseSharedStrings = (entry) =>
    readStrings(Readable.from(decoded(entry as unknown as Pieces, room)) as NodeJS.ReadableStream)
}

async function* decoded(pieces: Pieces, room: { left: number }): AsyncIterable<string> {
  const decoder = new TextDecoder()
  for await (const piece of pieces) {
    room.left -= piece.length
    if (room.left < 0) throw new Error('more than is taken')
    yield typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true })
  }
  yield decoder.decode()
}

/** The reader knows the name of a sheet, its types do not. */
function nameOf(sheet: object): string {
  return 'name' in sheet ? String(sheet.name) : ''
}

function textsOf(row: ExcelJS.Row): string[] {
  const texts: string[] = []
  row.eachCell({ includeEmpty: true }, (cell, column) => (texts[column - 1] = textOf(cell.value)))
  return Array.from(texts, (text) => text ?? '')
}

function textOf(value: ExcelJS.CellValue): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10).split('-').reverse().join('/')
  if (typeof value !== 'object') return String(value).trim()
  if ('richText' in value)
    return value.richText
      .map(({ text }) => text)
      .join('')
      .trim()
  if ('result' in value) return textOf(value.result)
  return 'text' in value ? String(value.text).trim() : ''
}

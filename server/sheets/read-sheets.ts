import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type ExcelJS from 'exceljs'
import type { unzipSync as Unzip } from 'fflate'
import { UnreadableSheet, type SheetRow } from './sheet-row.ts'

/**
 * Sheet by sheet in the order of the workbook, and row by row: of its sheets one is unpacked at a time. The archive is read by
 * its directory, since the reader's own way through it leaves out its last entries where they come in one piece.
 */
export async function* readSheets(
  file: string | Uint8Array,
  mostUnpacked = Number.POSITIVE_INFINITY,
): AsyncIterable<SheetRow> {
  const bytes = typeof file === 'string' ? await readFile(file) : file
  // Loaded with the first sheet: it costs every start a tenth of its time.
  const { default: workbooks } = await import('exceljs')
  const reader = new workbooks.stream.xlsx.WorkbookReader(Readable.from([]), {
    worksheets: 'emit',
    sharedStrings: 'cache',
    hyperlinks: 'ignore',
    styles: 'ignore',
    entries: 'ignore',
  }) as unknown as ReaderParts
  try {
    const { unzipSync } = await import('fflate')
    const names = namesIn(unzipSync, bytes, mostUnpacked)
    const unpack = (name: string): AsyncIterable<string> =>
      decoded(unzipSync(bytes, { filter: (entry) => entry.name === name })[name] ?? new Uint8Array())
    await reader._parseRels(Readable.from(unpack('xl/_rels/workbook.xml.rels')))
    await reader._parseWorkbook(Readable.from(unpack('xl/workbook.xml')))
    // It answers piece by piece what it keeps for itself.
    for await (const kept of reader._parseSharedStrings(Readable.from(unpack('xl/sharedStrings.xml')))) void kept
    for (const sheetNo of sheetsInOrder(reader, names))
      for (const { value } of reader._parseWorksheet(unpack(`xl/worksheets/sheet${sheetNo}.xml`), sheetNo))
        for await (const row of value) yield { sheet: value.name.trim(), row: row.number, texts: textsOf(row) }
  } catch (cause) {
    throw new UnreadableSheet('cannot be read as a workbook', { cause })
  }
}

type Pieces = NodeJS.ReadableStream | AsyncIterable<string>
type SheetReader = AsyncIterable<ExcelJS.Row> & { readonly name: string }

/** What its reader is made of; its types do not tell. */
type ReaderParts = {
  readonly workbookRels?: readonly { readonly Id: string; readonly Target: string }[]
  readonly model?: { readonly sheets?: readonly { readonly rId: string }[] }
  _parseRels(pieces: Pieces): Promise<void>
  _parseWorkbook(pieces: Pieces): Promise<void>
  _parseSharedStrings(pieces: Pieces): AsyncIterable<unknown>
  _parseWorksheet(pieces: Pieces, sheetNo: string): Iterable<{ readonly value: SheetReader }>
}

/** The names of the entries, once what they unpack to is not too much. */
function namesIn(unzip: typeof Unzip, bytes: Uint8Array, mostUnpacked: number): string[] {
  const names: string[] = []
  let unpacked = 0
  unzip(bytes, {
    filter: ({ name, originalSize }) => {
      names.push(name)
      unpacked += originalSize
      return false
    },
  })
  if (unpacked > mostUnpacked) throw new Error('more than is taken')
  if (!names.includes('xl/workbook.xml')) throw new Error('no workbook')
  return names
}

/** The numbers that the files of its sheets have, in the order in which a program shows them. */
function sheetsInOrder({ workbookRels = [], model }: ReaderParts, names: readonly string[]): string[] {
  const place = (sheetNo: string): number => {
    const rel = workbookRels.find(({ Target }) => Target.endsWith(`worksheets/sheet${sheetNo}.xml`))
    const at = (model?.sheets ?? []).findIndex(({ rId }) => rId === rel?.Id)
    return at < 0 ? Number.MAX_SAFE_INTEGER : at
  }
  return names
    .flatMap((name) => /^xl\/worksheets\/sheet([0-9]+)\.xml$/.exec(name)?.[1] ?? [])
    .toSorted((one, other) => place(one) - place(other) || Number(one) - Number(other))
}

const pieceSize = 64 * 1024

/** The reader decodes each piece for itself, and would lose every Bangla letter that two pieces share. [IMP-3] */
async function* decoded(bytes: Uint8Array): AsyncIterable<string> {
  const decoder = new TextDecoder()
  for (let from = 0; from < bytes.length; from += pieceSize)
    yield decoder.decode(bytes.subarray(from, from + pieceSize), { stream: true })
  yield decoder.decode()
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

import { isCsv, readCsv } from './read-csv.ts'
import { readSheets } from './read-sheets.ts'
import { UnreadableSheet, type SheetRow } from './sheet-row.ts'

/** What people give where sheets are taken in, under the name that it has with them. */
export type SheetFile = { readonly name: string; readonly bytes: Uint8Array }

/** An archive: a workbook is one, and so are several CSV files that come together. */
const isArchive = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'PK\u0003\u0004'

/** Whether it may hold sheets, as far as its first bytes tell. */
export function mayHoldSheets(bytes: Uint8Array): boolean {
  return isArchive(bytes) || isCsv(bytes)
}

/**
 * The sheets of a workbook, of one CSV file, or of those that are packed together. A CSV file has one sheet, which goes by the
 * name of the file; `known` are the names that count, since programs write that of the workbook before it. [IMP-4]
 */
export async function* readSheetFile(
  { name, bytes }: SheetFile,
  mostUnpacked: number,
  known: readonly string[],
): AsyncIterable<SheetRow> {
  if (!isArchive(bytes)) {
    yield* readCsv(bytes, sheetOf(name, known))
    return
  }
  const { unzipSync } = await import('fflate')
  const packed: string[] = []
  let unpacked = 0
  const look = (entry: { name: string; originalSize: number }): false => {
    if (isCsvName(entry.name)) {
      packed.push(entry.name)
      unpacked += entry.originalSize
    }
    return false
  }
  try {
    unzipSync(bytes, { filter: look })
  } catch (cause) {
    throw new UnreadableSheet('cannot be unpacked', { cause })
  }
  if (packed.length === 0) {
    yield* readSheets(bytes, mostUnpacked)
    return
  }
  if (unpacked > mostUnpacked) throw new UnreadableSheet('more than is taken')
  const taken = new Set<string>()
  for (const one of packed) {
    const content = unzipSync(bytes, { filter: (entry) => entry.name === one })[one] ?? new Uint8Array()
    const sheet = sheetOf(one, known)
    // Two that would be the same sheet are told apart by where they stand; an empty file is a sheet without rows.
    if (content.length > 0) yield* readCsv(content, taken.has(sheet) ? one : sheet)
    taken.add(sheet)
  }
}

/** Archives of one system have a shadow of each file, which begins with a point. */
const isCsvName = (name: string): boolean => /(^|\/)[^./][^/]*\.(csv|tsv|txt)$/i.test(name)

/** "Feni - mouza.csv" and "feni-mouza.csv" are the sheet "mouza". */
function sheetOf(name: string, known: readonly string[]): string {
  const stem = name.replace(/^.*[/\\]/, '').replace(/\.[a-z]+$/i, '')
  const ends = (one: string): boolean => new RegExp(`[^a-z]${one}$`, 'i').test(stem)
  return known.find(ends) ?? stem
}

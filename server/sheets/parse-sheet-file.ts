import { isArchive, openArchive, type Archive } from './open-archive.ts'
import { readCsv } from './read-csv.ts'
import { tooLarge, UnreadableSheet, type SheetLimits, type SheetRow } from './sheet-row.ts'
import { readWorkbook } from './xlsx/read-workbook.ts'

/** What to read of a file. */
export type SheetAsk = {
  /** the name of the file, by which a CSV file is a sheet */
  readonly name: string
  /** sheets that count; of any other only the first filled row is read, so that it can be named */
  readonly known: readonly string[]
  /** the file is a list of one sheet: the first, whatever its name */
  readonly onlyFirst: boolean
  /** whether a CSV file is read as well, or several in a ZIP archive; else only a workbook [IMP-4] */
  readonly csv: boolean
}

/**
 * The filled rows of a workbook, of one CSV file, or of CSV files that are packed together. Bytes that people upload go
 * through `readSheetFile`, which calls this in a child process.
 */
export async function* parseSheetFile(bytes: Uint8Array, ask: SheetAsk, limits: SheetLimits): AsyncIterable<SheetRow> {
  let last: string | null = null
  let rows = 0
  for await (const row of rowsOf(bytes, ask, limits)) {
    if (row.texts.every((text) => text === '')) continue
    if (row.sheet !== last) rows = 0
    rows += 1
    last = row.sheet
    if (rows > limits.rows) throw tooLarge(`more than ${limits.rows} rows`)
    if (ask.onlyFirst || rows === 1 || ask.known.includes(row.sheet.toLowerCase())) yield row
  }
}

async function* rowsOf(bytes: Uint8Array, ask: SheetAsk, limits: SheetLimits): AsyncIterable<SheetRow> {
  if (!isArchive(bytes)) {
    if (!ask.csv) throw new UnreadableSheet('no workbook')
    yield* checkedCsv(bytes, sheetOf(ask.name, ask.known), limits)
    return
  }
  const archive = openArchive(bytes, limits)
  const packed = ask.csv ? archive.names.filter(isCsvName) : []
  if (packed.length === 0) yield* readWorkbook(archive, limits, ask.onlyFirst)
  else yield* packedCsv(archive, packed, ask, limits)
}

async function* packedCsv(
  archive: Archive,
  packed: readonly string[],
  { known }: SheetAsk,
  limits: SheetLimits,
): AsyncIterable<SheetRow> {
  const taken = new Set<string>()
  for (const name of packed) {
    const content = archive.unpack(name)
    const sheet = sheetOf(name, known)
    // Two files that would be the same sheet go by their paths. An empty file is a sheet without rows.
    if (content.length > 0) yield* checkedCsv(content, taken.has(sheet) ? name : sheet, limits)
    taken.add(sheet)
  }
}

async function* checkedCsv(bytes: Uint8Array, sheet: string, limits: SheetLimits): AsyncIterable<SheetRow> {
  for await (const row of readCsv(bytes, sheet)) {
    if (row.texts.length > limits.columns) throw tooLarge(`row ${row.row} has ${row.texts.length} columns`)
    yield row
  }
}

/** Some systems add a shadow of each file, whose name begins with a point. */
const isCsvName = (name: string): boolean => /(^|\/)[^./][^/]*\.(csv|tsv|txt)$/i.test(name)

/** "Feni - mouza.csv" and "feni-mouza.csv" are the sheet "mouza". */
function sheetOf(name: string, known: readonly string[]): string {
  const stem = name.replace(/^.*[/\\]/, '').replace(/\.[a-z]+$/i, '')
  const ends = (one: string): boolean => new RegExp(`[^a-z]${one}$`, 'i').test(stem)
  return known.find(ends) ?? stem
}

import { readFile } from 'node:fs/promises'
import { parseSheetFile } from '#server/sheets/parse-sheet-file.ts'
import { commandLimits, type SheetRow } from '#server/sheets/sheet-row.ts'
import { StartRefusal } from '#server/kernel/start-refusal.ts'
import * as z from 'zod/mini'
import { type FileKhatian, type FileRow, type RowFault, sheetNames, type SheetName } from './sheets.ts'

export type FileContent = { readonly khatians: readonly FileKhatian[]; readonly faults: readonly RowFault[] }

type Rows = Record<SheetName, FileRow[]>

/** Reads a file of khatians, by its ending; what cannot be a khatian's is told row by row. */
export async function readKhatianFile(file: string): Promise<FileContent> {
  if (/\.json$/i.test(file)) return gather(await readJson(file))
  if (/\.(xlsx|zip)$/i.test(file)) return gather(await readWorkbook(file))
  throw new StartRefusal(`${file}: only .xlsx and .json files, and CSV files in a .zip, are read`)
}

async function readWorkbook(file: string): Promise<Rows> {
  const rows: Rows = { khatians: [], owners: [], dags: [] }
  const columns = new Map<string, readonly string[]>()
  try {
    for await (const { sheet, row, texts, marks } of rowsIn(await readFile(file), file)) {
      const name = sheetNames.find((one) => one === sheet.toLowerCase())
      if (name === undefined) continue
      const heads = columns.get(sheet)
      if (heads === undefined) columns.set(sheet, texts)
      else {
        const cells = cellsOf(heads, texts)
        if (Object.keys(cells).length > 0) rows[name].push({ row, cells, marks: marksOf(heads, marks) })
      }
    }
  } catch (cause) {
    throw new StartRefusal(`${file}: cannot be read as a workbook`, { cause })
  }
  return rows
}

/** A workbook, or CSV files that are packed together. */
function rowsIn(bytes: Uint8Array, file: string): AsyncIterable<SheetRow> {
  const ask = { name: file, known: sheetNames, onlyFirst: false, csv: !/\.xlsx$/i.test(file) }
  return parseSheetFile(bytes, ask, commandLimits)
}

function marksOf(columns: readonly string[], marks: SheetRow['marks'] = {}): NonNullable<FileRow['marks']> {
  return Object.fromEntries(Object.entries(marks).map(([index, mark]) => [columns[Number(index)] ?? '', mark]))
}

function cellsOf(columns: readonly string[], texts: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    columns.flatMap((column, index) => {
      const text = texts[index] ?? ''
      return column === '' || text === '' ? [] : [[column, text]]
    }),
  )
}

const cells = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
const jsonKhatian = z.object({ khatian: cells, owners: z.array(cells), dags: z.array(cells) })

/** `[{ "khatian": { "mouza": …, "khatianNo": … }, "owners": [ … ], "dags": [ … ] }]`; rows are counted from 1. */
async function readJson(file: string): Promise<Rows> {
  let text: unknown
  try {
    text = JSON.parse(await readFile(file, 'utf8'))
  } catch (cause) {
    throw new StartRefusal(`${file}: cannot be read as JSON`, { cause })
  }
  const read = z.safeParse(z.array(jsonKhatian), text)
  if (!read.success) {
    const [issue] = read.error.issues
    throw new StartRefusal(`${file}: not a list of khatians (${issue?.path.join('.') ?? ''})`)
  }
  const rows: Rows = { khatians: [], owners: [], dags: [] }
  read.data.forEach((one, index) => {
    const ref = String(one.khatian['ref'] ?? index + 1)
    const add = (sheet: SheetName, values: z.output<typeof cells>): void => {
      const texts = Object.entries({ ...values, ref }).map(([key, value]) => [key, String(value ?? '').trim()] as const)
      rows[sheet].push({
        row: rows[sheet].length + 1,
        cells: Object.fromEntries(texts.filter(([, value]) => value !== '')),
      })
    }
    add('khatians', one.khatian)
    one.owners.forEach((row) => add('owners', row))
    one.dags.forEach((row) => add('dags', row))
  })
  return rows
}

/** Puts the rows of each khatian together; a row that belongs to none, or a `ref` given twice, is a fault. */
function gather(rows: Rows): FileContent {
  const faults: RowFault[] = []
  const khatians = new Map<string, { ref: string; head: FileRow; owners: FileRow[]; dags: FileRow[] }>()
  for (const head of rows.khatians) {
    const ref = head.cells['ref'] ?? ''
    const code = ref === '' ? 'value.required' : khatians.has(ref) ? 'khatian.exists' : null
    if (code === null) khatians.set(ref, { ref, head, owners: [], dags: [] })
    else faults.push({ sheet: 'khatians', row: head.row, column: 'ref', value: ref, code })
  }
  for (const section of ['owners', 'dags'] as const)
    for (const row of rows[section]) {
      const ref = row.cells['ref'] ?? ''
      const khatian = khatians.get(ref)
      if (khatian === undefined)
        faults.push({ sheet: section, row: row.row, column: 'ref', value: ref, code: 'khatian.not-found' })
      else khatian[section].push(row)
    }
  return { khatians: [...khatians.values()], faults }
}

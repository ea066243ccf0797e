import { upperSnake } from '#contract/wire-codec.ts'
import { Refusal } from '#server/door/refusal.ts'
import { readSheetFile } from '#server/sheets/read-sheet-file.ts'
import { UnreadableSheet, type CellMark, type SheetRow } from '#server/sheets/sheet-row.ts'
import { refusedHeads } from './sheet-columns.ts'
import type { SheetPart } from './sheet-part.ts'
import type { GivenRow } from './store-sheet-rows.ts'

/** Filled rows that may come before the heads, as a title does. */
const mostTitles = 5
const added = new Set(refusedHeads.flat())

type Columns = ReturnType<SheetPart['columns']>

/** A file in which sheets are brought. */
export type SheetFile = { readonly name: string; readonly bytes: Uint8Array; readonly csv: boolean }

export type SheetBatch = { readonly part: SheetPart; readonly rows: GivenRow[] }

/**
 * The rows of a file in batches, by the columns of the heads of each sheet; one or two rows of heads come before them. A
 * file of one part is its first sheet, whatever its name; else each part is the sheet of its name. Heads that name
 * nothing, or lack, are refused by name: a column that moved must not be left out unsaid.
 */
export async function* batchesOf(
  file: SheetFile,
  parts: readonly SheetPart[],
  batchSize: number,
  signal?: AbortSignal,
): AsyncIterable<SheetBatch> {
  const wrong: string[] = []
  const columns = new Map<SheetPart, { readonly columns: Columns; readonly row: number }>()
  const titles = new Map<SheetPart, SheetRow[]>()
  let batch: { part: SheetPart; rows: GivenRow[] } | null = null
  try {
    const ask = { name: file.name, known: parts.map(({ name }) => name), onlyFirst: parts.length === 1, csv: file.csv }
    for await (const row of readSheetFile(file.bytes, ask, signal)) {
      const part = parts.length === 1 ? parts[0] : partOf(parts, row.sheet)
      if (part === undefined) {
        if (!wrong.includes(row.sheet)) wrong.push(row.sheet)
        continue
      }
      const known = columns.get(part)
      if (known === undefined) {
        const found = part.columns(row.texts)
        if (isTitle(found)) {
          const before = [...(titles.get(part) ?? []), row]
          titles.set(part, before)
          if (before.length <= mostTitles) continue
        }
        columns.set(part, { columns: found, row: row.row })
        wrong.push(...wrongHeads(part, found, row).map((head) => (parts.length === 1 ? head : `${part.name}: ${head}`)))
        continue
      }
      if (wrong.length > 0 || (row.row === known.row + 1 && isHeads(part, row))) continue
      if (batch !== null && (batch.part !== part || batch.rows.length >= batchSize)) {
        yield batch
        batch = null
      }
      batch ??= { part, rows: [] }
      batch.rows.push({ row: row.row, texts: textsBy(known.columns, row), marks: marksBy(known.columns, row) })
    }
  } catch (cause) {
    if (!(cause instanceof UnreadableSheet)) throw cause
    throw cause.why === 'broken'
      ? new Refusal('upload.broken')
      : new Refusal('import.too-large', undefined, cause.message)
  }
  for (const [part, rows] of titles) if (!columns.has(part)) wrong.push(...headless(part, rows, parts.length === 1))
  if (columns.size === 0 || wrong.length > 0)
    throw new Refusal('import.columns', undefined, wrong.join('; ') || undefined)
  if (batch !== null) yield batch
}

/** A row before the heads: it has no cell that names a column. */
function isTitle(found: Columns): boolean {
  return found.every((column) => column === null)
}

/** The first row of a sheet without heads, by its number and texts. */
function headless(part: SheetPart, [first]: readonly SheetRow[], alone: boolean): string[] {
  if (first === undefined) return []
  const texts = first.texts.filter((text) => text !== '').join(', ')
  return [`${alone ? '' : `${part.name}: `}#${first.row} ${texts}`]
}

function partOf(parts: readonly SheetPart[], sheet: string): SheetPart | undefined {
  const name = sheet.toLowerCase()
  return parts.find((part) => part.name === name)
}

/** Heads that name no column, and the keys of columns that are missing. */
function wrongHeads({ required, shown }: SheetPart, found: Columns, { texts }: SheetRow): string[] {
  const unknown = texts.filter((head, index) => head !== '' && !added.has(head) && (found[index] ?? null) === null)
  const there = new Set(found.flatMap((column) => column?.key ?? []))
  const missing = required.filter((key) => !there.has(key))
  // A sheet with no head that says anything is no sheet of this kind.
  const nothing = shown(there).every(({ key }) => key === 'id' || key === 'rev')
  return [...unknown, ...missing.map((key) => upperSnake(key)), ...(nothing && unknown.length === 0 ? ['–'] : [])]
}

/** The second row of heads, with wire keys: every filled cell names a column, or what a sheet of refused rows adds. */
function isHeads(part: SheetPart, { texts }: SheetRow): boolean {
  const heads = part.columns(texts)
  return texts.every((text, index) => text === '' || added.has(text) || (heads[index] ?? null) !== null)
}

function textsBy(columns: Columns, { texts }: SheetRow): Record<string, string> {
  return Object.fromEntries(
    columns.flatMap((column, index) => (column === null ? [] : [[column.key, texts[index] ?? '']])),
  )
}

function marksBy(columns: Columns, { marks = {} }: SheetRow): Record<string, CellMark> {
  return Object.fromEntries(
    columns.flatMap((column, index) => {
      const mark = marks[index]
      return column === null || mark === undefined ? [] : [[column.key, mark]]
    }),
  )
}

import { upperSnake } from '#contract/wire-codec.ts'
import { Refusal } from '#server/door/refusal.ts'
import { readSheetFile, type SheetFile } from '#server/sheets/read-sheet-file.ts'
import { UnreadableSheet, type SheetRow } from '#server/sheets/sheet-row.ts'
import { refusedHeads } from './sheet-columns.ts'
import type { SheetPart } from './sheet-part.ts'
import type { GivenRow } from './store-sheet-rows.ts'

const mostUnpacked = 200 * 1024 * 1024
const added = new Set(refusedHeads.flat())

type Columns = ReturnType<SheetPart['columns']>

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
): AsyncIterable<SheetBatch> {
  const wrong: string[] = []
  const columns = new Map<SheetPart, Columns>()
  let first: string | null = null
  let batch: { part: SheetPart; rows: GivenRow[] } | null = null
  try {
    const names = parts.map(({ name }) => name)
    for await (const row of readSheetFile(file, mostUnpacked, names)) {
      first ??= row.sheet
      if (parts.length === 1 && row.sheet !== first) break
      if (row.texts.every((text) => text === '')) continue
      const part = parts.length === 1 ? parts[0] : partOf(parts, row.sheet)
      if (part === undefined) {
        if (!wrong.includes(row.sheet)) wrong.push(row.sheet)
        continue
      }
      const known = columns.get(part)
      if (known === undefined) {
        const found = part.columns(row.texts)
        columns.set(part, found)
        wrong.push(...wrongHeads(part, found, row).map((head) => (parts.length === 1 ? head : `${part.name}: ${head}`)))
        continue
      }
      if (wrong.length > 0 || (row.row <= 2 && isHeads(part, row))) continue
      if (batch !== null && (batch.part !== part || batch.rows.length >= batchSize)) {
        yield batch
        batch = null
      }
      batch ??= { part, rows: [] }
      batch.rows.push({ row: row.row, texts: textsBy(known, row) })
    }
  } catch (cause) {
    throw cause instanceof UnreadableSheet ? new Refusal('upload.broken') : cause
  }
  if (columns.size === 0 || wrong.length > 0)
    throw new Refusal('import.columns', undefined, wrong.join('; ') || undefined)
  if (batch !== null) yield batch
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

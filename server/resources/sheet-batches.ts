import { Refusal } from '#server/door/refusal.ts'
import { readSheets, UnreadableSheet, type SheetRow } from '#server/sheets/read-sheets.ts'
import type { Rows } from './rows-of.ts'
import { columnsOf, type SheetColumn } from './sheet-columns.ts'
import type { GivenRow } from './store-sheet-rows.ts'

const mostUnpacked = 200 * 1024 * 1024

/** Rows of the first sheet in batches, by the columns of its heads; one or two rows of heads come before them. */
export async function* batchesOf(
  bytes: Uint8Array,
  { d }: Pick<Rows, 'd'>,
  batchSize: number,
): AsyncIterable<GivenRow[]> {
  let columns: (SheetColumn | null)[] | null = null
  let first: string | null = null
  let batch: GivenRow[] = []
  try {
    for await (const row of readSheets(bytes, mostUnpacked)) {
      first ??= row.sheet
      if (row.sheet !== first || row.texts.every((text) => text === '')) continue
      if (columns === null) {
        columns = columnsOf(d, row.texts)
        if (columns === null) throw new Refusal('import.columns')
        continue
      }
      if (row.row <= 2 && isHeads(columnsOf(d, row.texts), row)) continue
      batch.push({ row: row.row, texts: textsBy(columns, row) })
      if (batch.length < batchSize) continue
      yield batch
      batch = []
    }
  } catch (cause) {
    throw cause instanceof UnreadableSheet ? new Refusal('upload.broken') : cause
  }
  if (columns === null) throw new Refusal('import.columns')
  if (batch.length > 0) yield batch
}

/** The second row of heads, with wire keys: every filled cell names a column, or what a sheet of refused rows adds. */
function isHeads(heads: readonly (SheetColumn | null)[] | null, { texts }: SheetRow): boolean {
  return heads !== null && texts.every((text, index) => text === '' || text.startsWith('#') || heads[index] !== null)
}

function textsBy(columns: readonly (SheetColumn | null)[], { texts }: SheetRow): Record<string, string> {
  return Object.fromEntries(
    columns.flatMap((column, index) => (column === null ? [] : [[column.key, texts[index] ?? '']])),
  )
}

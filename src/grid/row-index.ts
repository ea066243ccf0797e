import type { GridRow } from './grid-types.ts'

/** Finds the place of a row by its id, -1 where it is not among the rows; the rows are looked through once. */
export function createRowIndex(rowsNow: () => readonly GridRow[]): (rowId: string) => number {
  let known: { rows: readonly GridRow[]; index: Map<string, number> } = { rows: [], index: new Map() }
  return (rowId) => {
    const rows = rowsNow()
    if (known.rows !== rows) known = { rows, index: new Map(rows.map((row, i) => [row.id, i])) }
    return known.index.get(rowId) ?? -1
  }
}

import type { GridColumn, SelectedCell } from './grid-types.ts'

export type CellPlace = { row: number; columnKey: string }

export type Walk = {
  /** column keys in the order of walking */
  order: readonly string[]
  rowCount: number
  direction: 'row' | 'column'
}

export function sameCell(a: SelectedCell, b: SelectedCell): boolean {
  return a.rowId === b.rowId && a.columnKey === b.columnKey
}

export function canWrite(columns: readonly GridColumn[]): boolean {
  return columns.some((column) => column.readOnly !== true)
}

/** The columns that can be written, as shown; all of them where the grid is to be read only. */
export function writableKeys(columns: readonly GridColumn[]): readonly string[] {
  const writable = columns.filter((column) => column.readOnly !== true).map((column) => column.key)
  return writable.length > 0 ? writable : columns.map((column) => column.key)
}

/** The order in which Enter walks: as given, without columns that are unknown or cannot be written. */
export function walkOrder(columns: readonly GridColumn[], keyOrder: readonly string[] | undefined): readonly string[] {
  const writable = writableKeys(columns)
  const order = keyOrder?.filter((key) => writable.includes(key)) ?? []
  return order.length > 0 ? order : writable
}

/** The next or previous cell of a walk; 'before' or 'after' where the walk ends. */
export function stepAlong(
  walk: Walk,
  from: CellPlace,
  columns: readonly GridColumn[],
  step: 1 | -1,
): CellPlace | 'before' | 'after' {
  const { order, rowCount, direction } = walk
  const at = order.indexOf(from.columnKey)
  if (at < 0) return stepFromOutside(walk, from, columns, step)
  let column = at
  let row = from.row
  if (direction === 'row') {
    column += step
    if (column < 0 || column >= order.length) {
      column = step > 0 ? 0 : order.length - 1
      row += step
    }
    if (row < 0 || row >= rowCount) return step > 0 ? 'after' : 'before'
  } else {
    row += step
    if (row < 0 || row >= rowCount) {
      row = step > 0 ? 0 : rowCount - 1
      column += step
    }
    if (column < 0 || column >= order.length) return step > 0 ? 'after' : 'before'
  }
  return { row, columnKey: order[column] ?? from.columnKey }
}

/** From a cell that the walk leaves out: to the nearest column of the walk on that side, else to the neighbouring row. */
function stepFromOutside(
  { order, rowCount }: Walk,
  from: CellPlace,
  columns: readonly GridColumn[],
  step: 1 | -1,
): CellPlace | 'before' | 'after' {
  for (let i = columns.findIndex((column) => column.key === from.columnKey) + step; ; i += step) {
    const key = columns[i]?.key
    if (key === undefined) break
    if (order.includes(key)) return { row: from.row, columnKey: key }
  }
  const row = from.row + step
  if (row < 0 || row >= rowCount) return step > 0 ? 'after' : 'before'
  return { row, columnKey: (step > 0 ? order[0] : order[order.length - 1]) ?? from.columnKey }
}

import type { Row } from './khatian.ts'
import type { CellValue } from './value.ts'

/** A row as an edit adds, removes or restores it. */
export type RowBody = Pick<Row, 'order' | 'cells'>

export type EditValue = CellValue | RowBody

/** One change of one path: the value it was made on, and the value wanted. Adding a row is from null, removing to null. */
export type Edit = { readonly path: string; readonly from: EditValue; readonly to: EditValue }

/** What a change did to one path, as the record log keeps it. */
export type Change = { readonly path: string; readonly before: EditValue; readonly after: EditValue }

/** A path on which somebody else was first: the value the edit was made on, the value wanted, the value that stands. */
export type Conflict = {
  readonly path: string
  readonly before: EditValue
  readonly mine: EditValue
  readonly theirs: EditValue
  /** the row of this path was removed meanwhile */
  readonly gone?: true
}

export function isRowBody(value: EditValue): value is RowBody {
  return typeof value === 'object' && value !== null && 'cells' in value
}

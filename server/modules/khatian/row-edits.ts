import { keyBetween, runNext } from '#domain/kernel/order-key.ts'
import type { Edit } from '#domain/khatian/edit.ts'
import { sortRows, type Khatian, type Row, type RowSection } from '#domain/khatian/khatian.ts'
import { cellPath, rowPath } from '#domain/khatian/path.ts'
import type { CellValue } from '#domain/khatian/value.ts'
import { Refusal } from '#server/door/refusal.ts'

type Cells = { readonly [field: string]: CellValue }

/** The calls that speak of single rows, as the edits everything else sends. */
export function addRow(
  khatian: Khatian,
  section: RowSection,
  rowId: string,
  cells: Cells,
  afterRowId?: string,
): Edit[] {
  const rows = sortRows(khatian[section])
  const known = rows.find((row) => row.id === rowId)
  const at = afterRowId === undefined ? rows.length - 1 : rows.findIndex((row) => row.id === afterRowId)
  if (afterRowId !== undefined && at < 0) throw new Refusal('path.unknown', { afterRowId: 'path.unknown' })
  const before = rows[at]?.order ?? null
  const after = rows[at + 1]?.order ?? null
  const order = known?.order ?? (before === null ? keyBetween(null, after) : runNext(before, after))
  return [{ path: rowPath(section, rowId), from: null, to: { order, cells } }]
}

/**
 * A row that is gone answers as the merge has it: its cells are conflicts, its removal is done already.
 *
 * @param seen the values the caller saw; where he names none, the ones that stand
 */
export function changeRow(khatian: Khatian, section: RowSection, rowId: string, cells: Cells, seen?: Cells): Edit[] {
  const row = findRow(khatian, section, rowId)
  return Object.entries(cells).map(([field, to]) => ({
    path: cellPath(section, rowId, field),
    from: (seen ?? row?.cells)?.[field] ?? null,
    to,
  }))
}

export function removeRow(khatian: Khatian, section: RowSection, rowId: string): Edit[] {
  const row = findRow(khatian, section, rowId)
  return [
    {
      path: rowPath(section, rowId),
      from: row === undefined ? null : { order: row.order, cells: row.cells },
      to: null,
    },
  ]
}

function findRow(khatian: Khatian, section: RowSection, rowId: string): Row | undefined {
  return khatian[section].find((one) => one.id === rowId)
}

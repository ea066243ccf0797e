import { isRowBody, type Edit, type EditValue, type RowBody } from '#domain/khatian/edit.ts'
import { cellPath, findTarget, rowPath } from '#domain/khatian/path.ts'
import type { CellValue } from '#domain/khatian/value.ts'

/** The address of a cell within a row that an edit adds. */
export function cellOf(path: string, field: string): string {
  const target = findTarget(path)
  return target === undefined || target.kind === 'header' ? path : cellPath(target.section, target.rowId, field)
}

/** An edit with what was put right in it; nothing where it was left out. */
export function changed(
  edit: Edit,
  values: ReadonlyMap<string, CellValue>,
  dropped: ReadonlySet<string>,
): readonly Edit[] {
  if (!isRowBody(edit.to)) {
    if (dropped.has(edit.path)) return []
    return values.has(edit.path) ? [{ ...edit, to: (values.get(edit.path) ?? null) as EditValue }] : [edit]
  }
  const target = findTarget(edit.path)
  if (target === undefined || target.kind === 'header') return [edit]
  const cells: Record<string, CellValue> = { ...edit.to.cells }
  for (const field of Object.keys(cells)) {
    const path = cellPath(target.section, target.rowId, field)
    const value = dropped.has(path) ? null : values.has(path) ? (values.get(path) ?? null) : undefined
    if (value === null) delete cells[field]
    else if (value !== undefined) cells[field] = value
  }
  const to: RowBody = { ...edit.to, cells }
  return [{ ...edit, path: rowPath(target.section, target.rowId), to }]
}

import { isRowBody, type Edit, type EditValue, type RowBody } from './edit.ts'
import { sameJson } from '../kernel/canonical-json.ts'
import { findTarget, rowPath } from './path.ts'
import type { CellValue } from './value.ts'

/**
 * Folds one more edit into an open entry: per path the first `from` and the last `to`. Cells of a row that was added in
 * the same entry go into the added row; a row added and removed leaves nothing; a path that came back to where it began
 * is dropped. Replaying the result equals replaying the edits one by one. [SYN-2]
 */
export function foldEdit(open: readonly Edit[], next: Edit): readonly Edit[] {
  const target = findTarget(next.path)
  if (target === undefined || target.kind === 'header') return foldSame(open, next)
  const row = rowPath(target.section, target.rowId)
  const whole = open.find((edit) => edit.path === row && isRowBody(edit.to))
  if (target.kind !== 'row') {
    if (whole === undefined || !isRowBody(whole.to)) return foldSame(open, next)
    const to = withCell(whole.to, target.kind === 'place' ? '@order' : target.field, next.to)
    return replace(open, { ...whole, to })
  }
  if (next.to !== null) return foldSame(open, next)
  const others = open.filter((edit) => edit.path !== row && !edit.path.startsWith(`${row}.`))
  const from = whole === undefined ? asFirstSeen(open, row, next.from) : whole.from
  return from === null ? others : [...others, { path: row, from, to: null }]
}

function foldSame(open: readonly Edit[], next: Edit): readonly Edit[] {
  const before = open.find((edit) => edit.path === next.path)
  if (before === undefined) return sameJson(next.from, next.to) ? open : [...open, next]
  const folded = { path: next.path, from: before.from, to: next.to }
  return sameJson(folded.from, folded.to) ? open.filter((edit) => edit !== before) : replace(open, folded)
}

function replace(open: readonly Edit[], by: Edit): readonly Edit[] {
  return open.map((edit) => (edit.path === by.path ? by : edit))
}

function withCell(row: RowBody, field: string, value: EditValue): RowBody {
  if (field === '@order') return typeof value === 'string' ? { ...row, order: value } : row
  const cells: Record<string, CellValue> = { ...row.cells }
  if (value === null || isRowBody(value)) delete cells[field]
  else cells[field] = value
  return { ...row, cells }
}

/** A removed row is compared with what the server has, so edits of its cells in this same entry are taken back out. */
function asFirstSeen(open: readonly Edit[], row: string, seen: EditValue): EditValue {
  if (!isRowBody(seen)) return seen
  return open
    .filter((edit) => edit.path.startsWith(`${row}.`))
    .reduce<RowBody>((body, edit) => withCell(body, edit.path.slice(row.length + 1), edit.from), seen)
}

/** The edit that takes `edit` back, for undo of what is sealed. */
export function inverseEdit(edit: Edit): Edit {
  return { path: edit.path, from: edit.to, to: edit.from }
}

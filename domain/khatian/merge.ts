import { sameJson } from '../kernel/canonical-json.ts'
import type { Template } from '../template/template.ts'
import { canonicalAt } from './canonical-value.ts'
import { isRowBody, type Change, type Conflict, type Edit, type EditValue, type RowBody } from './edit.ts'
import { sortRows, type Khatian, type Row, type RowSection } from './khatian.ts'
import { sameValue } from './same-value.ts'
import { findTarget, type Target } from './path.ts'
import type { CellValue } from './value.ts'

export type MergeResult =
  | {
      readonly ok: true
      readonly khatian: Khatian
      readonly applied: readonly string[]
      readonly changes: readonly Change[]
      readonly conflicts: readonly Conflict[]
    }
  | { readonly ok: false; readonly code: string; readonly path: string }

/**
 * The one merge of the product, run by the browser on its replica and by the server with authority. Each edit is judged
 * by its own path: a value that stands as it was seen is changed, a value that already is as wanted stays, anything else
 * is a conflict on that path alone. A value written in another way is the same value, and the way of the first stays.
 * [SYN-1] [VAL-14]
 */
export function applyEdits(khatian: Khatian, edits: readonly Edit[], template: Template): MergeResult {
  const draft = openDraft(khatian)
  const applied: string[] = []
  const changes: Change[] = []
  const conflicts: Conflict[] = []
  for (const edit of edits) {
    const target = findTarget(edit.path)
    if (target === undefined) return { ok: false, code: 'path.unknown', path: edit.path }
    const from = canonicalAt(template, target, edit.from)
    const to = canonicalAt(template, target, edit.to)
    if (!to.ok)
      return { ok: false, code: to.code, path: to.field === undefined ? edit.path : `${edit.path}.${to.field}` }
    // A `from` that today's rules refuse can still not equal a canonical current value: the comparison settles it.
    const wanted: Edit = { path: edit.path, from: from.ok ? from.value : edit.from, to: to.value }
    const verdict = judge(draft, target, wanted)
    if (verdict.kind === 'conflict') {
      conflicts.push({ path: edit.path, before: wanted.from, mine: wanted.to, ...verdict.theirs })
      continue
    }
    applied.push(edit.path)
    if (verdict.kind === 'apply') {
      changes.push({ path: edit.path, before: verdict.before, after: wanted.to })
      write(draft, target, wanted.to)
    }
  }
  return { ok: true, khatian: closeDraft(khatian, draft), applied, changes, conflicts }
}

type Draft = { header: Record<string, CellValue> } & { [section in RowSection]: Map<string, Row> } & {
  touched: Set<RowSection | 'header'>
}

type Verdict =
  | { readonly kind: 'apply'; readonly before: EditValue }
  | { readonly kind: 'already' }
  | { readonly kind: 'conflict'; readonly theirs: Pick<Conflict, 'theirs' | 'gone'> }

function openDraft(khatian: Khatian): Draft {
  const byId = (rows: readonly Row[]): Map<string, Row> => new Map(rows.map((row) => [row.id, row]))
  return {
    header: { ...khatian.header },
    owners: byId(khatian.owners),
    dags: byId(khatian.dags),
    pages: byId(khatian.pages),
    touched: new Set(),
  }
}

function closeDraft(khatian: Khatian, draft: Draft): Khatian {
  const rows = (section: RowSection): readonly Row[] =>
    draft.touched.has(section) ? sortRows([...draft[section].values()]) : khatian[section]
  if (draft.touched.size === 0) return khatian
  return {
    ...khatian,
    header: draft.touched.has('header') ? draft.header : khatian.header,
    owners: rows('owners'),
    dags: rows('dags'),
    pages: rows('pages'),
  }
}

function judge(draft: Draft, target: Target, edit: Edit): Verdict {
  if (target.kind === 'header') return compare(draft.header[target.field] ?? null, edit)
  const row = draft[target.section].get(target.rowId)
  if (target.kind === 'row') return judgeRow(row, edit)
  if (row === undefined) return { kind: 'conflict', theirs: { theirs: null, gone: true } }
  return compare(target.kind === 'place' ? row.order : (row.cells[target.field] ?? null), edit)
}

function compare(current: EditValue, edit: Edit): Verdict {
  if (sameJson(current, edit.to)) return { kind: 'already' }
  // Whoever saw the value as it is written may write it in another way.
  if (sameJson(current, edit.from)) return { kind: 'apply', before: current }
  if (same(current, edit.to)) return { kind: 'already' }
  if (same(current, edit.from)) return { kind: 'apply', before: current }
  return { kind: 'conflict', theirs: { theirs: current } }
}

/** A row as a whole: added (from nothing), removed (to nothing), or replaced after it was removed and brought back. */
function judgeRow(row: Row | undefined, edit: Edit): Verdict {
  const current = row === undefined ? null : bodyOf(row)
  if (sameJson(current, edit.to)) return { kind: 'already' }
  if (current === null)
    return edit.from === null
      ? { kind: 'apply', before: null }
      : { kind: 'conflict', theirs: { theirs: null, gone: true } }
  if (edit.from !== null && sameCells(current, edit.from)) return { kind: 'apply', before: current }
  return isRowBody(edit.to) && current.order === edit.to.order && sameCells(current, edit.to)
    ? { kind: 'already' }
    : { kind: 'conflict', theirs: { theirs: current } }
}

/**
 * A removal or replacement carries the row as it was seen. A cell that somebody filled since is not in it, and must not go down with the
 * row unseen, so the fields of both sides are compared; a row's place is not.
 */
function sameCells(current: RowBody, seen: EditValue): boolean {
  if (!isRowBody(seen)) return false
  return Object.keys({ ...current.cells, ...seen.cells }).every((field) =>
    sameValue(current.cells[field] ?? null, seen.cells[field] ?? null),
  )
}

function write(draft: Draft, target: Target, value: EditValue): void {
  if (target.kind === 'header') {
    draft.touched.add('header')
    setField(draft.header, target.field, value)
    return
  }
  const rows = draft[target.section]
  draft.touched.add(target.section)
  if (target.kind === 'row') {
    if (isRowBody(value)) rows.set(target.rowId, { id: target.rowId, ...value })
    else rows.delete(target.rowId)
    return
  }
  const row = rows.get(target.rowId)
  if (row === undefined) return
  if (target.kind === 'place') {
    if (typeof value === 'string') rows.set(row.id, { ...row, order: value })
    return
  }
  const cells = { ...row.cells }
  setField(cells, target.field, value)
  rows.set(row.id, { ...row, cells })
}

/** An empty cell has no member, so that "never written" and "emptied" are the same record. */
function setField(cells: Record<string, CellValue>, field: string, value: EditValue): void {
  if (value === null || isRowBody(value)) delete cells[field]
  else cells[field] = value
}

function bodyOf(row: Row): RowBody {
  return { order: row.order, cells: row.cells }
}

function same(a: EditValue, b: EditValue): boolean {
  return isRowBody(a) || isRowBody(b) ? sameJson(a, b) : sameValue(a, b)
}

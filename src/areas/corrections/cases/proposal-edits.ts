import { sameJson } from '#domain/kernel/canonical-json.ts'
import { runNext, runStart } from '#domain/kernel/order-key.ts'
import type { RandomSource } from '#domain/kernel/uuid7.ts'
import type { Edit } from '#domain/khatian/edit.ts'
import { rowSections, sortRows, type Khatian, type Row, type RowSection } from '#domain/khatian/khatian.ts'
import { applyEdits } from '#domain/khatian/merge.ts'
import { cellPath, headerPath, rowPath } from '#domain/khatian/path.ts'
import type { Template } from '#domain/template/template.ts'
import { type GridLine, type GridValues, isEmptyLine } from '#forms/controlled-grid/grid-values.ts'

type Cells = Row['cells']

/** A khatian as the grids show it. */
export function valuesOf(khatian: Khatian): GridValues {
  const lines = (section: RowSection): readonly GridLine[] =>
    sortRows(khatian[section]).map(({ id, cells }) => ({ id, cells }))
  return { header: khatian.header, owners: lines('owners'), dags: lines('dags'), pages: lines('pages') }
}

/**
 * The edits that make the grids of a khatian. A new row without a value makes no edit. A restored row of the approved
 * version takes its former place.
 *
 * @param current the khatian as the proposal changes it by now
 * @param before the approved version
 */
export function proposalEdits(
  current: Khatian,
  before: Khatian,
  values: GridValues,
  random: RandomSource,
): readonly Edit[] {
  return [
    ...cellEdits(current.header, values.header, headerPath),
    ...rowSections.flatMap((section) => rowEdits(section, current[section], before[section], values[section], random)),
  ]
}

function rowEdits(
  section: RowSection,
  current: readonly Row[],
  before: readonly Row[],
  lines: readonly GridLine[],
  random: RandomSource,
): Edit[] {
  const known = new Map(current.map((row) => [row.id, row]))
  const former = new Map(before.map(({ id, order }) => [id, order]))
  const kept = new Set(lines.map(({ id }) => id))
  const gone = current
    .filter(({ id }) => !kept.has(id))
    .map(({ id, order, cells }): Edit => ({ path: rowPath(section, id), from: { order, cells }, to: null }))
  let last: { readonly order: string; readonly isNew: boolean } | null = null
  const here: Edit[] = []
  lines.forEach((line, at) => {
    const row = known.get(line.id)
    if (row !== undefined) {
      last = { order: row.order, isNew: false }
      here.push(...cellEdits(row.cells, line.cells, (key) => cellPath(section, line.id, key)))
      return
    }
    if (isEmptyLine(line)) return
    const next = lines.slice(at + 1).find(({ id }) => known.has(id))
    const after = next === undefined ? null : (known.get(next.id)?.order ?? null)
    const order = former.get(line.id) ?? orderAfter(last, after, random)
    last = { order, isNew: true }
    here.push({ path: rowPath(section, line.id), from: null, to: { order, cells: line.cells } })
  })
  return [...gone, ...here]
}

function orderAfter(
  last: { readonly order: string; readonly isNew: boolean } | null,
  after: string | null,
  random: RandomSource,
): string {
  // Rows may share a place after a conflict: a new row then goes behind both.
  const room = last !== null && after !== null && last.order >= after ? null : after
  return last?.isNew === true ? runNext(last.order, room) : runStart(last?.order ?? null, room, random)
}

function cellEdits(from: Cells, to: Cells, pathOf: (key: string) => string): Edit[] {
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])]
  return keys.flatMap((key) => {
    const [was, is] = [from[key] ?? null, to[key] ?? null]
    return sameJson(was, is) ? [] : [{ path: pathOf(key), from: was, to: is }]
  })
}

/** Edits on a khatian that changed since: what still fits is made, the paths of the others are named. */
export function editsOnto(
  khatian: Khatian,
  edits: readonly Edit[],
  template: Template,
): { readonly values: GridValues; readonly lost: readonly string[] } {
  const lost: string[] = []
  let made = khatian
  for (const edit of edits) {
    const merged = applyEdits(made, [edit], template)
    if (merged.ok && merged.conflicts.length === 0) made = merged.khatian
    else lost.push(edit.path)
  }
  return { values: valuesOf(made), lost }
}

import { sameJson } from '../kernel/canonical-json.ts'
import type { Change, EditValue } from './edit.ts'
import { rowSections, sortRows, type Khatian, type Row, type RowSection } from './khatian.ts'
import { cellPath, headerPath, rowPath } from './path.ts'

/** One value of a khatian that differs between two of its versions, by the path that names it in edits and log. */
export type Difference = Change

type Compared = Pick<Khatian, 'number' | 'templateId' | 'header' | RowSection>

/**
 * What differs from one version to another, value by value: header fields, cells of rows known by their id, rows that
 * came or went, and rows that moved among those that stayed. [VER-2]
 */
export function differencesOf(before: Compared, after: Compared): readonly Difference[] {
  return [
    ...differ('number', before.number, after.number),
    ...differ('templateId', before.templateId, after.templateId),
    ...keysOf(before.header, after.header).flatMap((field) =>
      differ(headerPath(field), before.header[field] ?? null, after.header[field] ?? null),
    ),
    ...rowSections.flatMap((section) => inRows(section, before[section], after[section])),
  ]
}

function inRows(section: RowSection, before: readonly Row[], after: readonly Row[]): Difference[] {
  const old = new Map(before.map((row) => [row.id, row]))
  const kept = new Set(after.map((row) => row.id))
  const gone = sortRows(before)
    .filter((row) => !kept.has(row.id))
    .map((row): Difference => ({ path: rowPath(section, row.id), before: bodyOf(row), after: null }))
  const here = sortRows(after).flatMap((row): Difference[] => {
    const was = old.get(row.id)
    if (was === undefined) return [{ path: rowPath(section, row.id), before: null, after: bodyOf(row) }]
    return [
      ...keysOf(was.cells, row.cells).flatMap((field) =>
        differ(cellPath(section, row.id, field), was.cells[field] ?? null, row.cells[field] ?? null),
      ),
      ...differ(`${rowPath(section, row.id)}.@order`, was.order, row.order),
    ]
  })
  return [...gone, ...here]
}

function differ(path: string, before: EditValue, after: EditValue): Difference[] {
  return sameJson(before, after) ? [] : [{ path, before, after }]
}

function bodyOf({ order, cells }: Row): EditValue {
  return { order, cells }
}

function keysOf(before: object, after: object): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
}

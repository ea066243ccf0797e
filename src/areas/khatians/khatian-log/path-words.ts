import { findField } from '#domain/khatian/cell-note.ts'
import { fieldsOf } from '#domain/khatian/canonical-value.ts'
import { findTarget, rowPath } from '#domain/khatian/path.ts'
import type { Change } from '#domain/khatian/edit.ts'
import type { Template, TemplateField } from '#domain/template/template.ts'

export type PathField = {
  section: 'header' | 'owners' | 'dags' | 'pages' | 'record'
  /** the row's place in the order in which rows were ever added; null for header and record */
  row: number | null
  field: TemplateField | undefined
  kind: 'cell' | 'row' | 'place' | 'number' | 'status' | 'second' | 'sources' | 'volume' | 'other'
}

/** What a path of a change addresses, in terms of the form. Row numbers count rows as the log added them. */
export function readPath(
  path: string,
  template: Template | undefined,
  rowNumbers: ReadonlyMap<string, number>,
): PathField {
  if (path === 'number' || path === 'status' || path === 'second' || path === 'sources')
    return { section: 'record', row: null, field: undefined, kind: path }
  if (path === 'volumeId') return { section: 'record', row: null, field: undefined, kind: 'volume' }
  const target = findTarget(path)
  if (target === undefined) return { section: 'record', row: null, field: undefined, kind: 'other' }
  if (target.kind === 'header') {
    const field = findField(template?.header ?? [], target.field)
    return { section: 'header', row: null, field, kind: 'cell' }
  }
  const row = rowNumbers.get(rowPath(target.section, target.rowId)) ?? null
  if (target.kind !== 'cell') return { section: target.section, row, field: undefined, kind: target.kind }
  const fields = template === undefined ? [] : fieldsOf(template, target.section)
  return { section: target.section, row, field: findField(fields, target.field), kind: 'cell' }
}

/** Numbers rows by section in the order of their adding, so that a row keeps its number through the whole log. */
export function numberRows(entries: readonly { changes: readonly Pick<Change, 'path'>[] }[]): Map<string, number> {
  const numbers = new Map<string, number>()
  const last = new Map<string, number>()
  for (const { changes } of entries)
    for (const { path } of changes) {
      const target = findTarget(path)
      if (target?.kind !== 'row') continue
      const key = rowPath(target.section, target.rowId)
      if (numbers.has(key)) continue
      const next = (last.get(target.section) ?? 0) + 1
      last.set(target.section, next)
      numbers.set(key, next)
    }
  return numbers
}

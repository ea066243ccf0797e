import { findField } from '#domain/khatian/cell-note.ts'
import { fieldsOf } from '#domain/khatian/canonical-value.ts'
import type { Khatian, RowSection } from '#domain/khatian/khatian.ts'
import { findTarget } from '#domain/khatian/path.ts'
import type { Template, TemplateField } from '#domain/template/template.ts'

export type PathPlace = {
  readonly section: RowSection | 'header'
  /** place of the row on the screen, from 1; null where it is not there any more */
  readonly row: number | null
  readonly field: TemplateField | undefined
  readonly fields: readonly TemplateField[]
}

/** What a path addresses, as the person at the screen would point at it. */
export function placeOf(path: string, khatian: Khatian | undefined, template: Template): PathPlace {
  const target = findTarget(path)
  const section = target === undefined || target.kind === 'header' ? 'header' : target.section
  const fields = fieldsOf(template, section)
  const rowId = target === undefined || target.kind === 'header' ? null : target.rowId
  const index =
    rowId === null || section === 'header' ? -1 : (khatian?.[section].findIndex((row) => row.id === rowId) ?? -1)
  const key = target?.kind === 'header' || target?.kind === 'cell' ? target.field : null
  return {
    section,
    row: index < 0 ? null : index + 1,
    field: key === null ? undefined : findField(fields, key),
    fields,
  }
}

import { findField } from '#domain/khatian/cell-note.ts'
import { type Khatian, sortRows } from '#domain/khatian/khatian.ts'
import { findTarget } from '#domain/khatian/path.ts'
import { rowPlace } from '#domain/khatian/row-place.ts'
import type { Template } from '#domain/template/template.ts'
import { type PaperSpot, spotOfField, spotOfRow } from './scan-choice.ts'

/** Where on the paper the value at a path is read; null where neither the form nor the rows say. [ENT-22] */
export function spotOfPath(path: string, khatian: Khatian, template: Template): PaperSpot | null {
  const target = findTarget(path)
  if (target === undefined) return null
  if (target.kind === 'header') return spotOfField(findField(template.header, target.field))
  if (target.section === 'pages') return null
  const { section } = target
  const index = sortRows(khatian[section]).findIndex((row) => row.id === target.rowId)
  if (index < 0) return null
  const counts = { owners: khatian.owners.length, dags: khatian.dags.length }
  const field = target.kind === 'cell' ? findField(template[section], target.field) : undefined
  return spotOfRow(field, rowPlace(template, section, index, counts))
}

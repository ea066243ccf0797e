import { type Khatian, sortRows } from '#domain/khatian/khatian.ts'
import { cellPath, findTarget, headerPath } from '#domain/khatian/path.ts'
import type { Template } from '#domain/template/template.ts'

export type ReviewSection = 'owners' | 'dags'

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
}

/**
 * The cell that a key goes to from the one that is looked at, within a table; null where the key does not move. From
 * outside the table it goes to the first cell. [REV-1]
 */
export function nextCell(
  khatian: Khatian,
  template: Template,
  section: ReviewSection,
  path: string | null,
  key: string,
): string | null {
  const step = steps[key]
  if (step === undefined) return null
  const rows = sortRows(khatian[section])
  const fields = template[section]
  const target = path === null ? undefined : findTarget(path)
  const inside = target?.kind === 'cell' && target.section === section ? target : undefined
  const row = rows.findIndex(({ id }) => id === inside?.rowId)
  const column = fields.findIndex(({ key: field }) => field === inside?.field)
  const at =
    row < 0 || column < 0 ? [0, 0] : [clamp(row + step[0], rows.length), clamp(column + step[1], fields.length)]
  const [nextRow, nextField] = [rows[at[0] ?? 0], fields[at[1] ?? 0]]
  return nextRow === undefined || nextField === undefined ? null : cellPath(section, nextRow.id, nextField.key)
}

/** The header field that a key goes to from the one that is looked at; null where the key does not move. [REV-1] */
export function nextHeaderField(template: Template, path: string | null, key: string): string | null {
  const step = steps[key]
  if (step === undefined) return null
  const at = template.header.findIndex((field) => headerPath(field.key) === path)
  const next = template.header[at < 0 ? 0 : clamp(at + Math.sign(step[0] + step[1]), template.header.length)]
  return next === undefined ? null : headerPath(next.key)
}

function clamp(at: number, count: number): number {
  return Math.max(0, Math.min(count - 1, at))
}

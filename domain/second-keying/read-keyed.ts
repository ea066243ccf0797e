import { canonicalAt } from '../khatian/canonical-value.ts'
import { findTarget } from '../khatian/path.ts'
import type { CellValue } from '../khatian/value.ts'
import type { Template } from '../template/template.ts'
import type { TwiceFields } from './second-keying.ts'

type Cells = { readonly [field: string]: CellValue }

type ReadCells =
  { readonly ok: true; readonly cells: Cells } | { readonly ok: false; readonly code: string; readonly path: string }

/** Brings typed cells to the stored form; a field that is not keyed twice has no business here. */
export function readCells(
  sent: Cells,
  template: Template,
  fields: TwiceFields,
  section: keyof TwiceFields,
  pathOf: (field: string) => string,
): ReadCells {
  const cells: Record<string, CellValue> = {}
  for (const [key, value] of Object.entries(sent)) {
    const path = pathOf(key)
    const target = findTarget(path)
    if (target === undefined || !fields[section].some((field) => field.key === key))
      return { ok: false, code: 'field.unknown', path }
    const read = canonicalAt(template, target, value)
    if (!read.ok) return { ok: false, code: read.code, path }
    if (read.value !== null) cells[key] = read.value as CellValue
  }
  return { ok: true, cells }
}

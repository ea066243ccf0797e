import { isRowBody, type Conflict, type RowBody } from '#domain/khatian/edit.ts'
import type { CellValue } from '#domain/khatian/value.ts'
import { cellText } from '#domain/print/cell-text.ts'
import { parseCell } from '#domain/print/parse-cell.ts'
import type { AreaUnit, TemplateField } from '#domain/template/template.ts'
import type { Locale } from '#platform/locale/locale.ts'

/** A row as it is typed, by column. */
export type TypedRow = { readonly [column: string]: string }

/** The row that a third one begins with: what stands, or else what was keyed here or seen before. */
export function rowUnder({ theirs, mine, before }: Conflict): RowBody | undefined {
  return [theirs, mine, before].find(isRowBody)
}

export function typedRowOf(row: RowBody | undefined, fields: readonly TemplateField[], locale: Locale): TypedRow {
  return Object.fromEntries(fields.map((field) => [field.key, cellText(field, row?.cells[field.key] ?? null, locale)]))
}

type ReadRow =
  | { readonly ok: true; readonly row: RowBody | null }
  | { readonly ok: false; readonly column: string; readonly code: string }

/** The typed row as the record holds it; null where nothing is left in it. Notes on its cells stay. */
export function readTypedRow(
  typed: TypedRow,
  under: RowBody,
  fields: readonly TemplateField[],
  areaUnit: AreaUnit,
): ReadRow {
  const keys = new Set(fields.map(({ key }) => key))
  const cells: Record<string, CellValue> = Object.fromEntries(
    Object.entries(under.cells).filter(([key]) => !keys.has(key)),
  )
  let filled = false
  for (const field of fields) {
    const parsed = parseCell(field, typed[field.key] ?? '', areaUnit)
    if (!parsed.ok) return { ok: false, column: field.key, code: parsed.code }
    if (parsed.value === null) continue
    cells[field.key] = parsed.value
    filled = true
  }
  return { ok: true, row: filled ? { order: under.order, cells } : null }
}

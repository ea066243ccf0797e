import type { RowSection } from '#domain/khatian/khatian.ts'
import { parseShare } from '#domain/kernel/share.ts'
import { fieldsOf } from '#domain/khatian/canonical-value.ts'
import type { CellValue } from '#domain/khatian/value.ts'
import { parseCell } from '#domain/print/parse-cell.ts'
import type { Template } from '#domain/template/template.ts'
import { Refusal } from '#server/door/refusal.ts'

type Cells = { readonly [field: string]: CellValue }
type Typed = { readonly [field: string]: string | number | null }
type Exact = { readonly [field: string]: CellValue | { readonly n: number; readonly d: number } }

/** Cells as they are written on paper: areas in acres, shares as text. A number stands where the form asks for one. */
export function readTyped(template: Template, section: RowSection | 'header', typed: Typed, at = ''): Cells {
  const fields = new Map(fieldsOf(template, section).map((field) => [field.key, field]))
  const cells: Record<string, CellValue> = {}
  for (const [key, value] of Object.entries(typed)) {
    const field = fields.get(key)
    const place = `${section}${at}.${key}`
    if (field === undefined) throw new Refusal('field.unknown', { [place]: 'field.unknown' })
    if (value === null) continue
    const plain = typeof value === 'number' && (field.kind === 'area' || field.kind === 'money')
    if (plain) throw new Refusal('value.kind', { [place]: 'value.kind' })
    if (typeof value === 'number') {
      cells[key] = value
      continue
    }
    const read = parseCell(field, value, template.areaUnit)
    if (!read.ok) throw new Refusal('input.refused', { [place]: read.code })
    if (read.value !== null) cells[key] = read.value
  }
  return cells
}

/** Cells with exact numbers; a share that is a fraction has that fraction for its text. */
export function readExact(cells: Exact): Cells {
  return Object.fromEntries(
    Object.entries(cells).map(([key, value]): [string, CellValue] => {
      if (typeof value !== 'object' || value === null || !('n' in value) || 'text' in value)
        return [key, value as CellValue]
      const share = parseShare(`${value.n}/${value.d}`)
      if (!share.ok) throw new Refusal('input.refused', { [key]: share.code })
      return [key, share.value]
    }),
  )
}

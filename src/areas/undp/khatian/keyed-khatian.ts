import { sameJson } from '#domain/kernel/canonical-json.ts'
import { sortRows, type Khatian } from '#domain/khatian/khatian.ts'
import { cellText } from '#domain/print/cell-text.ts'
import { filledLines, type GridLine, type GridValues } from '#forms/controlled-grid/grid-values.ts'
import type { Template } from '#domain/template/template.ts'

type Fields = Template['owners']

/** A stored khatian as the grids show it: the columns of its form. */
export function valuesOf(khatian: Khatian, form: Template): GridValues {
  const only = (fields: Fields, cells: GridLine['cells']): GridLine['cells'] =>
    Object.fromEntries(Object.entries(cells).filter(([key]) => fields.some((field) => field.key === key)))
  const lines = (section: 'owners' | 'dags'): readonly GridLine[] =>
    sortRows(khatian[section]).map(({ id, cells }) => ({ id, cells: only(form[section], cells) }))
  return { header: only(form.header, khatian.header), owners: lines('owners'), dags: lines('dags'), pages: [] }
}

/** Request of a draft: the text of each cell, as on paper. Rows without a value are not sent. */
export function sentOf(values: GridValues, form: Template, locale: 'bn' | 'en') {
  const texts = (fields: Fields, cells: GridLine['cells']): Record<string, string> =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const text = cellText(field, cells[field.key] ?? null, locale)
        return text === '' ? [] : [[field.key, text] as const]
      }),
    )
  const rows = (section: 'owners' | 'dags') =>
    filledLines(values[section]).map(({ cells }) => texts(form[section], cells))
  return { header: texts(form.header, values.header), owners: rows('owners'), dags: rows('dags') }
}

/** Whether two forms would be sent alike. */
export function isSame(a: GridValues, b: GridValues): boolean {
  const filled = ({ header, owners, dags }: GridValues) => ({
    header,
    owners: filledLines(owners),
    dags: filledLines(dags),
  })
  return sameJson(filled(a), filled(b))
}

import { sortRows, type Khatian, type Row } from '#domain/khatian/khatian.ts'
import { cellText } from '#domain/print/cell-text.ts'
import type { UndpForm } from './undp-queries.ts'

export type TypedCells = Readonly<Record<string, string>>

/** A khatian as it is typed: the text of every cell that has one. */
export type TypedKhatian = {
  readonly header: TypedCells
  readonly owners: readonly TypedCells[]
  readonly dags: readonly TypedCells[]
}

type Fields = UndpForm['owners']

export const emptyKhatian: TypedKhatian = { header: {}, owners: [{}], dags: [{}] }

/** What is stored, as it is typed over. */
export function typedOf(khatian: Khatian, form: UndpForm, locale: 'bn' | 'en'): TypedKhatian {
  const typed = (fields: Fields, cells: Row['cells']): TypedCells =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const text = cellText(field, cells[field.key] ?? null, locale)
        return text === '' ? [] : [[field.key, text] as const]
      }),
    )
  const rows = (section: 'owners' | 'dags') => sortRows(khatian[section]).map((row) => typed(form[section], row.cells))
  return { header: typed(form.header, khatian.header), owners: orOne(rows('owners')), dags: orOne(rows('dags')) }
}

function orOne(rows: readonly TypedCells[]): readonly TypedCells[] {
  return rows.length === 0 ? [{}] : rows
}

/** What is sent: rows in which nothing was typed are none. */
export function sentOf({ header, owners, dags }: TypedKhatian) {
  const filled = (cells: TypedCells): boolean => Object.values(cells).some((text) => text.trim() !== '')
  const copies = (rows: readonly TypedCells[]) => rows.filter(filled).map((cells) => ({ ...cells }))
  return { header: { ...header }, owners: copies(owners), dags: copies(dags) }
}

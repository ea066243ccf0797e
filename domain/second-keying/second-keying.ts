import type { Khatian } from '../khatian/khatian.ts'
import { khatianStatus as s, type KhatianStatus } from '../khatian/status.ts'
import type { CellValue } from '../khatian/value.ts'
import type { Template, TemplateField } from '../template/template.ts'
import { fieldPaths, isKeyedTwice } from '../volume/second-keying.ts'
import type { Volume } from '../volume/volume.ts'

/** A row as the second keyer gives it: on a row that is shown, or a row of their own. */
export type SecondRow = { readonly id: string; readonly cells: { readonly [field: string]: CellValue } }

export type SecondValues = {
  readonly header: { readonly [field: string]: CellValue }
  readonly owners: readonly SecondRow[]
  readonly dags: readonly SecondRow[]
}

/** The fields that are keyed twice, by section, in the order of the form. */
export type TwiceFields = { readonly [section in 'header' | 'owners' | 'dags']: readonly TemplateField[] }

export function twiceFields(
  template: Pick<Template, 'header' | 'owners' | 'dags'>,
  { secondKeying }: Pick<Volume, 'secondKeying'>,
): TwiceFields {
  const columns = secondKeying?.columns ?? 'marked'
  const wanted = fieldPaths(template)
    .filter(({ path, twice }) => (columns === 'marked' ? twice : columns.includes(path)))
    .map(({ path }) => path)
  const of = (section: 'header' | 'owners' | 'dags') =>
    template[section].filter(({ key }) => wanted.includes(`${section}.${key}`))
  return { header: of('header'), owners: of('owners'), dags: of('dags') }
}

/** What tells one row of a section from another on the paper: where it is keyed twice itself, no row is shown. */
export const rowNames = { owners: 'name', dags: 'dagNo' } as const

export function isRowFree(fields: TwiceFields, section: 'owners' | 'dags'): boolean {
  return fields[section].some(({ key }) => key === rowNames[section])
}

const beforeComparison: readonly KhatianStatus[] = [
  s.draft,
  s.entryComplete,
  s.verified,
  s.reCorrection,
  s.citizenEntryPending,
  s.citizenEntryComplete,
  s.citizenVerified,
]

/** Whether the comparer has still to key this version, and so must not see its first values by any way. [SEC-1] */
export function isBlind(
  khatian: Pick<Khatian, 'id' | 'status' | 'second'>,
  volume: Pick<Volume, 'secondKeying'>,
): boolean {
  return khatian.second === undefined && beforeComparison.includes(khatian.status) && isKeyedTwice(volume, khatian.id)
}

/** The record without the first values of the fields that are keyed twice, notes on them included. [SEC-1] */
export function hideTwice(khatian: Khatian, fields: TwiceFields): Khatian {
  const rows = (section: 'owners' | 'dags') =>
    isRowFree(fields, section)
      ? []
      : khatian[section].map((row) => ({ ...row, cells: without(row.cells, fields[section]) }))
  return {
    ...khatian,
    header: without(khatian.header, fields.header),
    owners: rows('owners'),
    dags: rows('dags'),
    // Totals as written stand for the values that are hidden.
    pages: khatian.pages.map((page) => ({
      ...page,
      cells: Object.fromEntries(Object.entries(page.cells).filter(([key]) => !key.endsWith('Written'))),
    })),
  }
}

function without(
  cells: { readonly [field: string]: CellValue },
  fields: readonly TemplateField[],
): { readonly [field: string]: CellValue } {
  const hidden = (key: string): boolean => fields.some((field) => key === field.key || key.startsWith(`${field.key}X`))
  return Object.fromEntries(Object.entries(cells).filter(([key]) => !hidden(key)))
}

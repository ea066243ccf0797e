import { dimensions, type Dimension } from '#contract/declare/dimension.ts'
import { measureText, type Measure } from '#contract/declare/measure.ts'
import { useNames } from '#lists/field-text.ts'
import { type LocaleText, useText } from '#platform/locale/locale.ts'
import type { ReportDeclaration, ReportRow } from './report-screen.ts'

export type ReportColumn = {
  readonly key: string
  readonly title: string
  /** null for a group */
  readonly measure: Measure | null
  /** what the rows are sorted by */
  readonly value: (row: ReportRow) => string | number | null
  readonly show: (row: ReportRow) => string
}

/** The columns of a report: what it groups by, then its figures, in the words and digits of the reader. */
export function useReportColumns({ columns }: ReportDeclaration, groups: readonly Dimension[]): ReportColumn[] {
  const names = useNames()
  const text = useText()
  return [
    ...groups.map((one) => ({
      key: one,
      title: names(dimensions[one].label),
      measure: null,
      value: (row: ReportRow) => sortValue(one, row, text),
      show: (row: ReportRow) => groupText(one, row, text),
    })),
    ...Object.entries(columns).map(([key, measure]) => ({
      key,
      title: names(measure.label),
      measure,
      value: (row: ReportRow) => row[key] ?? null,
      show: (row: ReportRow) => figureText(measure, row[key], text),
    })),
  ]
}

export function figureText(measure: Measure, value: unknown, { locale }: LocaleText): string {
  return measureText(measure, typeof value === 'number' ? value : null, locale)
}

/** A group by its name, or a day or month as it is written. */
export function groupText(one: Dimension, row: ReportRow, text: LocaleText): string {
  const key = row[one]
  if (typeof key !== 'string') return '–'
  if (one === 'day') return text.date(`${key}T12:00:00+06:00`)
  if (one === 'month') return text.digits(key.split('-').toReversed().join('/'))
  return text.pick(String(row[`${one}Bn`] ?? ''), String(row[`${one}En`] ?? '')) || key
}

/** Days go by the calendar and not by how they are written. */
function sortValue(one: Dimension, row: ReportRow, text: LocaleText): string | null {
  const key = row[one]
  if (typeof key !== 'string') return null
  return one === 'day' || one === 'month' ? key : groupText(one, row, text)
}

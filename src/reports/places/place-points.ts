import type { Dimension } from '#contract/declare/dimension.ts'
import { isSummed, type Measures } from '#contract/declare/measure.ts'
import type { ReportRow } from '#reports/report-screen.ts'

type PlacePoint = { readonly key: string; readonly row: ReportRow; readonly value: number | null }

/** The figure of each place: what rows are grouped by besides is added up, and a ratio is one of the sums. */
export function placePoints(
  rows: readonly ReportRow[],
  over: Dimension,
  measure: string,
  columns: Measures,
): readonly PlacePoint[] {
  const of = new Map<string, ReportRow[]>()
  for (const row of rows) {
    const key = row[over]
    if (typeof key !== 'string') continue
    const known = of.get(key) ?? []
    known.push(row)
    of.set(key, known)
  }
  return [...of].flatMap(([key, own]) => {
    const [row] = own
    return row === undefined ? [] : [{ key, row, value: valueOf(own, measure, columns) }]
  })
}

function valueOf(rows: readonly ReportRow[], key: string, columns: Measures): number | null {
  const measure = columns[key]
  if (measure === undefined) return null
  const sum = (name: string): number => rows.reduce((all, row) => all + Number(row[name] ?? 0), 0)
  if (isSummed(measure)) return sum(key)
  if (measure.measure !== 'ratio') return rows.length === 1 ? asNumber(rows[0]?.[key]) : null
  const over = sum(measure.over)
  if (over < Math.max(1, measure.least)) return null
  const parts = 10 ** measure.places
  return Math.round((sum(measure.of) * measure.times * parts) / over) / parts
}

function asNumber(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

/** Five shades, by the largest value; 0 is no shade. */
export function shadeOf(value: number | null, largest: number): number {
  if (value === null || value <= 0 || largest <= 0) return 0
  return Math.min(5, Math.max(1, Math.ceil((value / largest) * 5)))
}

import type { Dimension } from '#contract/declare/dimension.ts'
import type { ReportRow } from './report-screen.ts'

export type ChartPoint = { readonly row: ReportRow; readonly figures: Readonly<Record<string, number>> }

/** More bars than this cannot be told apart. */
const mostPoints = 40

/** A point for each key of one dimension, in the order of the rows; what else they are grouped by is added up. */
export function chartPoints(
  rows: readonly ReportRow[],
  over: Dimension,
  measures: readonly string[],
): readonly ChartPoint[] {
  const points = new Map<string, { row: ReportRow; figures: Record<string, number> }>()
  for (const row of rows) {
    const id = String(row[over])
    const point = points.get(id) ?? { row, figures: Object.fromEntries(measures.map((key) => [key, 0])) }
    for (const key of measures) point.figures[key] = (point.figures[key] ?? 0) + Number(row[key] ?? 0)
    points.set(id, point)
  }
  return [...points.values()].slice(0, mostPoints)
}

/** The declared axis, unless there is but one of it where another has several. */
export function usualAxis(declared: Dimension, groups: readonly Dimension[], rows: readonly ReportRow[]): Dimension {
  const several = (one: Dimension): boolean => new Set(rows.map((row) => row[one])).size > 1
  const declaredFits = groups.includes(declared) && several(declared)
  return declaredFits ? declared : (groups.find(several) ?? groups[0] ?? declared)
}

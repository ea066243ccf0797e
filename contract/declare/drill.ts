import { dimensions, type Dimension } from './dimension.ts'
import type { Drill, Report } from './report.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * What narrows the list behind a cell to what the cell counts: group keys of its row, and parameters of the run. Null
 * where the row stands for what has no such key, which no list can be narrowed to. [RPT-6]
 */
export function drillFilters(
  { group }: Pick<Report, 'group'>,
  { takes }: Drill,
  groupBy: readonly Dimension[],
  row: Values,
  asked: Values,
): Readonly<Record<string, string>> | null {
  const filters: Record<string, string> = {}
  for (const name of takes) {
    const dimension = group.find((one) => groupBy.includes(one) && dimensions[one].param === name)
    const value = dimension === undefined ? asked[name] : row[dimension]
    if (dimension !== undefined && typeof value !== 'string') return null
    if (typeof value === 'string' && value !== '') filters[name] = value
  }
  return Object.keys(filters).length === 0 ? null : filters
}

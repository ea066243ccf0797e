import { dimensions, type Dimension } from './dimension.ts'
import type { Drill, Report } from './report.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * What narrows the list behind a cell to what the cell counts: group keys of its row, parameters of the run, and what the
 * measure itself is narrowed to. Null where the row stands for what has no such key, which no list can be narrowed to. [RPT-6]
 */
export function drillFilters(
  { group }: Pick<Report, 'group'>,
  { takes, fixed }: Drill,
  groupBy: readonly Dimension[],
  row: Values,
  asked: Values,
): Readonly<Record<string, string>> | null {
  const filters: Record<string, string> = { ...fixed }
  for (const taken of takes) {
    const [name, ...sources] = typeof taken === 'string' ? [taken, taken] : taken
    for (const source of sources) {
      const dimension = group.find((one) => groupBy.includes(one) && dimensions[one].param === source)
      const value = dimension === undefined ? asked[source] : row[dimension]
      if (dimension !== undefined && typeof value !== 'string') return null
      if (typeof value !== 'string' || value === '') continue
      filters[name] = value
      break
    }
  }
  return Object.keys(filters).length === 0 ? null : filters
}

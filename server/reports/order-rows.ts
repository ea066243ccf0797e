import { dimensions, type Dimension } from '#contract/declare/dimension.ts'
import type { NamedRow } from './name-rows.ts'

const collator = new Intl.Collator('bn', { numeric: true })

/** Rows by the declared order; equal ones by their keys, so that the order is the same at every run. */
export function orderRows(
  rows: readonly NamedRow[],
  order: readonly string[],
  group: readonly Dimension[],
): readonly NamedRow[] {
  const by = [...order, ...group].map((one) => ({ key: one.replace(/^-/, ''), way: one.startsWith('-') ? -1 : 1 }))
  return rows.toSorted((one, other) => {
    for (const { key, way } of by) {
      const difference = compare(shownOf(one, key), shownOf(other, key), way)
      if (difference !== 0) return difference
    }
    return 0
  })
}

/** Rows without the value stand last whichever way it goes. */
function compare(one: string | number | null, other: string | number | null, way: number): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1
  if (typeof one === 'number' && typeof other === 'number') return way * (one - other)
  return way * collator.compare(String(one), String(other))
}

/** What a row is ordered by: the name of a group that has one, else its key, or a figure. */
function shownOf(row: NamedRow, key: string): string | number | null {
  const named = Object.hasOwn(dimensions, key) ? row[`${key}Bn`] : undefined
  return named ?? row[key] ?? null
}

import { dimensions, type Dimension } from '#contract/declare/dimension.ts'
import { must } from '#domain/kernel/result.ts'
import type { NamedRow } from './name-rows.ts'

const collator = new Intl.Collator('bn', { numeric: true })

type Shown = string | number | null
/** What the rows show in one column, and which way it goes. */
type Column = { readonly shown: readonly Shown[]; readonly way: number }

/** Rows by the declared order; equal ones by their keys, so that the order is the same at every run. */
export function orderRows(
  rows: readonly NamedRow[],
  order: readonly string[],
  group: readonly Dimension[],
): readonly NamedRow[] {
  const columns = [...order, ...group].map((one): Column => {
    const key = one.replace(/^-/, '')
    return { shown: ranked(rows.map((row) => shownOf(row, key))), way: one.startsWith('-') ? -1 : 1 }
  })
  const places = rows.map((_row, place) => place)
  places.sort((one, other) => {
    for (const { shown, way } of columns) {
      const difference = compare(shown[one] ?? null, shown[other] ?? null, way)
      if (difference !== 0) return difference
    }
    return 0
  })
  return places.map((place) => must(rows[place], 'a row'))
}

/** Words that come again and again are compared once, and from then on by their place. */
function ranked(shown: readonly Shown[]): readonly Shown[] {
  const words = new Set(shown.filter((one) => one !== null).map(String))
  if (words.size > shown.length / 4 || shown.some((one) => typeof one === 'number')) return shown
  const ranks = new Map<string, number>()
  let last: string | undefined
  let rank = 0
  for (const word of [...words].sort((one, other) => collator.compare(one, other))) {
    if (last !== undefined && collator.compare(last, word) !== 0) rank++
    ranks.set(word, rank)
    last = word
  }
  return shown.map((one) => (one === null ? null : (ranks.get(String(one)) ?? null)))
}

/** Rows without the value stand last whichever way it goes. */
function compare(one: Shown, other: Shown, way: number): number {
  if (one === other) return 0
  if (one === null || other === null) return one === null ? 1 : -1
  if (typeof one === 'number' && typeof other === 'number') return way * (one - other)
  return way * collator.compare(String(one), String(other))
}

/** What a row is ordered by: the name of a group that has one, else its key, or a figure. */
function shownOf(row: NamedRow, key: string): Shown {
  const named = Object.hasOwn(dimensions, key) ? row[`${key}Bn`] : undefined
  return named ?? row[key] ?? null
}

import type { KhatianCard } from '#contract/calls/khatian.ts'
import { request } from '#platform/api.ts'
import { type FilterEntry, filterTable, type KhatianFilter } from './filters.ts'

/** The next khatian of a list that this person may pass, or null when nothing waits any more. */
export async function findNext(filter: KhatianFilter, besides: string): Promise<KhatianCard | null> {
  const entry: FilterEntry = filterTable[filter]
  const { data } = await request(entry.call, { khatianFilterType: filter, pageSize: 10 })
  const others = data.filter((card) => card.id !== besides)
  return others.find((card) => !card.own) ?? null
}

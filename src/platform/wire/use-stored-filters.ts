import * as z from 'zod/mini'
import { useKept } from '#platform/session/use-kept.ts'

const filtersSchema = z.record(z.string(), z.string())

type StoredFilters<K extends string> = {
  readonly filters: Readonly<Record<K, string>>
  /** whether any of them narrows the list, so that a reset is worth offering */
  readonly narrowed: boolean
  readonly set: (change: Partial<Record<K, string>>) => void
  readonly reset: () => void
}

/** What a person last narrowed a list to, kept for them and this list until they reset it. */
export function useStoredFilters<K extends string>(list: string, names: readonly K[]): StoredFilters<K> {
  const [kept, keep] = useKept(`filters.${list}`, filtersSchema, {})
  const filters = Object.fromEntries(names.map((name) => [name, kept[name] ?? ''])) as Record<K, string>
  return {
    filters,
    narrowed: names.some((name) => filters[name] !== ''),
    set: (change) => keep({ ...filters, ...change }),
    reset: () => keep({}),
  }
}

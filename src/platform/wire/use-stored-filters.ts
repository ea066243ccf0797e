import { useState } from 'react'
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

/**
 * What a person last narrowed a list to, kept for them and this list until they reset it.
 *
 * @param asked what the list was opened with; it stands, and is not kept, until the person narrows the list further
 */
export function useStoredFilters<K extends string>(
  list: string,
  names: readonly K[],
  asked: Readonly<Record<string, string>> | null = null,
): StoredFilters<K> {
  const [kept, keep] = useKept(`filters.${list}`, filtersSchema, {})
  const [left, setLeft] = useState<typeof asked>(null)
  const current = asked === null || left === asked ? kept : asked
  const filters = Object.fromEntries(names.map((name) => [name, current[name] ?? ''])) as Record<K, string>
  const change = (next: Readonly<Record<string, string>>): void => {
    setLeft(asked)
    keep(next)
  }
  return {
    filters,
    narrowed: names.some((name) => filters[name] !== ''),
    set: (some) => change({ ...filters, ...some }),
    reset: () => change({}),
  }
}

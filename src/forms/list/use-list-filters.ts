import { type Paging, usePaging } from '#platform/wire/use-paging.ts'
import { useStoredFilters } from '#platform/wire/use-stored-filters.ts'

type FilterField = { readonly value: string; readonly onChange: (next: string) => void }

export type ListFilters<K extends string> = {
  readonly filters: Readonly<Record<K, string>>
  /** whether any of them narrows the list */
  readonly narrowed: boolean
  /** one filter, as the fields of forms take it */
  readonly field: (name: K) => FilterField
  readonly narrow: (change: Partial<Record<K, string>>) => void
  readonly reset: () => void
  readonly paging: Paging
  /** which page the server is asked for */
  readonly page: { readonly pageNo: number; readonly pageSize: Paging['pageSize'] }
}

/**
 * What a list that comes page by page is narrowed to; narrowing it further begins at its first page.
 *
 * @param asked what the list was opened with
 */
export function useListFilters<K extends string>(
  list: string,
  names: readonly K[],
  usual?: Paging['pageSize'],
  asked: Readonly<Record<string, string>> | null = null,
): ListFilters<K> {
  const paging = usePaging(list, usual)
  const { filters, narrowed, set, reset } = useStoredFilters(list, names, asked)
  const narrow = (change: Partial<Record<K, string>>): void => {
    set(change)
    paging.setPage(1)
  }
  return {
    filters,
    narrowed,
    field: (name) => ({
      value: filters[name],
      onChange: (next) => narrow({ [name]: next } as Partial<Record<K, string>>),
    }),
    narrow,
    reset: () => {
      reset()
      paging.setPage(1)
    },
    paging,
    page: { pageNo: paging.page, pageSize: paging.pageSize },
  }
}

/** Filters are kept as texts; an empty one asks for both. */
export function flagOf(filter: string): boolean | undefined {
  return filter === '' ? undefined : filter === 'true'
}

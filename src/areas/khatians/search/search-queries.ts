import { khatianTempSearchCalls } from '#contract/calls/khatian-temp-search.ts'
import { searchCalls } from '#contract/calls/search.ts'
import type { coreStore } from '#platform/replica/core-store.ts'
import { request } from '#platform/wire/api.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { searchHeld } from './held-search.ts'
import type { SearchQuery } from './search-filters.ts'

type DeskId = string | undefined
type Page = { readonly pageNo: number; readonly pageSize: number }
type Replica = ReturnType<typeof coreStore.getState>['user']

/** The three places in which khatians are looked for. */
export const searchQueries = {
  /** Everywhere on the ground of a desk. */
  khatians: (deskId: DeskId, query: SearchQuery, page: Page) =>
    queryOptions({
      queryKey: ['khatian-search', deskId, query, page],
      queryFn: ({ signal }) => request(searchCalls['search.khatians'], { ...query, ...page }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** In the indexes of books, where it is not entered yet. */
  indexes: (deskId: DeskId, query: SearchQuery, page: Page) =>
    queryOptions({
      queryKey: ['khatian-search-index', deskId, query, page],
      queryFn: ({ signal }) =>
        request(khatianTempSearchCalls['khatian-temp.search'], { ...query, ...page }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** On this device, which answers without a connection, and what it holds changes with every key. */
  held: (replica: Replica, query: SearchQuery, upazila: Parameters<typeof searchHeld>[2]) =>
    queryOptions({
      queryKey: ['khatian-search-held', replica?.db.name, query, upazila],
      queryFn: async ({ signal }) => {
        if (replica === null) throw new Error('no replica is open')
        const { searchHeld } = await import('./held-search.ts')
        return searchHeld(replica, query, upazila, signal)
      },
      networkMode: 'always',
      gcTime: 0,
      retry: false,
    }),
}

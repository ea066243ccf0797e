import { khatianCalls } from '#contract/calls/khatian.ts'
import type { KhatianCard } from '#contract/calls/khatian-lists.ts'
import type { coreStore } from '#platform/replica/core-store.ts'
import { volumeQueries } from '#platform/queries/volume-queries.ts'
import { request } from '#platform/wire/api.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type KhatianFilter, listOf } from './filters.ts'
import { narrowedBy, type Narrowing } from './narrowing.ts'

type DeskId = string | undefined
type Page = { readonly pageNo: number; readonly pageSize: number }
type Replica = NonNullable<ReturnType<typeof coreStore.getState>['user']>

const mostCards = 100

/** What the lists of khatians ask. */
export const khatianListQueries = {
  /** One list of a desk, however it is narrowed. */
  list: (deskId: DeskId, filter: KhatianFilter) => ['role-list', deskId, filter] as const,
  page: (
    deskId: DeskId,
    { filter, mutations, narrowing }: { filter: KhatianFilter; mutations: boolean; narrowing: Narrowing },
    page: Page,
  ) =>
    queryOptions({
      queryKey: [...khatianListQueries.list(deskId, filter), mutations, narrowing, page],
      queryFn: ({ signal }) =>
        request(
          listOf(filter, mutations).call,
          { khatianFilterType: filter, ...narrowedBy(narrowing), ...page },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),
  /** How much each list of a desk holds. */
  everyCount: (deskId: DeskId) => ['list-counts', deskId] as const,
  counts: (deskId: DeskId, mutations: boolean, { imported }: Pick<Narrowing, 'imported'>) =>
    queryOptions({
      queryKey: [...khatianListQueries.everyCount(deskId), mutations, imported],
      queryFn: ({ signal }) =>
        request(
          khatianCalls['khatian.list-counts'],
          { ...(mutations ? { survey: 'MUTATION' } : {}), ...(imported === 'true' ? { imported } : {}) },
          { signal },
        ),
    }),
  /** What of a list this device holds. */
  held: (replica: Replica | null, userId: string, filter: KhatianFilter, mutations: boolean) =>
    queryOptions({
      queryKey: ['held-list', replica?.db.name, filter, mutations],
      queryFn: async () => {
        if (replica === null) throw new Error('no replica is open')
        return (await import('./held-list.ts')).heldList(replica, userId, filter, mutations)
      },
      networkMode: 'always',
      gcTime: 0,
    }),
  /** Every khatian of a volume. */
  ofVolume: (volumeId: string) =>
    queryOptions({
      queryKey: volumeQueries.khatians(volumeId),
      queryFn: async ({ signal }) => {
        const cards: KhatianCard[] = []
        for (let pageNo = 1; ; pageNo++) {
          const asked = { volumeId, pageNo, pageSize: mostCards }
          const page = await request(khatianCalls['khatian.list-by-volume'], asked, { signal })
          cards.push(...page.data)
          if (page.data.length < mostCards || cards.length >= page.meta.total) return cards
        }
      },
    }),
}

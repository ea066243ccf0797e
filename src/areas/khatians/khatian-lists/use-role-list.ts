import { khatianCalls } from '#contract/calls/khatian.ts'
import { khatianFilters } from '#contract/calls/khatian-lists.ts'
import { comparedNumber, numberStart } from '#domain/kernel/khatian-number.ts'
import type { ListFilters } from '#forms/list/use-list-filters.ts'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { coreStore } from '#platform/replica/core-store.ts'
import { useSession } from '#platform/session/session.ts'
import { useVault } from '#platform/vault/vault-store.ts'
import { useListPoll, useLiveQueries } from '#platform/live/use-live.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KhatianFilter, listOf } from './filters.ts'
import type { ListCard } from './held-list.ts'
import { narrowedBy, type Narrowing } from './narrowing.ts'

type Wanted = {
  readonly filter: KhatianFilter
  readonly mutations: boolean
  readonly narrowing: Narrowing
  readonly page: ListFilters<string>['page']
}

export type RoleList = {
  readonly cards: readonly ListCard[] | undefined
  readonly total: number
  readonly error: unknown
  /** only what this device holds is shown */
  readonly fromDevice: boolean
  /** how much each list of the desk holds, as far as that is known */
  readonly counts: ReadonlyMap<KhatianFilter, number>
}

/** One page of a desk's list: the server's, asked again and again, or this device's while there is no connection. */
export function useRoleList({ filter, mutations, narrowing, page }: Wanted): RoleList {
  const { desk, user } = useSession()
  const { online } = useConnectivity()
  const replica = coreStore((state) => state.user)
  const { state: vault } = useVault()
  const refetchInterval = useListPoll()
  useLiveQueries(
    { on: `list/${filter}`, ask: ['role-list', desk?.id, filter] },
    ...khatianFilters.map((one) => ({ on: `count/${one}`, ask: ['list-counts', desk?.id] })),
  )
  const list = useQuery({
    queryKey: ['role-list', desk?.id, filter, mutations, narrowing, page],
    queryFn: ({ signal }) =>
      request(
        listOf(filter, mutations).call,
        { khatianFilterType: filter, ...narrowedBy(narrowing), ...page },
        { signal },
      ),
    refetchInterval,
    placeholderData: keepPreviousData,
    enabled: online,
  })
  const counts = useQuery({
    queryKey: ['list-counts', desk?.id, mutations],
    queryFn: ({ signal }) =>
      request(khatianCalls['khatian.list-counts'], mutations ? { survey: 'MUTATION' } : {}, { signal }),
    refetchInterval,
    enabled: online,
  })
  const held = useQuery({
    queryKey: ['held-list', replica?.db.name, filter, mutations],
    queryFn: async () => {
      if (replica === null) throw new Error('no replica is open')
      return (await import('./held-list.ts')).heldList(replica, user?.id ?? '', filter, mutations)
    },
    networkMode: 'always',
    gcTime: 0,
    enabled: !online && replica !== null,
  })
  const known = new Map((counts.data?.counts ?? []).map((one) => [one.filter, one.total]))
  if (online)
    return {
      cards: list.data?.data,
      total: list.data?.meta.total ?? 0,
      error: list.error,
      fromDevice: false,
      counts: known,
    }
  const { khatianNo, survey, mine } = narrowing
  const start = numberStart(khatianNo)
  // A desk that does not key keeps nothing here.
  const fitting = (vault === 'unneeded' ? [] : held.data)?.filter(
    (card) =>
      comparedNumber(card.number).startsWith(start) &&
      (survey === '' || card.survey === survey) &&
      (mine === '' || card.own),
  )
  const from = (page.pageNo - 1) * page.pageSize
  return {
    cards: fitting?.slice(from, from + page.pageSize),
    total: fitting?.length ?? 0,
    error: held.error,
    fromDevice: true,
    counts: known,
  }
}

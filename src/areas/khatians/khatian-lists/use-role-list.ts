import { khatianFilters } from '#contract/calls/khatian-lists.ts'
import { comparedNumber, numberStart } from '#domain/kernel/khatian-number.ts'
import type { ListFilters } from '#forms/list/use-list-filters.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { coreStore } from '#platform/replica/core-store.ts'
import { useSession } from '#platform/session/session.ts'
import { useVault } from '#platform/vault/vault-store.ts'
import { useListPoll, useLiveQueries } from '#platform/live/use-live.ts'
import { useQuery } from '@tanstack/react-query'
import type { KhatianFilter } from './filters.ts'
import type { ListCard } from './held-list.ts'
import type { Narrowing } from './narrowing.ts'
import { khatianListQueries } from './list-queries.ts'

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
    { on: `list/${filter}`, ask: khatianListQueries.list(desk?.id, filter) },
    ...khatianFilters.map((one) => ({ on: `count/${one}`, ask: khatianListQueries.everyCount(desk?.id) })),
  )
  const list = useQuery({
    ...khatianListQueries.page(desk?.id, { filter, mutations, narrowing }, page),
    refetchInterval,
    enabled: online,
  })
  const counts = useQuery({
    ...khatianListQueries.counts(desk?.id, mutations, narrowing),
    refetchInterval,
    enabled: online,
  })
  const held = useQuery({
    ...khatianListQueries.held(replica, user?.id ?? '', filter, mutations),
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
  // Whether a khatian came with a file the device does not know: offline that narrows nothing.
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

import type { StateCount } from '#contract/declare/list.ts'
import { useListPoll } from '#platform/live/use-live.ts'
import { useSession } from '#platform/session/session.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useQuery } from '@tanstack/react-query'
import { listQueries } from './list-queries.ts'
import type { ListScreen } from './list-screen.ts'

/** A page of a list as the active desk sees it, asked for again and again. Without a connection what came before stays. */
export function useListPage(screen: ListScreen, input: object) {
  const { desk, user } = useSession()
  const { online } = useConnectivity()
  const refetchInterval = useListPoll()
  return useQuery({
    ...listQueries.page(screen, { userId: user?.id, deskId: desk?.id }, input),
    refetchInterval,
    enabled: online,
  })
}

/** How many rows each state holds of what the filters leave; none before that is known. */
export function useStateCounts(screen: ListScreen, narrowing: object): ReadonlyMap<string, StateCount> {
  const { desk, user } = useSession()
  const { online } = useConnectivity()
  const refetchInterval = useListPoll()
  const found = useQuery({
    ...listQueries.counts(screen, { userId: user?.id, deskId: desk?.id }, narrowing),
    refetchInterval,
    enabled: online && screen.declaration.states !== undefined,
  })
  return new Map((found.data ?? []).map((one) => [one.state, one]))
}

import type { ListMeta } from '#contract/call.ts'
import type { StateCount } from '#contract/declare/list.ts'
import { useListPoll } from '#platform/live/use-live.ts'
import { useSession } from '#platform/session/session.ts'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callOf } from './call-of.ts'
import type { ListRow } from './list-shape.ts'
import type { ListScreen } from './list-screen.ts'

type Page = { data: readonly ListRow[]; meta: ListMeta }

/** What a list is asked under: after a change of any row all of it is asked for anew. */
function underOf({ declaration, slots }: ListScreen): readonly string[] {
  return slots.under ?? ['list', declaration.name]
}

/** A page of a list as the active desk sees it, asked for again and again. Without a connection what came before stays. */
export function useListPage(screen: ListScreen, input: object) {
  const { desk, user } = useSession()
  const { online } = useConnectivity()
  const refetchInterval = useListPoll()
  return useQuery({
    queryKey: [...underOf(screen), 'page', screen.declaration.name, user?.id, desk?.id, input],
    queryFn: ({ signal }) => request(callOf(screen.declaration, 'list'), input, { signal }) as unknown as Promise<Page>,
    refetchInterval,
    placeholderData: keepPreviousData,
    enabled: online,
  })
}

/** How many rows each state holds of what the filters leave; none before that is known. */
export function useStateCounts(screen: ListScreen, narrowing: object): ReadonlyMap<string, StateCount> {
  const { desk, user } = useSession()
  const { online } = useConnectivity()
  const refetchInterval = useListPoll()
  const { declaration } = screen
  const found = useQuery({
    queryKey: [...underOf(screen), 'counts', declaration.name, user?.id, desk?.id, narrowing],
    queryFn: ({ signal }) =>
      request(callOf(declaration, 'counts'), narrowing, { signal }) as unknown as Promise<readonly StateCount[]>,
    refetchInterval,
    placeholderData: keepPreviousData,
    enabled: online && declaration.states !== undefined,
  })
  return new Map((found.data ?? []).map((one) => [one.state, one]))
}

import { type SavedView, savedViewCalls } from '#contract/calls/saved-view.ts'
import { useSession } from '#platform/session/session.ts'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { readViews, savedViewsOf } from './saved-view-queries.ts'

export type Saving = Pick<SavedView, 'name' | 'filters' | 'hidden' | 'office'>

/** The saved views of a list; without a connection those that were last read here. [LST-16] */
export function useSavedViews(list: string) {
  const { desk, user } = useSession()
  const { online } = useConnectivity()
  const queries = useQueryClient()
  const owner = user?.id ?? null
  const ask = savedViewsOf(list, owner, desk?.id)
  const found = useQuery({ ...ask, enabled: online })
  const changed = () => queries.invalidateQueries({ queryKey: ask.queryKey })
  const save = useMutation({
    mutationFn: (view: Saving) => request(savedViewCalls['saved-view.save'], { list, ...view }),
    onSuccess: changed,
  })
  const remove = useMutation({
    mutationFn: (view: SavedView) => request(savedViewCalls['saved-view.remove'], { viewId: view.id }),
    onSuccess: changed,
  })
  return { views: found.data ?? readViews(list, owner, desk?.id), save, remove, online }
}

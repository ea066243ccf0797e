import { type SavedView, savedView, savedViewCalls } from '#contract/calls/saved-view.ts'
import { keep, readKept } from '#platform/session/kept.ts'
import { useSession } from '#platform/session/session.ts'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'

export type Saving = Pick<SavedView, 'name' | 'filters' | 'hidden' | 'office'>

/** Views as they were kept on the device before the server kept them. */
const onDevice = z.array(
  z.object({ name: z.string(), filters: z.record(z.string(), z.string()), hidden: z.array(z.string()) }),
)
const answered = z.array(savedView)

/** The saved views of a list; without a connection those that were last read here. [LST-16] */
export function useSavedViews(list: string) {
  const { desk, user } = useSession()
  const { online } = useConnectivity()
  const queries = useQueryClient()
  const owner = user?.id ?? null
  const key = ['saved-views', list, owner, desk?.id]
  const lastRead = `read-views.${list}.${desk?.id ?? ''}`
  const found = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      await carryOver(list, owner)
      const views = await request(savedViewCalls['saved-view.list'], { list }, { signal })
      keep(lastRead, owner, views)
      return views
    },
    enabled: online,
  })
  const changed = () => queries.invalidateQueries({ queryKey: key })
  const save = useMutation({
    mutationFn: (view: Saving) => request(savedViewCalls['saved-view.save'], { list, ...view }),
    onSuccess: changed,
  })
  const remove = useMutation({
    mutationFn: (view: SavedView) => request(savedViewCalls['saved-view.remove'], { viewId: view.id }),
    onSuccess: changed,
  })
  const views: readonly SavedView[] = found.data ?? readKept(lastRead, owner, answered) ?? []
  return { views, save, remove, online }
}

/** What a person saved on this device goes to the server once; a name that is there already stays as it is there. */
async function carryOver(list: string, owner: string | null): Promise<void> {
  const kept = readKept(`views.${list}`, owner, onDevice) ?? []
  if (kept.length === 0) return
  const there = await request(savedViewCalls['saved-view.list'], { list })
  for (const { name, filters, hidden } of kept)
    if (!there.some((one) => !one.office && one.name === name))
      await request(savedViewCalls['saved-view.save'], { list, name, filters, hidden, office: false })
  keep(`views.${list}`, owner, [])
}

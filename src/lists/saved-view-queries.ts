import { type SavedView, savedView, savedViewCalls } from '#contract/calls/saved-view.ts'
import { keep, readKept } from '#platform/session/kept.ts'
import { request } from '#platform/wire/api.ts'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

/** Views as they were kept on the device before the server kept them. */
const onDevice = z.array(
  z.object({ name: z.string(), filters: z.record(z.string(), z.string()), hidden: z.array(z.string()) }),
)
const answered = z.array(savedView)

type Owner = string | null
type DeskId = string | undefined

/** The saved views of a list that a person has at a desk; what comes is kept for the time without a connection. */
export const savedViewsOf = (list: string, owner: Owner, deskId: DeskId) =>
  queryOptions<readonly SavedView[]>({
    queryKey: ['saved-views', list, owner, deskId],
    queryFn: async ({ signal }) => {
      await carryOver(list, owner)
      const views = await request(savedViewCalls['saved-view.list'], { list }, { signal })
      keep(lastRead(list, deskId), owner, views)
      return views
    },
  })

/** Those that were last read here. */
export function readViews(list: string, owner: Owner, deskId: DeskId): readonly SavedView[] {
  return readKept(lastRead(list, deskId), owner, answered) ?? []
}

function lastRead(list: string, deskId: DeskId): string {
  return `read-views.${list}.${deskId ?? ''}`
}

/** What a person saved on this device goes to the server once; a name that is there already stays as it is there. */
async function carryOver(list: string, owner: Owner): Promise<void> {
  const kept = readKept(`views.${list}`, owner, onDevice) ?? []
  if (kept.length === 0) return
  const there = await request(savedViewCalls['saved-view.list'], { list })
  for (const { name, filters, hidden } of kept)
    if (!there.some((one) => !one.office && one.name === name))
      await request(savedViewCalls['saved-view.save'], { list, name, filters, hidden, office: false })
  keep(`views.${list}`, owner, [])
}

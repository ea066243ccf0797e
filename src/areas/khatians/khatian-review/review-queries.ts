import { khatianCalls } from '#contract/calls/khatian.ts'
import type { VolumeView } from '#contract/calls/volume.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import type { Template } from '#domain/template/template.ts'
import { khatianQueries } from '#platform/queries/khatian-queries.ts'
import { coreStore } from '#platform/replica/core-store.ts'
import { request } from '#platform/wire/api.ts'
import { NetworkProblem } from '#platform/wire/problems.ts'
import { queryOptions } from '@tanstack/react-query'

export type Reviewed = {
  readonly rev: number
  readonly khatian: Khatian
  readonly template?: Template | undefined
  readonly volume?: VolumeView | undefined
  /** fields whose values are withheld until they were keyed a second time */
  readonly hidden?: readonly string[] | undefined
  /** it came with a file; unknown without a connection */
  readonly imported?: boolean | undefined
  /** as this device has it, since the server did not answer */
  readonly held: boolean
}

/**
 * The khatian with its template and volume, as the server has it now: passing it needs the server anyway. Without a
 * connection what is on this device can still be read and printed.
 */
export const reviewOf = (khatianId: string) =>
  queryOptions<Reviewed>({
    queryKey: khatianQueries.one(khatianId),
    networkMode: 'always',
    queryFn: async ({ signal }) => {
      const input = { khatianId, withTemplateInfo: 'true', withVolumeInfo: 'true' }
      try {
        return { ...(await request(khatianCalls['khatian.get'], input, { signal })), held: false }
      } catch (error) {
        const held = error instanceof NetworkProblem ? await findHeld(khatianId) : null
        if (held === null) throw error
        return held
      }
    },
  })

async function findHeld(khatianId: string): Promise<Reviewed | null> {
  const { user } = coreStore.getState()
  if (user === null) return null
  const { khatianView } = await import('#store/queries.ts')
  const { khatian, rec, context } = await khatianView(user, khatianId)
  if (khatian === undefined) return null
  return { rev: rec?.rev ?? 0, khatian, template: context?.templates[khatian.templateId], volume: context, held: true }
}

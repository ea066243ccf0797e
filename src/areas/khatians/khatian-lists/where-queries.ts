import { khatianCalls } from '#contract/calls/khatian.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import type { Template, TemplateType } from '#domain/template/template.ts'
import { request } from '#platform/wire/api.ts'
import type { UserReplica } from '#store/user-replica.ts'
import { queryOptions } from '@tanstack/react-query'

export type Found = Pick<Khatian, 'volumeId' | 'survey' | 'templateId'> & {
  /** null where its form has none, undefined where the form is not at hand */
  templateType: TemplateType | null | undefined
}

/** The volume a khatian stands in and the form it was keyed by, which stay: from this device where it is held. */
export const whereKhatianIs = (user: UserReplica, khatianId: string) =>
  queryOptions({
    queryKey: ['volume-of', khatianId],
    queryFn: ({ signal }) => findKhatian(user, khatianId, signal),
    staleTime: Infinity,
  })

async function findKhatian(user: UserReplica, khatianId: string, signal: AbortSignal): Promise<Found> {
  const { khatianView } = await import('#store/queries.ts')
  const held = await khatianView(user, khatianId)
  if (held.khatian !== undefined) return foundOf(held.khatian, held.context?.templates[held.khatian.templateId])
  const asked = { khatianId, withTemplateInfo: 'true' }
  const { khatian, template } = await request(khatianCalls['khatian.get'], asked, { signal })
  return foundOf(khatian, template)
}

function foundOf({ volumeId, survey, templateId }: Khatian, template: Template | undefined): Found {
  return { volumeId, survey, templateId, templateType: template === undefined ? undefined : (template.type ?? null) }
}

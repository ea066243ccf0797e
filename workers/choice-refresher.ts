import { templateCalls } from '#contract/calls/template.ts'
import { hasEditedList } from '#domain/khatian/choices.ts'
import { digestOf } from '#domain/kernel/digest.ts'
import type { Json } from '#domain/kernel/canonical-json.ts'
import type { Template } from '#domain/template/template.ts'
import type { UserReplica } from '#store/user-replica.ts'
import { asVolumeContext } from '#store/volume-context.ts'
import type { Net } from './net.ts'

const interval = 30 * 60_000

export type ChoicePorts = {
  readonly user: UserReplica
  readonly net: Pick<Net, 'request'>
  readonly now: () => number
}

/**
 * Requests the templates of kept volumes again at the start and every half hour, since an administrator may edit the lists
 * that their fields choose from. A failed request is repeated in the next round. [KCH-2]
 */
export function createChoiceRefresher({ user, net, now }: ChoicePorts): () => Promise<void> {
  let last = -Infinity
  return async () => {
    if (now() - last < interval) return
    const fresh = new Map<string, Template>()
    for (const { scope, context } of await user.db.scope.toArray()) {
      const templates = Object.values(asVolumeContext(context)?.templates ?? {}).filter(hasEditedList)
      for (const { id } of templates)
        if (!fresh.has(id)) fresh.set(id, await net.request(templateCalls['template.get'], { templateId: id }))
      if (templates.some((template) => isChanged(template, fresh.get(template.id)))) await store(user, scope, fresh)
    }
    last = now()
  }
}

function isChanged(template: Template, fresh: Template | undefined): boolean {
  return fresh !== undefined && digestOf(template as unknown as Json) !== digestOf(fresh as unknown as Json)
}

async function store(user: UserReplica, scope: string, fresh: ReadonlyMap<string, Template>): Promise<void> {
  await user.replica.write(async (tx) => {
    const row = await tx.scope(scope)
    const context = asVolumeContext(row?.context)
    if (row === undefined || context === undefined) return
    const templates = { ...context.templates }
    for (const id of Object.keys(templates)) templates[id] = fresh.get(id) ?? (templates[id] as Template)
    await tx.putScope({ ...row, context: { ...context, templates } })
  })
}

import { templateCalls } from '#contract/calls/template.ts'
import { volumeCalls } from '#contract/calls/volume.ts'
import { volumeScope } from '#contract/sync.ts'
import type { Template } from '#domain/template/template.ts'
import { namedTemplates } from '#store/named-templates.ts'
import type { UserReplica } from '#store/user-replica.ts'
import { asVolumeContext, type VolumeContext } from '#store/volume-context.ts'
import { freshScope } from '#sync/fresh-scope.ts'
import type { Net } from './net.ts'

/** Stores a volume's rules and templates as the context of its scope, and begins to replicate it. */
export async function holdVolume(user: UserReplica, net: Pick<Net, 'request'>, volumeId: string): Promise<void> {
  const scope = volumeScope(volumeId)
  const view = await net.request(volumeCalls['volume.get'], { volumeId })
  const named = await namedTemplates(user.db)
  const before = asVolumeContext((await user.db.scope.get(scope))?.context)
  const wanted = new Set([
    view.volume.templateId,
    ...named.flatMap(([of, template]) => (of === scope ? [template] : [])),
  ])
  const templates = await collectTemplates(net, wanted, before?.templates ?? {})
  const context: VolumeContext = { ...view, templates }
  await user.replica.write(async (tx) => {
    const row = await tx.scope(scope)
    await tx.putScope(row === undefined ? freshScope(scope, user.person.deskId, context) : { ...row, context })
  })
}

/** Templates a volume's khatians were keyed with; an approved one never changes, so a held one is not asked for again. */
async function collectTemplates(
  net: Pick<Net, 'request'>,
  wanted: ReadonlySet<string>,
  held: Readonly<Record<string, Template>>,
): Promise<Record<string, Template>> {
  const templates: Record<string, Template> = { ...held }
  for (const templateId of wanted)
    if (templates[templateId] === undefined)
      templates[templateId] = await net.request(templateCalls['template.get'], { templateId })
  return templates
}

/** Volumes whose khatians name a template that is not held yet: a page of the pull may bring such. */
export async function lackingTemplates(user: UserReplica): Promise<string[]> {
  const rows = await user.db.scope.toArray()
  const named = await namedTemplates(user.db)
  return rows.flatMap((row) => {
    const context = asVolumeContext(row.context)
    if (context === undefined) return []
    const lacks = named.some(([scope, template]) => scope === row.scope && context.templates[template] === undefined)
    return lacks ? [context.volume.id] : []
  })
}

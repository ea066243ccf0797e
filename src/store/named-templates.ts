import type { Rec } from '#sync/types.ts'
import { isKhatian } from './khatian-logic.ts'
import type { ReplicaDb } from './replica-db.ts'

const key = 'templates'

/** A scope and a template that a khatian of it was keyed with. */
export type NamedTemplate = readonly [scope: string, templateId: string]

/**
 * Keeps which templates the records name, in the transaction that stores them: an index over every row would say the same
 * and cost each of them. Nothing is taken out again; a template named once is never wrong to hold.
 */
export async function noteTemplates(db: ReplicaDb, recs: readonly Rec[]): Promise<void> {
  const named = new Map<string, NamedTemplate>()
  for (const { scope, body } of recs)
    if (isKhatian(body)) named.set(`${scope} ${body.templateId}`, [scope, body.templateId])
  if (named.size === 0) return
  const known = await noted(db)
  for (const pair of known) named.delete(pair.join(' '))
  if (named.size > 0) await db.meta.put({ k: key, v: [...known, ...named.values()] })
}

/** Templates that khatians on this device name, whatever waits on them. */
export async function namedTemplates(db: ReplicaDb): Promise<NamedTemplate[]> {
  const apart = (await db.card.orderBy('[scope+templateId]').uniqueKeys()) as unknown as NamedTemplate[]
  return [...(await noted(db)), ...apart]
}

async function noted(db: ReplicaDb): Promise<readonly NamedTemplate[]> {
  return ((await db.meta.get(key))?.v ?? []) as readonly NamedTemplate[]
}

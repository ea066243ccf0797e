import { volumeScope } from '#contract/sync.ts'
import type { Edit } from '#domain/khatian/edit.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { runQueuedCommand } from '#domain/khatian/queued-command.ts'
import { scopeOf } from './row-codec.ts'
import { newId, type UserReplica } from './user-replica.ts'
import type { VolumeContext } from './volume-context.ts'
import { withEdits } from './with-edits.ts'

export type NewKhatian = { readonly volumeId: string; readonly templateId: string; readonly number: string }

/** Starts a khatian on this device with cells that need no keying; durable when it resolves. Gives the id under which it lives. */
export async function startKhatian(
  user: UserReplica,
  input: NewKhatian,
  edits: readonly Edit[] = [],
  recordId = newId(),
): Promise<string> {
  await user.ledger.queue(recordId, volumeScope(input.volumeId), 'khatian.create', input, edits)
  return recordId
}

/** A khatian that is to be made with its first cell. */
export type Unstarted = {
  /** as it looks until then */
  readonly khatian: Khatian
  /** what makes it: its creation with the cells that need no keying */
  readonly create: { readonly input: NewKhatian; readonly edits: readonly Edit[] }
  /** makes it on this device; durable when it resolves */
  readonly begin: () => Promise<void>
}

/**
 * A khatian on the screen of which nothing is kept yet; undefined where it could not be made. What needs no keying stands
 * in it already. [ENT-32]
 */
export function unstartedKhatian(
  user: UserReplica,
  { input, edits, recordId }: { input: NewKhatian; edits: readonly Edit[]; recordId: string },
  context: VolumeContext,
): Unstarted | undefined {
  const template = context.templates[input.templateId]
  const outcome = runQueuedCommand(
    null,
    { name: 'khatian.create', input },
    {
      recordId,
      userId: user.person.userId,
      volume: context.volume,
      template: template ?? null,
      office: context.rules,
      numberTaken: false,
      laneUnbroken: true,
    },
  )
  if (outcome.kind !== 'done' || outcome.khatian === null || template === undefined) return undefined
  return {
    khatian: withEdits(outcome.khatian, edits, template),
    create: { input, edits },
    begin: async () => void (await startKhatian(user, input, edits, recordId)),
  }
}

/** Takes a draft back: one the server never saw simply ends here, another one is removed there. */
export async function withdrawKhatian(user: UserReplica, recordId: string): Promise<void> {
  const rec = await user.db.rec.get(recordId)
  if (rec === undefined) await user.ledger.withdraw(recordId)
  else await user.ledger.queue(recordId, scopeOf(rec), 'khatian.remove', {})
}

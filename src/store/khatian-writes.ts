import { volumeScope } from '#contract/sync.ts'
import type { Edit } from '#domain/khatian/edit.ts'
import { scopeOf } from './row-codec.ts'
import { newId, type UserReplica } from './user-replica.ts'

/** Starts a khatian on this device with cells that need no keying; durable when it resolves. Gives the id under which it lives. */
export async function startKhatian(
  user: UserReplica,
  input: { readonly volumeId: string; readonly templateId: string; readonly number: string },
  edits: readonly Edit[] = [],
): Promise<string> {
  const recordId = newId()
  await user.ledger.queue(recordId, volumeScope(input.volumeId), 'khatian.create', input, edits)
  return recordId
}

/** Takes a draft back: one the server never saw simply ends here, another one is removed there. */
export async function withdrawKhatian(user: UserReplica, recordId: string): Promise<void> {
  const rec = await user.db.rec.get(recordId)
  if (rec === undefined) await user.ledger.withdraw(recordId)
  else await user.ledger.queue(recordId, scopeOf(rec), 'khatian.remove', {})
}

import { checkIdentity, identityTypes } from '#domain/kernel/identity.ts'
import type { Check } from '#domain/kernel/result.ts'
import type { Sql } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import { addSignInName } from '#server/identity/accounts.ts'
import type { NidQuestion, NidRegistry } from '#server/integrations/nid-registry.ts'
import { storeVerifiedNid } from './store.ts'

export function checkNid(text: string): Check<string> {
  const identity = checkIdentity({ type: identityTypes.nid, number: text })
  return identity.ok ? { ok: true, value: identity.value.number } : identity
}

/** Refuses unless the registry says that the number belongs to this person. */
export async function mustMatch(registry: NidRegistry, question: NidQuestion): Promise<void> {
  const answer = await registry(question)
  if (answer === 'not-matched') throw new Refusal('nid.not-matched')
  if (answer === 'unavailable') throw new Refusal('nid.unavailable')
}

/** Keeps a verified number; from now on it signs in as well. */
export async function keepNid(tx: Sql, userId: string, nid: string, dateOfBirth: string): Promise<void> {
  if (!(await addSignInName(tx, 'CITIZEN', nid, userId))) throw new Refusal('nid.taken')
  if (!(await storeVerifiedNid(tx, userId, nid, dateOfBirth))) throw new Refusal('nid.fixed')
}

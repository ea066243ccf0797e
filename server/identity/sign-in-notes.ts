import type { Sql } from '#server/db/port.ts'
import { noteSecurity, type SecurityEvent } from '#server/door/security-log.ts'
import { agentName } from './agent-name.ts'
import { takeHit, type Limit } from './limits.ts'
import type { SignIn } from './passwords.ts'

/** Where somebody asks from, and with what. */
export type Asking = { readonly address: string; readonly agent: string | null }

/** Guesses that were not even tried are told once in a while: a storm does not fill the log. */
const slowedTold: Limit = { act: 'security/slowed', most: 1, seconds: 600 }

/** What an event of somebody who is not signed in begins with. */
export function noteFrom({ address, agent }: Asking, accountId: string | null): Omit<SecurityEvent, 'event'> {
  return { accountId, actorId: null, address, agent: agentName(agent ?? '') }
}

/** Notes a try that failed. What was typed as a name is not kept: people type passwords there. [SLG-1] */
export async function noteTry(db: Sql, outcome: SignIn, asking: Asking): Promise<void> {
  if (outcome.kind === 'ok') return
  const note = noteFrom(asking, outcome.accountId)
  if (outcome.kind !== 'too-many') {
    await noteSecurity(db, { ...note, event: 'SIGN_IN_FAILED', subject: outcome.kind })
    return
  }
  if (await takeHit(db, slowedTold, `${outcome.accountId ?? ''}/${asking.address}`))
    await noteSecurity(db, { ...note, event: 'SIGN_IN_SLOWED' })
}

/** Notes that somebody is signed in, whatever was asked on the way. */
export function noteSignIn(db: Sql, accountId: string, asking: Asking): Promise<void> {
  return noteSecurity(db, { ...noteFrom(asking, accountId), event: 'SIGN_IN', actorId: accountId })
}

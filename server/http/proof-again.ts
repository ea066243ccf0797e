import { Refusal } from '#server/door/refusal.ts'
import type { SecondFactors } from '#server/identity/second-factors.ts'
import type { SessionNotes } from '#server/identity/session-notes.ts'

/** Acts after which somebody else may do more, money moves, or nobody looks at it again. [FAC-5] */
export const graveActs: ReadonlySet<string> = new Set([
  // rights
  'user.assign-permissions',
  'user.assign-permissions-to-many',
  'user.reset-factors',
  'citizen.reset-factors',
  'vendor.reset-factors',
  'permission-group.update',
  'permission-group.assign-permissions',
  'base-organogram.assign-group',
  'base-organogram.remove-group',
  'office-organogram.assign-custom',
  'office-organogram.restore',
  'employee.new-password',
  // keys and rules of the office
  'office-recovery-key.put',
  'office-approval.confirm',
  'office-configuration.create',
  'office-configuration.update',
  // money
  'khatian-order.prepare-refund',
  'khatian-order.send-refund',
  'khatian-order.pay-refund',
  'vendor-payout.pay',
  // the last word
  'khatian-correction.final-approval',
  // the factors themselves
  'account.begin-code-app',
  'account.begin-key',
  'account.remove-factor',
  'account.recovery-codes',
])

/** Whoever has a second factor shows it again before a grave act, unless he did so a few minutes ago. */
export async function mustProveAgain(
  name: string,
  accountId: string | null,
  sessionId: string | null,
  { factors, sessions }: { readonly factors: SecondFactors; readonly sessions: SessionNotes },
): Promise<void> {
  if (!graveActs.has(name) || accountId === null || sessionId === null) return
  if (!(await factors.has(accountId)) || (await sessions.isConfirmed(sessionId))) return
  throw new Refusal('factor.again')
}

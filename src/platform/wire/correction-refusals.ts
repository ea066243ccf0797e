import type { ErrorCode } from '#contract/errors.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { addErrorMessages } from './error-messages.ts'

/**
 * Refusals of corrections: their words come with the screens of those who ask for them and of the offices. Those that desks
 * meet who key and check the khatian of a case stand with the others of the work.
 */
export const correctionRefusals = {
  'correction.not-found': msg`There is no such case. Look at the number again.`,
  'correction.duplicate': msg`This khatian already has a correction request.`,
  'correction.stale': msg`The case has moved on meanwhile. Look at it again.`,
  'correction.type': msg`This is not for a case of this type.`,
  'correction.no-hearing': msg`There was no hearing. Set one and hold it first.`,
  'correction.base-changed': msg`The khatian has changed since it was proposed. Send the case back for another report.`,
  'correction.too-many-edits': msg`Too much is changed at once.`,
  'correction.too-many-files': msg`This case has as many papers as it can have. Remove one first.`,
  'correction.no-order': msg`There is no order yet.`,
  'correction.no-land-office': msg`This place has no land office here. Tell the administrator.`,
  'correction.month-limit': msg`No more corrections can be asked for this month.`,
  'khatian-request.not-found': msg`There is no such request. Look at the number again.`,
  'khatian-request.stale': msg`The request has moved on meanwhile. Look at it again.`,
  'balance.insufficient': msg`Not so much land is left.`,
  'balance.range': msg`What is to remain lies between nothing and the land of the dag.`,
  'balance.key-reused': msg`This number of the mutation case was used for something else.`,
  'balance.out-of-order': msg`The number of the act is not the next one of the mutation case.`,
  'balance.no-deduction': msg`Nothing was taken that could be given back.`,
  'balance.cleared': msg`What the mutation case took was given back already.`,
  'balance.repeated': msg`This was done already.`,
  'balance.settled': msg`A reset has settled what was taken before it.`,
  'balance.held': msg`The khatian is being corrected. Its land is counted again when that is decided.`,
  'balance.version': msg`What is left of the land has changed meanwhile. Look at it again.`,
  'hearing.pair': msg`A hearing has both its day and whether it was held, or neither.`,
  'hearing.open': msg`The hearing is not over yet.`,
  'hearing.outdated': msg`What is proposed now is not what was heard. Set another hearing.`,
  'hearing.not-yet': msg`The day of the hearing has not come.`,
  'hearing.date': msg`A hearing is set for a working day that is not past.`,
} as const satisfies Readonly<Partial<Record<ErrorCode, MessageDescriptor>>>

addErrorMessages(correctionRefusals)

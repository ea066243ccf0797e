import type { CaseAct } from '#domain/correction/transitions.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The acts as buttons say them. */
export const caseActWords = {
  create: msg`Make a request`,
  submit: msg`Submit`,
  withdraw: msg`Withdraw`,
  'next-step': msg`Send to the next step`,
  'case-submit': msg`Submit the case report`,
  category: msg`Decide the type`,
  disposal: msg`Dispose of it with advice`,
  reject: msg`Reject`,
  recorrection: msg`Send back`,
  unlock: msg`Unlock the khatian`,
  'entry-complete': msg`Give entry complete`,
  verify: msg`Verify`,
  compare: msg`Compare`,
  approve: msg`Approve`,
  abandon: msg`Give the correction up`,
  'submit-report': msg`Submit the report`,
  'hearing-create': msg`Set a hearing`,
  'hearing-complete': msg`The hearing was held`,
  'primary-approve': msg`Give the primary approval`,
  'final-approve': msg`Give the final approval`,
} as const satisfies Record<CaseAct, MessageDescriptor>

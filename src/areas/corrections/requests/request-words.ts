import { requestStatus as s, type RequestKind, type RequestStatus } from '#domain/khatian-request/request.ts'
import type { RequestAct } from '#domain/khatian-request/transitions.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const kindWords = {
  unlock: msg`Unlock request`,
  'scan-copy': msg`Scan copy request`,
  agoto: msg`Agoto khatian correction`,
  'balance-reset': msg`Balance reset`,
} as const satisfies Record<RequestKind, MessageDescriptor>

const unlockWords = {
  [s.submitted]: msg`Submitted`,
  [s.granted]: msg`Unlocked`,
  [s.refused]: msg`Rejected to unlock`,
  [s.completed]: msg`Correction completed`,
} as const satisfies Record<RequestStatus, MessageDescriptor>

/** Where a request stands; a copy and a reset have no fourth status. */
export const statusWords = {
  unlock: unlockWords,
  agoto: unlockWords,
  'scan-copy': {
    ...unlockWords,
    [s.submitted]: msg`Requested`,
    [s.granted]: msg`Given`,
    [s.refused]: msg`Refused`,
  },
  'balance-reset': { ...unlockWords, [s.granted]: msg`Completed`, [s.refused]: msg`Rejected` },
} as const satisfies Record<RequestKind, Record<RequestStatus, MessageDescriptor>>

/** What the buttons do. */
export const actWords = {
  submit: msg`Submit`,
  unlock: msg`Unlock`,
  give: msg`Give pages`,
  approve: msg`Approve reset`,
  reject: msg`Reject`,
  abandon: msg`Give the correction up`,
  complete: msg`Complete`,
} as const satisfies Record<RequestAct, MessageDescriptor>

/** What was done. */
export const doneWords = {
  submit: msg`Submitted`,
  unlock: msg`Khatian unlocked`,
  give: msg`Pages given`,
  approve: msg`Reset carried out`,
  reject: msg`Rejected`,
  abandon: msg`Correction given up`,
  complete: msg`Correction completed`,
} as const satisfies Record<RequestAct, MessageDescriptor>

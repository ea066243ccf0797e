import { khatianStatus as s, type KhatianStatus } from '#domain/khatian/status.ts'
import type { Awaited } from '#domain/khatian/status.ts'
import type { KhatianAct } from '#domain/khatian/transitions.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Names of the fourteen statuses. */
export const statusWords = {
  [s.draft]: msg`Draft`,
  [s.entryComplete]: msg`Entry complete`,
  [s.verified]: msg`Verified`,
  [s.compared]: msg`Compared`,
  [s.approved]: msg`Approved`,
  [s.reCorrection]: msg`Re-correction`,
  [s.newVersionNeeded]: msg`New version needed`,
  [s.citizenEntryPending]: msg`Correction request: entry pending`,
  [s.citizenEntryComplete]: msg`Correction request: entry complete`,
  [s.citizenVerified]: msg`Correction request: verified`,
  [s.citizenCompared]: msg`Correction request: compared`,
  [s.citizenApproved]: msg`Correction request: approved`,
  [s.locked]: msg`Locked`,
  [s.agotoApproved]: msg`Agoto approved`,
} as const satisfies Record<KhatianStatus, MessageDescriptor>

export const awaitedWords = {
  verification: msg`Awaiting verification`,
  comparison: msg`Awaiting comparison`,
  approval: msg`Awaiting approval`,
} as const satisfies Record<Awaited, MessageDescriptor>

/** The acts as buttons say them. */
export const actWords = {
  'entry-complete': msg`Give entry complete`,
  verify: msg`Verify`,
  compare: msg`Compare`,
  approve: msg`Approve`,
  'send-back': msg`Send back`,
  'request-new-version': msg`Request a new version`,
  'open-new-version': msg`Open a new version`,
  lock: msg`Lock`,
  unlock: msg`Unlock`,
  'agoto-approve': msg`Approve as agoto`,
  'take-back': msg`Take the entry back`,
} as const satisfies Record<KhatianAct, MessageDescriptor>

/** What was done, for the log and for confirmations. */
export const actDoneWords = {
  'entry-complete': msg`Entry was given as complete`,
  verify: msg`Khatian verified`,
  compare: msg`Khatian compared`,
  approve: msg`Khatian approved`,
  'send-back': msg`Khatian sent back for correction`,
  'request-new-version': msg`New version requested`,
  'open-new-version': msg`New version opened`,
  lock: msg`Khatian locked`,
  unlock: msg`Khatian unlocked`,
  'agoto-approve': msg`Khatian approved as agoto`,
  'take-back': msg`Entry complete was taken back`,
} as const satisfies Record<KhatianAct, MessageDescriptor>

/** General names of the surveys; a volume carries the name its own upazila uses. */
export const surveyWords = {
  CS: msg`CS`,
  RS: msg`RS`,
  SA: msg`SA`,
  BS: msg`BS`,
  BRS: msg`BRS`,
  DIARA: msg`Diara`,
  PETY: msg`Pety`,
  MUTATION: msg`Mutation`,
  BDS: msg`BDS`,
} as const satisfies Record<SurveyKey, MessageDescriptor>

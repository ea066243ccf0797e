import { caseStatus as s, type CaseStatus } from '#domain/correction/status.ts'
import type { CaseAct } from '#domain/correction/transitions.ts'
import type { CorrectionSubject, CorrectionType } from '#domain/correction/types.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Where a case stands, as everybody reads it. */
export const caseStatusWords = {
  [s.created]: msg`Not submitted`,
  [s.pending]: msg`New application`,
  [s.reportAnalysis]: msg`Waiting for the case report`,
  [s.reportReview]: msg`Waiting for review of the case report`,
  [s.surveyUnlock]: msg`Waiting for the survey khatian to be unlocked`,
  [s.surveyEntry]: msg`Waiting for entry of the survey khatian`,
  [s.surveyVerify]: msg`Waiting for verification of the survey khatian`,
  [s.surveyCompare]: msg`Waiting for comparison of the survey khatian`,
  [s.surveyApprove]: msg`Waiting for approval of the survey khatian`,
  [s.mutationUnlock]: msg`Waiting for the mutation khatian to be unlocked`,
  [s.mutationEntry]: msg`Waiting for entry of the mutation khatian`,
  [s.mutationCompare]: msg`Waiting for comparison of the mutation khatian`,
  [s.mutationApprove]: msg`Waiting for approval of the mutation khatian`,
  [s.clericalReport]: msg`Waiting for the report on a clerical mistake`,
  [s.clericalReview]: msg`Waiting for review of a clerical mistake`,
  [s.fraudReport]: msg`Waiting for the report on a fraudulent entry`,
  [s.fraudReview]: msg`Waiting for review of a fraudulent entry`,
  [s.finalApproval]: msg`Waiting for final approval`,
  [s.complete]: msg`Complete`,
  [s.rejected]: msg`Rejected`,
} as const satisfies Record<CaseStatus, MessageDescriptor>

/** How a case ended. */
export const outcomeWords = {
  corrected: msg`The khatian is corrected`,
  disposed: msg`Disposed of with advice`,
  rejected: msg`Rejected`,
  withdrawn: msg`Withdrawn`,
} as const

/** What was done, for the timeline and for confirmations. */
export const caseDoneWords = {
  create: msg`Request made`,
  submit: msg`Submitted`,
  withdraw: msg`Withdrawn`,
  'next-step': msg`Sent to the next step`,
  'case-submit': msg`Case reported`,
  category: msg`Type decided`,
  disposal: msg`Disposed of with advice`,
  reject: msg`Rejected`,
  recorrection: msg`Sent back`,
  unlock: msg`Khatian unlocked`,
  'entry-complete': msg`Entry was given as complete`,
  verify: msg`Entry verified`,
  compare: msg`Entry compared`,
  approve: msg`Correction approved`,
  abandon: msg`Correction given up`,
  'submit-report': msg`Report of the enquiry submitted`,
  'hearing-create': msg`Hearing set`,
  'hearing-complete': msg`Hearing held`,
  'primary-approve': msg`Primary approval given`,
  'final-approve': msg`Final approval given`,
} as const satisfies Record<CaseAct, MessageDescriptor>

export const subjectWords = {
  owner: msg`Owner’s name or identity`,
  share: msg`Share`,
  dag: msg`Dag number`,
  area: msg`Land area`,
  class: msg`Land class`,
  header: msg`Head of the khatian`,
} as const satisfies Record<CorrectionSubject, MessageDescriptor>

export const typeWords = {
  1: msg`Data entry mistake`,
  2: msg`Clerical mistake`,
  3: msg`Fraud before the gazette`,
  4: msg`Fraudulent entry after the gazette`,
  5: msg`Bona fide mistake`,
  6: msg`Invalid request`,
} as const satisfies Record<CorrectionType, MessageDescriptor>

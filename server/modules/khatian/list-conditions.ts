import type { khatianFilters } from '#contract/calls/khatian.ts'
import { khatianStatus as s } from '#domain/khatian/status.ts'

export type KhatianFilter = (typeof khatianFilters)[number]

/** Where an office skips verification, what is entry complete waits for the comparer already. [KHS-2] */
const forVerifier = `(k.status in (${s.entryComplete}, ${s.citizenEntryComplete}) and not o.skip_verification)`
const forComparer = `(k.status in (${s.verified}, ${s.citizenVerified})
  or (k.status in (${s.entryComplete}, ${s.citizenEntryComplete}) and o.skip_verification))`
const forApprover = `k.status in (${s.compared}, ${s.citizenCompared})`
const forOperator = `k.status in (${[s.draft, s.entryComplete, s.verified, s.compared, s.reCorrection].join(', ')})`

/** What each desk's list holds. */
export const deskConditions = {
  operator: forOperator,
  verifier: forVerifier,
  comparer: forComparer,
  approver: forApprover,
}

/** The filters of the batch-wise list; "re-" means that the khatian came back once before. */
export const filterConditions: Readonly<Record<KhatianFilter, string>> = {
  draft: `k.status = ${s.draft}`,
  sent: `k.status in (${s.entryComplete}, ${s.verified}, ${s.compared})`,
  'correction-needed': `k.status = ${s.reCorrection}`,
  verify: `${forVerifier} and not k.sent_back`,
  're-verify': `${forVerifier} and k.sent_back`,
  compare: `${forComparer} and not k.sent_back`,
  're-compare': `${forComparer} and k.sent_back`,
  approve: `${forApprover} and not k.sent_back`,
  're-approve': `${forApprover} and k.sent_back`,
}

import type { CaseRecord } from '../correction/case.ts'
import { caseStatus as s, type CaseStatus } from '../correction/status.ts'
import type { CaseAct } from '../correction/transitions.ts'
import type { Permission } from '../permission/permission-table.ts'
import type { NoticeEventName } from './events.ts'

/** What of a case has to be told: to who may give the next step, or to who asked for the correction. */
export type CaseNotice = {
  readonly event: NoticeEventName
  readonly to: { readonly permission: Permission } | { readonly user: string }
}

const review: Permission = 'KHATIAN_CORRECTION.ACLAND_APPROVE'
const report: Permission = 'KHATIAN_CORRECTION.ULO_REPORT'
const unlock: Permission = 'KHATIAN_CORRECTION.UNLOCK'

/** Who may give the next step. Desks that key and check the khatian hear of it as of any other khatian. */
const next: Partial<Record<CaseStatus, Permission>> = {
  [s.pending]: review,
  [s.reportAnalysis]: report,
  [s.reportReview]: review,
  [s.surveyUnlock]: unlock,
  [s.mutationUnlock]: unlock,
  [s.clericalReport]: report,
  [s.fraudReport]: report,
  [s.clericalReview]: review,
  [s.fraudReview]: review,
  [s.finalApproval]: 'KHATIAN_CORRECTION.FINAL_APPROVE',
}

/** The notices of an act on a case. [NTF-2] */
export function noticesOfCase(act: CaseAct, before: CaseRecord, after: CaseRecord): CaseNotice[] {
  const permission = before.status === after.status ? undefined : next[after.status]
  const staff: CaseNotice[] = permission === undefined ? [] : [{ event: 'CORRECTION_STEP', to: { permission } }]
  return [...staff, ...applicantsOf(act, before, after)]
}

function applicantsOf(act: CaseAct, before: CaseRecord, after: CaseRecord): CaseNotice[] {
  if (after.source !== 'citizen' || act === 'submit' || act === 'withdraw') return []
  const to = { user: after.createdBy }
  if (act === 'hearing-create') return [{ event: 'CORRECTION_HEARING_SET', to }]
  return before.status === after.status ? [] : [{ event: 'CORRECTION_MOVED', to }]
}

import type { khatianFilters } from '#contract/calls/khatian.ts'
import { khatianStatus as s } from '#domain/khatian/status.ts'
import { permissions, type Permission } from '#domain/permission/permission.ts'

export type KhatianFilter = (typeof khatianFilters)[number]

/** Where an office skips verification, what is entry complete waits for the comparer already. [KHS-2] */
const skips = `(case when k.survey = 'MUTATION' then not o.verify_mutations else o.skip_verification end)`
const forVerifier = `(k.status in (${s.entryComplete}, ${s.citizenEntryComplete}) and not ${skips})`
// The statuses all named first are what an index is asked for.
const forComparer = `(k.status in (${[s.entryComplete, s.citizenEntryComplete, s.verified, s.citizenVerified].join(', ')})
  and (k.status in (${s.verified}, ${s.citizenVerified}) or ${skips}))`
const forApprover = `k.status in (${s.compared}, ${s.citizenCompared})`
const forOperator = `k.status in (${[s.draft, s.entryComplete, s.verified, s.compared, s.reCorrection].join(', ')})`

/** What each desk's list holds. Conditions name what khatian_count counts by, and the rules of the office. */
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

const operator = { desk: 'operator', needs: permissions.khatianUpdate } as const
const verifier = { desk: 'verifier', needs: permissions.khatianVerify } as const
const comparer = { desk: 'comparer', needs: permissions.khatianCompare } as const
const approver = { desk: 'approver', needs: permissions.khatianApprove } as const

/** In which desk's list a filter stands, and who is told how much waits in it. */
export const filterDesks = {
  draft: operator,
  sent: operator,
  'correction-needed': operator,
  verify: verifier,
  're-verify': verifier,
  compare: comparer,
  're-compare': comparer,
  approve: approver,
  're-approve': approver,
} as const satisfies Record<KhatianFilter, { desk: keyof typeof deskConditions; needs: Permission }>

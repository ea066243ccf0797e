import type { khatianFilters } from '#contract/calls/khatian-lists.ts'
import { stepNumber } from '#domain/khatian/returned.ts'
import { type Awaited, khatianStatus as s } from '#domain/khatian/status.ts'
import { permissions, type Permission } from '#domain/permission/permission.ts'

export type KhatianFilter = (typeof khatianFilters)[number]

/** Where an office skips verification, what is entry complete waits for the comparer already. [KHS-2] */
const skips = `(case when k.survey = 'MUTATION' then not o.verify_mutations else o.skip_verification end)`
const forVerifier = `(k.status in (${s.entryComplete}, ${s.citizenEntryComplete}) and not ${skips})`
// The statuses all named first are what an index is asked for.
const forComparer = `(k.status in (${[s.entryComplete, s.citizenEntryComplete, s.verified, s.citizenVerified].join(', ')})
  and (k.status in (${s.verified}, ${s.citizenVerified}) or ${skips}))`
const forApprover = `k.status in (${s.compared}, ${s.citizenCompared})`
const toCorrect = [s.reCorrection, s.citizenEntryPending]
const onTheirWay = [
  s.entryComplete,
  s.verified,
  s.compared,
  s.citizenEntryComplete,
  s.citizenVerified,
  s.citizenCompared,
]
const oneOf = (statuses: readonly number[]) => `k.status in (${statuses.join(', ')})`
const forOperator = oneOf([s.draft, ...onTheirWay, ...toCorrect])
/** Whether a step meets the version again, by the domain's `isRepeated`. [KHS-20] */
const again = (step: Awaited) => `k.returned_from >= ${stepNumber(step)}`

/** What each desk's list holds. Conditions name what khatian_count counts by, and the rules of the office. */
export const deskConditions = {
  operator: forOperator,
  verifier: forVerifier,
  comparer: forComparer,
  approver: forApprover,
}

/** The filters of the batch-wise list; "re-" means that the step sent the khatian back, or had passed it, before. */
export const filterConditions: Readonly<Record<KhatianFilter, string>> = {
  draft: `k.status = ${s.draft}`,
  sent: oneOf(onTheirWay),
  'correction-needed': oneOf(toCorrect),
  verify: `${forVerifier} and not ${again('verification')}`,
  're-verify': `${forVerifier} and ${again('verification')}`,
  compare: `${forComparer} and not ${again('comparison')}`,
  're-compare': `${forComparer} and ${again('comparison')}`,
  approve: `${forApprover} and not ${again('approval')}`,
  're-approve': `${forApprover} and ${again('approval')}`,
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

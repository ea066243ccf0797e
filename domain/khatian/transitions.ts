import { type Permission, permissions } from '../permission/permission.ts'
import type { OfficeRules } from '../volume/volume.ts'
import { findStep } from '../workflow/steps.ts'
import { defineWorkflow, type Step } from '../workflow/workflow.ts'
import { type Awaited, khatianStatus, type KhatianStatus } from './status.ts'

/** Acts that move a khatian from one status to another; everything else about it is an edit. */
export const khatianActs = [
  'entry-complete',
  'verify',
  'compare',
  'approve',
  'send-back',
  'request-new-version',
  'open-new-version',
  'lock',
  'unlock',
  'agoto-approve',
  'take-back',
] as const
export type KhatianAct = (typeof khatianActs)[number]

/** What the office, the khatian's survey or its version decide about a step. */
export type KhatianCondition =
  | 'skipping'
  | 'verifying'
  | 'survey-khatian'
  | 'corrected'
  | 'returned'
  // the first version of a survey khatian that e-mutation keyed
  | 'em-survey'

/** `unseen`: nobody who may pass it has opened it at its present revision. `second-keyed`: keyed twice where that is asked. */
export type KhatianGuard = 'complete' | 'unseen' | 'second-keyed'

export type Transition = Step<KhatianStatus, KhatianAct, KhatianCondition, KhatianGuard> & {
  readonly from: KhatianStatus
  readonly needs: Permission
}

const p = permissions
const s = khatianStatus

/**
 * The one state table of a khatian (spec §4): server, screens and tests read it. A status and an act meet in at most one
 * row; what has no row is not possible.
 */
export const khatianTransitions: readonly Transition[] = [
  {
    act: 'entry-complete',
    from: s.draft,
    to: s.entryComplete,
    needs: p.khatianEntryComplete,
    queued: true,
    guard: ['complete'],
    log: 'entry completed',
  },
  {
    act: 'entry-complete',
    from: s.reCorrection,
    to: s.entryComplete,
    needs: p.khatianEntryComplete,
    queued: true,
    guard: ['complete'],
    log: 'entry completed',
  },
  {
    act: 'take-back',
    from: s.entryComplete,
    to: s.draft,
    instead: [{ when: 'returned', to: s.reCorrection }],
    needs: p.khatianEntryComplete,
    onlyOwn: true,
    queued: true,
    guard: ['unseen'],
    log: 'taken back',
  },
  {
    act: 'take-back',
    from: s.citizenEntryComplete,
    to: s.citizenEntryPending,
    needs: p.khatianEntryComplete,
    onlyOwn: true,
    queued: true,
    guard: ['unseen'],
    log: 'taken back',
  },
  {
    act: 'verify',
    from: s.entryComplete,
    to: s.verified,
    needs: p.khatianVerify,
    notOwn: true,
    when: ['verifying'],
    log: 'verified',
  },
  {
    act: 'compare',
    from: s.entryComplete,
    to: s.compared,
    needs: p.khatianCompare,
    notOwn: true,
    when: ['skipping'],
    guard: ['second-keyed'],
    log: 'compared',
  },
  {
    act: 'compare',
    from: s.verified,
    to: s.compared,
    needs: p.khatianCompare,
    notOwn: true,
    guard: ['second-keyed'],
    log: 'compared',
  },
  {
    act: 'approve',
    from: s.compared,
    to: s.approved,
    // Land that is taken of it has a source at once; certified copies wait for the record room. [EM-3]
    instead: [{ when: 'em-survey', to: s.agotoApproved }],
    needs: p.khatianApprove,
    notOwn: true,
    log: 'approved',
  },
  {
    act: 'approve',
    from: s.agotoApproved,
    to: s.approved,
    needs: p.khatianApprove,
    notOwn: true,
    when: ['em-survey'],
    log: 'approved',
  },
  {
    act: 'send-back',
    from: s.entryComplete,
    to: s.reCorrection,
    needs: p.khatianVerify,
    needsInstead: { when: 'skipping', needs: p.khatianCompare },
    comment: 'required',
    log: 'sent back',
  },
  {
    act: 'send-back',
    from: s.verified,
    to: s.reCorrection,
    needs: p.khatianCompare,
    comment: 'required',
    log: 'sent back',
  },
  {
    act: 'send-back',
    from: s.compared,
    to: s.reCorrection,
    needs: p.khatianApprove,
    comment: 'required',
    log: 'sent back',
  },
  {
    act: 'request-new-version',
    from: s.approved,
    to: s.newVersionNeeded,
    needs: p.khatianRequestNewVersion,
    comment: 'required',
    log: 'new version requested',
  },
  {
    act: 'request-new-version',
    from: s.citizenApproved,
    to: s.newVersionNeeded,
    needs: p.khatianRequestNewVersion,
    comment: 'required',
    log: 'new version requested',
  },
  {
    act: 'request-new-version',
    from: s.agotoApproved,
    to: s.newVersionNeeded,
    needs: p.khatianRequestNewVersion,
    comment: 'required',
    log: 'new version requested',
  },
  {
    act: 'open-new-version',
    from: s.newVersionNeeded,
    to: s.citizenEntryPending,
    needs: p.khatianEntryComplete,
    log: 'new version opened',
  },
  {
    act: 'entry-complete',
    from: s.citizenEntryPending,
    to: s.citizenEntryComplete,
    needs: p.khatianEntryComplete,
    queued: true,
    guard: ['complete'],
    log: 'entry completed',
  },
  {
    act: 'verify',
    from: s.citizenEntryComplete,
    to: s.citizenVerified,
    needs: p.khatianVerify,
    notOwn: true,
    when: ['verifying'],
    log: 'verified',
  },
  {
    act: 'compare',
    from: s.citizenEntryComplete,
    to: s.citizenCompared,
    needs: p.khatianCompare,
    notOwn: true,
    when: ['skipping'],
    guard: ['second-keyed'],
    log: 'compared',
  },
  {
    act: 'compare',
    from: s.citizenVerified,
    to: s.citizenCompared,
    needs: p.khatianCompare,
    notOwn: true,
    guard: ['second-keyed'],
    log: 'compared',
  },
  {
    act: 'approve',
    from: s.citizenCompared,
    to: s.citizenApproved,
    needs: p.khatianApprove,
    notOwn: true,
    log: 'approved',
  },
  {
    act: 'send-back',
    from: s.citizenEntryComplete,
    to: s.citizenEntryPending,
    needs: p.khatianVerify,
    needsInstead: { when: 'skipping', needs: p.khatianCompare },
    comment: 'required',
    log: 'sent back',
  },
  {
    act: 'send-back',
    from: s.citizenVerified,
    to: s.citizenEntryPending,
    needs: p.khatianCompare,
    comment: 'required',
    log: 'sent back',
  },
  {
    act: 'send-back',
    from: s.citizenCompared,
    to: s.citizenEntryPending,
    needs: p.khatianApprove,
    comment: 'required',
    log: 'sent back',
  },
  { act: 'lock', from: s.approved, to: s.locked, needs: p.khatianLock, comment: 'required', log: 'locked' },
  { act: 'lock', from: s.citizenApproved, to: s.locked, needs: p.khatianLock, comment: 'required', log: 'locked' },
  {
    act: 'unlock',
    from: s.locked,
    to: s.approved,
    instead: [{ when: 'corrected', to: s.citizenApproved }],
    needs: p.khatianUnlock,
    log: 'unlocked',
  },
  {
    act: 'agoto-approve',
    from: s.approved,
    to: s.agotoApproved,
    needs: p.khatianAgotoApprove,
    when: ['survey-khatian'],
    log: 'agoto approved',
  },
  {
    act: 'agoto-approve',
    from: s.citizenApproved,
    to: s.agotoApproved,
    needs: p.khatianAgotoApprove,
    when: ['survey-khatian'],
    log: 'agoto approved',
  },
]

export const khatianWorkflow = defineWorkflow<KhatianStatus, KhatianAct, KhatianCondition, KhatianGuard>({
  kind: 'khatian',
  statuses: khatianStatus,
  steps: khatianTransitions,
})

/**
 * The row for an act on a status in an office, or undefined where the act is not possible. Where verification is skipped
 * nobody holds the verifier's desk, so the comparer sends back what waits for him.
 *
 * @param also what else holds of the khatian; without it the row is a survey khatian's of the first version
 */
export function findTransition(
  act: KhatianAct,
  from: KhatianStatus,
  office: OfficeRules,
  also: (condition: KhatianCondition) => boolean = (condition) => condition === 'survey-khatian',
): Transition | undefined {
  const step = findStep(khatianWorkflow, act, from, (condition) => {
    if (condition === 'skipping') return office.skipVerification
    return condition === 'verifying' ? !office.skipVerification : also(condition)
  })
  // Each act on a khatian needs a permission.
  return step === undefined || step.needs === null ? undefined : { ...step, from, needs: step.needs }
}

/** What a khatian waits for, as lists show it (spec §4, display rules). [KHS-2] */
export function awaits(status: KhatianStatus, office: OfficeRules): Awaited | null {
  if (status === s.entryComplete || status === s.citizenEntryComplete)
    return office.skipVerification ? 'comparison' : 'verification'
  if (status === s.verified || status === s.citizenVerified) return 'comparison'
  return status === s.compared || status === s.citizenCompared ? 'approval' : null
}

/** Statuses of a version that was approved and stands, whatever was decided about it since. */
const standing: readonly KhatianStatus[] = [
  s.approved,
  s.newVersionNeeded,
  s.citizenApproved,
  s.locked,
  s.agotoApproved,
]

/** Whether the version at hand is an approved one: only that is printed without the mark of a draft. [PAP-5] */
export function isApproved(status: KhatianStatus): boolean {
  return standing.includes(status)
}

/** Statuses in which the next version of an approved khatian is worked on. */
export const nextVersionStatuses: readonly KhatianStatus[] = [
  s.citizenEntryPending,
  s.citizenEntryComplete,
  s.citizenVerified,
  s.citizenCompared,
]

/** Whether the version at hand is a draft beside an approved one, which everybody but its desks goes on reading. [COR-12] */
export function isNextVersion(status: KhatianStatus): boolean {
  return nextVersionStatuses.includes(status)
}

/** The number of the version that was approved last; null while there is none. */
export function approvedVersionOf({
  status,
  version,
}: {
  readonly status: KhatianStatus
  readonly version: number
}): number | null {
  if (isApproved(status)) return version
  return version > 1 ? version - 1 : null
}

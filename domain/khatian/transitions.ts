import { permissions, type Permission } from '../permission/permission.ts'
import type { OfficeRules } from '../volume/volume.ts'
import { type Awaited, khatianStatus as s, type KhatianStatus } from './status.ts'

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

export type Transition = {
  readonly act: KhatianAct
  readonly from: KhatianStatus
  readonly to: KhatianStatus
  /** where a corrected version goes instead: its statuses are its own */
  readonly toOfCorrected?: KhatianStatus
  /** where a version goes instead that was sent back before */
  readonly toOfReturned?: KhatianStatus
  readonly needs: Permission
  /** refused to anybody who wrote a value of the version at hand */
  readonly notOwn?: true
  /** refused to everybody else */
  readonly onlyOwn?: true
  /** refused once somebody who may pass it has opened it at its present revision */
  readonly beforeReview?: true
  readonly comment?: 'required'
  /** what must be filled before the act passes */
  readonly complete?: true
  /** only in offices that skip verification */
  readonly onlyWhenSkipping?: true
  /** only in offices that do not skip verification */
  readonly notWhenSkipping?: true
  /** may wait in a device's queue; any other is given online only */
  readonly queued?: true
}

const p = permissions

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
    complete: true,
    queued: true,
  },
  {
    act: 'entry-complete',
    from: s.reCorrection,
    to: s.entryComplete,
    needs: p.khatianEntryComplete,
    complete: true,
    queued: true,
  },
  {
    act: 'take-back',
    from: s.entryComplete,
    to: s.draft,
    toOfReturned: s.reCorrection,
    needs: p.khatianEntryComplete,
    onlyOwn: true,
    beforeReview: true,
    queued: true,
  },
  {
    act: 'take-back',
    from: s.citizenEntryComplete,
    to: s.citizenEntryPending,
    needs: p.khatianEntryComplete,
    onlyOwn: true,
    beforeReview: true,
    queued: true,
  },
  {
    act: 'verify',
    from: s.entryComplete,
    to: s.verified,
    needs: p.khatianVerify,
    notOwn: true,
    notWhenSkipping: true,
  },
  {
    act: 'compare',
    from: s.entryComplete,
    to: s.compared,
    needs: p.khatianCompare,
    notOwn: true,
    onlyWhenSkipping: true,
  },
  { act: 'compare', from: s.verified, to: s.compared, needs: p.khatianCompare, notOwn: true },
  { act: 'approve', from: s.compared, to: s.approved, needs: p.khatianApprove, notOwn: true },
  { act: 'send-back', from: s.entryComplete, to: s.reCorrection, needs: p.khatianVerify, comment: 'required' },
  { act: 'send-back', from: s.verified, to: s.reCorrection, needs: p.khatianCompare, comment: 'required' },
  { act: 'send-back', from: s.compared, to: s.reCorrection, needs: p.khatianApprove, comment: 'required' },
  {
    act: 'request-new-version',
    from: s.approved,
    to: s.newVersionNeeded,
    needs: p.khatianRequestNewVersion,
    comment: 'required',
  },
  {
    act: 'request-new-version',
    from: s.citizenApproved,
    to: s.newVersionNeeded,
    needs: p.khatianRequestNewVersion,
    comment: 'required',
  },
  {
    act: 'request-new-version',
    from: s.agotoApproved,
    to: s.newVersionNeeded,
    needs: p.khatianRequestNewVersion,
    comment: 'required',
  },
  { act: 'open-new-version', from: s.newVersionNeeded, to: s.citizenEntryPending, needs: p.khatianEntryComplete },
  {
    act: 'entry-complete',
    from: s.citizenEntryPending,
    to: s.citizenEntryComplete,
    needs: p.khatianEntryComplete,
    complete: true,
    queued: true,
  },
  {
    act: 'verify',
    from: s.citizenEntryComplete,
    to: s.citizenVerified,
    needs: p.khatianVerify,
    notOwn: true,
    notWhenSkipping: true,
  },
  {
    act: 'compare',
    from: s.citizenEntryComplete,
    to: s.citizenCompared,
    needs: p.khatianCompare,
    notOwn: true,
    onlyWhenSkipping: true,
  },
  { act: 'compare', from: s.citizenVerified, to: s.citizenCompared, needs: p.khatianCompare, notOwn: true },
  { act: 'approve', from: s.citizenCompared, to: s.citizenApproved, needs: p.khatianApprove, notOwn: true },
  {
    act: 'send-back',
    from: s.citizenEntryComplete,
    to: s.citizenEntryPending,
    needs: p.khatianVerify,
    comment: 'required',
  },
  {
    act: 'send-back',
    from: s.citizenVerified,
    to: s.citizenEntryPending,
    needs: p.khatianCompare,
    comment: 'required',
  },
  {
    act: 'send-back',
    from: s.citizenCompared,
    to: s.citizenEntryPending,
    needs: p.khatianApprove,
    comment: 'required',
  },
  { act: 'lock', from: s.approved, to: s.locked, needs: p.khatianLock },
  { act: 'lock', from: s.citizenApproved, to: s.locked, needs: p.khatianLock },
  { act: 'unlock', from: s.locked, to: s.approved, toOfCorrected: s.citizenApproved, needs: p.khatianUnlock },
  { act: 'agoto-approve', from: s.approved, to: s.agotoApproved, needs: p.khatianAgotoApprove },
  { act: 'agoto-approve', from: s.citizenApproved, to: s.agotoApproved, needs: p.khatianAgotoApprove },
]

/** The row for an act on a status in an office, or undefined where the act is not possible. */
export function findTransition(act: KhatianAct, from: KhatianStatus, office: OfficeRules): Transition | undefined {
  const row = khatianTransitions.find((one) => one.act === act && one.from === from)
  if (row === undefined || (row.onlyWhenSkipping && !office.skipVerification)) return undefined
  if (row.notWhenSkipping && office.skipVerification) return undefined
  // Where verification is skipped nobody holds the verifier's desk, so the comparer sends back what waits for him.
  if (act === 'send-back' && office.skipVerification && row.needs === p.khatianVerify)
    return { ...row, needs: p.khatianCompare }
  return row
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

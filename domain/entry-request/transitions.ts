import { khatianStatus as k, type KhatianStatus } from '../khatian/status.ts'
import { type Permission, permissions } from '../permission/permission.ts'
import { judgeStep } from '../workflow/steps.ts'
import { defineWorkflow, type Step } from '../workflow/workflow.ts'
import { requestStatus as s, type RequestStatus } from './status.ts'

/** Acts of staff on an application; everything between them is done to its khatian, which it follows. */
export const requestActs = ['take', 'acland-approve', 'receive'] as const
export type RequestAct = (typeof requestActs)[number]

/** What is kept of an application itself; its status follows from this and from its khatian. */
export const requestSteps = ['registered', 'taken', 'ready', 'received'] as const
export type RequestStep = (typeof requestSteps)[number]

export type RequestTransition = Step<RequestStatus, RequestAct, never, never> & {
  readonly from: RequestStatus
  readonly needs: Permission
  readonly step: RequestStep
}

/** Acts on an application by status, as `khatianTransitions` for khatians: what has no row is not possible. [APP-1] */
export const requestTransitions: readonly RequestTransition[] = [
  {
    act: 'take',
    from: s.entryRequest,
    to: s.ongoing,
    step: 'taken',
    needs: permissions.khatianCreate,
    log: 'taken up',
  },
  {
    act: 'acland-approve',
    from: s.acLandApprovalPending,
    to: s.readyToProcess,
    step: 'ready',
    needs: 'KHATIAN.ACLAND_APPROVE',
    notOwn: true,
    log: 'approved by the AC Land',
  },
  {
    act: 'receive',
    from: s.readyToProcess,
    to: s.dakPanelReceived,
    step: 'received',
    needs: 'DAK_PANEL_ORDER.RECEIVE',
    log: 'received by the dak panel',
  },
]

export const applicationWorkflow = defineWorkflow<RequestStatus, 'register' | RequestAct>({
  kind: 'application',
  statuses: s,
  steps: [
    { act: 'register', from: null, to: s.entryRequest, needs: permissions.khatianCreate, log: 'registered' },
    ...requestTransitions,
  ],
})

/** Where an application stands while its khatian stands so. An approved one waits for the AC Land. [APP-2] */
export const followed: Readonly<Record<KhatianStatus, RequestStatus>> = {
  [k.draft]: s.ongoing,
  [k.entryComplete]: s.entryComplete,
  [k.verified]: s.verified,
  [k.compared]: s.compared,
  [k.approved]: s.acLandApprovalPending,
  [k.reCorrection]: s.reCorrection,
  [k.newVersionNeeded]: s.newVersionNeeded,
  [k.citizenEntryPending]: s.ongoing,
  [k.citizenEntryComplete]: s.entryComplete,
  [k.citizenVerified]: s.verified,
  [k.citizenCompared]: s.compared,
  [k.citizenApproved]: s.acLandApprovalPending,
  [k.locked]: s.acLandApprovalPending,
  [k.agotoApproved]: s.acLandApprovalPending,
}

export type RequestState = { readonly step: RequestStep; readonly readyVersion: number | null }
export type FollowedKhatian = { readonly status: KhatianStatus; readonly version: number } | null

/**
 * The status of an application: received once and for all; ready as long as the version found ready stands; otherwise
 * that of its khatian, and before there is one, whether somebody took it up.
 */
export function requestStatusOf(state: RequestState, khatian: FollowedKhatian): RequestStatus {
  if (state.step === 'received') return s.dakPanelReceived
  if (khatian === null) return state.step === 'registered' ? s.entryRequest : s.ongoing
  const status = followed[khatian.status]
  const isReady = state.step === 'ready' && state.readyVersion === khatian.version
  return isReady && status === s.acLandApprovalPending ? s.readyToProcess : status
}

export type RequestOutcome =
  | { readonly kind: 'done'; readonly transition: RequestTransition }
  | { readonly kind: 'refused'; readonly code: RequestRefusal }

export type RequestRefusal =
  'application.already-received' | 'application.not-ready' | 'application.wrong-status' | 'khatian.own-version'

/** Judges an act on an application that stands at a status. [APP-3] */
export function judgeRequest(
  act: RequestAct,
  from: RequestStatus,
  own: { readonly isAuthor: boolean; readonly allowSamePerson: boolean },
): RequestOutcome {
  const transition = requestTransitions.find((row) => row.act === act && row.from === from)
  // The door asks for the permission before it asks the domain.
  const problem = judgeStep(transition, { ...own, may: () => true, comment: '' })
  if (problem?.kind === 'own') return { kind: 'refused', code: 'khatian.own-version' }
  if (transition !== undefined) return { kind: 'done', transition }
  if (from === s.dakPanelReceived) return { kind: 'refused', code: 'application.already-received' }
  return { kind: 'refused', code: act === 'take' ? 'application.wrong-status' : 'application.not-ready' }
}

import { findStep } from '../workflow/steps.ts'
import { defineWorkflow, type Step } from '../workflow/workflow.ts'
import type { Hold } from './khatian.ts'
import { khatianStatus as s, type KhatianStatus } from './status.ts'

/** Acts on a khatian that are never given alone: they go with those of the case or request that holds it. */
export const correctionActs = [
  'correction-lock',
  'correction-unlock',
  'correction-release',
  'abandon-correction',
  'correct',
] as const
export type CorrectionAct = (typeof correctionActs)[number]

/** Where the khatian stood before it was held, and by whom the act is given. */
type HeldFrom = 'held-corrected' | 'held-agoto' | 'of-request'

type CorrectionStep = Step<KhatianStatus, CorrectionAct, HeldFrom, never>

const back = [
  { when: 'held-corrected', to: s.citizenApproved },
  { when: 'held-agoto', to: s.agotoApproved },
] as const

const lock = (from: KhatianStatus): CorrectionStep => ({
  act: 'correction-lock',
  from,
  to: s.locked,
  needs: null,
  log: 'held',
})

const unlock = (from: KhatianStatus): CorrectionStep => ({
  act: 'correction-unlock',
  from,
  to: s.citizenEntryPending,
  needs: null,
  log: 'unlocked',
})

/** The state table of a khatian while it is held; what is not of it goes by the table of khatians. [UNL-1] */
export const correctionWorkflow = defineWorkflow<KhatianStatus, CorrectionAct, HeldFrom>({
  kind: 'khatian',
  statuses: s,
  steps: [
    lock(s.approved),
    lock(s.citizenApproved),
    lock(s.agotoApproved),
    unlock(s.locked),
    // A request locks nothing before it is granted.
    { ...unlock(s.approved), when: ['of-request'] },
    { ...unlock(s.citizenApproved), when: ['of-request'] },
    { ...unlock(s.agotoApproved), when: ['of-request'] },
    { act: 'correction-release', from: s.locked, to: s.approved, instead: back, needs: null, log: 'released' },
    {
      act: 'abandon-correction',
      from: s.citizenEntryPending,
      to: s.approved,
      instead: back,
      needs: null,
      log: 'correction given up',
    },
    { act: 'correct', from: s.locked, to: s.citizenApproved, needs: null, log: 'corrected' },
  ],
})

/** The step of an act on a khatian, with where it leads. */
export function findCorrectionStep(
  act: CorrectionAct,
  status: KhatianStatus,
  heldFrom: KhatianStatus | null,
  by: Hold['kind'],
) {
  return findStep(correctionWorkflow, act, status, (condition) => {
    if (condition === 'of-request') return by === 'request'
    return condition === 'held-corrected' ? heldFrom === s.citizenApproved : heldFrom === s.agotoApproved
  })
}

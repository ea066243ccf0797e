import type { Permission } from '../permission/permission.ts'
import { defineWorkflow, type Step } from '../workflow/workflow.ts'
import { emStage as s, type EmStage } from './request.ts'

export const emRequestActs = ['create', 'send', 'take', 'cancel'] as const
export type EmRequestAct = (typeof emRequestActs)[number]

/** Of which kind it is. */
type EmRequestCondition = 'namjari-entry'

type EmRequestGuard = 'not-approved'

const ask: Permission = 'KHATIAN_CORRECTION.REQUEST'

const cancel = (from: EmStage): Step<EmStage, EmRequestAct, EmRequestCondition, EmRequestGuard> => ({
  act: 'cancel',
  from,
  to: s.cancelled,
  needs: ask,
  comment: 'required',
  guard: ['not-approved'],
  log: 'cancelled',
})

/** The state table of requests of e-mutation that a khatian be keyed. [EM-7] */
export const emRequestWorkflow = defineWorkflow<EmStage, EmRequestAct, EmRequestCondition, EmRequestGuard>({
  kind: 'em-request',
  statuses: s,
  steps: [
    { act: 'create', from: null, to: s.initial, needs: ask, log: 'created' },
    { act: 'send', from: s.initial, to: s.application, needs: ask, log: 'sent' },
    {
      act: 'take',
      from: s.application,
      to: s.review,
      needs: 'KHATIAN.CREATE',
      needsInstead: { when: 'namjari-entry', needs: 'MUTATION_KHATIAN.CREATE' },
      log: 'taken',
    },
    cancel(s.initial),
    cancel(s.application),
    cancel(s.review),
  ],
})

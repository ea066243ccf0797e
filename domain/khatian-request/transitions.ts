import type { Permission } from '../permission/permission.ts'
import { defineWorkflow, type Step } from '../workflow/workflow.ts'
import { requestStatus as s, type KhatianRequest, type RequestKind, type RequestStatus } from './request.ts'

export const requestActs = ['submit', 'unlock', 'give', 'approve', 'reject', 'abandon', 'complete'] as const
export type RequestAct = (typeof requestActs)[number]

/** Which kind of request it is. */
export type RequestCondition = 'unlocking' | 'scan-copy' | 'balance-reset'

const ask: Permission = 'KHATIAN_CORRECTION.REQUEST'
const unlock: Permission = 'KHATIAN_CORRECTION.UNLOCK'
const balance: Permission = 'KHATIAN_CORRECTION.BALANCE_APPROVE'

const steps: readonly Step<RequestStatus, RequestAct, RequestCondition, never>[] = [
  { act: 'submit', from: null, to: s.submitted, needs: ask, log: 'submitted' },
  {
    act: 'unlock',
    from: s.submitted,
    to: s.granted,
    needs: unlock,
    when: ['unlocking'],
    beside: { kind: 'khatian', act: 'correction-unlock' },
    log: 'unlocked',
  },
  { act: 'give', from: s.submitted, to: s.granted, needs: unlock, when: ['scan-copy'], log: 'given' },
  {
    act: 'approve',
    from: s.submitted,
    to: s.granted,
    needs: balance,
    notOwn: true,
    when: ['balance-reset'],
    comment: 'required',
    log: 'approved',
  },
  {
    act: 'reject',
    from: s.submitted,
    to: s.refused,
    needs: unlock,
    needsInstead: { when: 'balance-reset', needs: balance },
    comment: 'required',
    log: 'rejected',
  },
  {
    act: 'abandon',
    from: s.granted,
    to: s.refused,
    needs: unlock,
    when: ['unlocking'],
    comment: 'required',
    beside: { kind: 'khatian', act: 'abandon-correction' },
    log: 'given up',
  },
  { act: 'complete', from: s.granted, to: s.completed, needs: null, when: ['unlocking'], log: 'completed' },
]

/** The state table of requests on khatians. [UNL-3] [UNL-5] [UNL-6] */
export const requestWorkflow = defineWorkflow<RequestStatus, RequestAct, RequestCondition>({
  kind: 'khatian-request',
  statuses: s,
  steps,
})

export function isOfKind(condition: RequestCondition, kind: RequestKind): boolean {
  if (condition === 'unlocking') return unlocks(kind)
  return condition === kind
}

/** Whether the khatian is keyed anew where it is granted. */
export function unlocks(kind: RequestKind): boolean {
  return kind === 'unlock' || kind === 'agoto'
}

/** Whether others have to wait with their work on the khatian. [COR-3] */
export function isWork({ kind, status }: Pick<KhatianRequest, 'kind' | 'status'>): boolean {
  return unlocks(kind) && (status === s.submitted || status === s.granted)
}

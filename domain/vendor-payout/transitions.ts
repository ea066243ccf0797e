import { defineWorkflow } from '../workflow/workflow.ts'
import { payoutStatus as s, type PayoutStatus } from './payout.ts'

export type PayoutAct = 'prepare' | 'pay' | 'cancel'

const needs = 'KHATIAN_ORDER.PAY_COMMISSION'

/** Commission of a vendor leaves the bank by two persons, as refunds do. [FEE-5] */
export const payoutWorkflow = defineWorkflow<PayoutStatus, PayoutAct>({
  kind: 'payout',
  statuses: s,
  steps: [
    { act: 'prepare', from: null, to: s.prepared, needs, log: 'prepared' },
    { act: 'pay', from: s.prepared, to: s.paid, needs, notOwn: true, log: 'paid' },
    { act: 'cancel', from: s.prepared, to: s.cancelled, needs, log: 'cancelled' },
  ],
})

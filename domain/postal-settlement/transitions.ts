import { defineWorkflow } from '../workflow/workflow.ts'
import { settlementStatus as s, type SettlementStatus } from './settlement.ts'

export type SettlementAct = 'make' | 'pay'

/** What a post office is owed is paid in parts until nothing of it remains. [DLV-4] */
export const settlementWorkflow = defineWorkflow<SettlementStatus, SettlementAct, 'rest'>({
  kind: 'settlement',
  statuses: s,
  steps: [
    { act: 'make', from: null, to: s.open, needs: 'POSTAL_SETTLEMENT.CREATE', log: 'made' },
    {
      act: 'pay',
      from: s.open,
      to: s.open,
      instead: [{ when: 'rest', to: s.settled }],
      needs: 'POSTAL_SETTLEMENT.UPDATE',
      log: 'paid',
    },
  ],
})

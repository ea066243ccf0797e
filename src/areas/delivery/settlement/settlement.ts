import type { CallOutput } from '#contract/call.ts'
import type { postalSettlementCalls } from '#contract/calls/postal-settlement.ts'

export type Settlement = CallOutput<(typeof postalSettlementCalls)['postal-settlement.get']>

import type { CallInput } from '#contract/call.ts'
import { postalSettlementCalls } from '#contract/calls/postal-settlement.ts'
import { orderQueries } from '#platform/queries/order-queries.ts'
import { request } from '#platform/wire/api.ts'
import { queryOptions } from '@tanstack/react-query'

type Days = CallInput<(typeof postalSettlementCalls)['postal-settlement.payable-amount']>

/** What is asked of settlements with the post, which follow from orders. */
export const settlementQueries = {
  one: (deskId: string | undefined, settlementId: string) =>
    queryOptions({
      queryKey: [...orderQueries.all, 'settlement', deskId, settlementId],
      queryFn: ({ signal }) => request(postalSettlementCalls['postal-settlement.get'], { settlementId }, { signal }),
    }),
  payable: (deskId: string | undefined, days: Days) =>
    queryOptions({
      queryKey: [...orderQueries.all, 'payable', deskId, days],
      queryFn: ({ signal }) => request(postalSettlementCalls['postal-settlement.payable-amount'], days, { signal }),
    }),
}

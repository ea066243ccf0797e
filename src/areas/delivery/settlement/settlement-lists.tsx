import { postalHistory, postalOrder } from '#contract/lists/postal-settlement.ts'
import { listScreenOf } from '#lists/list-screen.ts'
import { orderQueries } from '#platform/queries/order-queries.ts'
import { PostalCode } from './postal-code.tsx'

// The settlement that something is of narrows it on that one's screen alone.
const filters = { settlementId: null } as const

/** What the post was paid. */
export const postalHistories = listScreenOf(postalHistory, {
  filters,
  cells: { postalCode: ({ postalCode }) => <PostalCode code={postalCode} /> },
  under: orderQueries.all,
})

/** What the post took in, settled or not. */
export const postalOrders = listScreenOf(postalOrder, {
  filters,
  cells: { postalCode: ({ postalCode }) => <PostalCode code={postalCode} /> },
  under: orderQueries.all,
})

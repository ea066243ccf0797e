import { NewSettlement } from '#areas/delivery/settlement/new-settlement.tsx'
import { PostalCode } from '#areas/delivery/settlement/postal-code.tsx'
import { postalSettlement } from '#contract/lists/postal-settlement.ts'
import { listScreenOf } from '#lists/list-screen.ts'
import { orderQueries } from '#platform/queries/order-queries.ts'

/** What the office settled with the post; what is not paid in full stands out. */
export const screen = listScreenOf(postalSettlement, {
  acts: [NewSettlement],
  cells: { postalCode: ({ postalCode }) => <PostalCode code={postalCode} /> },
  mark: ({ status }) => (status === 1 ? 'attention' : undefined),
  under: orderQueries.all,
})

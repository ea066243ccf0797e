import { NewSettlement } from '#areas/delivery/settlement/new-settlement.tsx'
import { postalSettlement } from '#contract/lists/postal-settlement.ts'
import { listScreenOf } from '#lists/list-screen.ts'

/** What the office settled with the post; what is not paid in full stands out. */
export const screen = listScreenOf(postalSettlement, {
  acts: [NewSettlement],
  mark: ({ status }) => (status === 1 ? 'attention' : undefined),
  under: ['orders'],
})

import { PayoutActs } from '#areas/orders/order-desk/payout-acts.tsx'
import { PreparePayout } from '#areas/orders/order-desk/prepare-payout.tsx'
import { vendorPayout } from '#contract/lists/vendor-payout.ts'
import { listScreenOf } from '#lists/list-screen.ts'
import { orderQueries } from '#platform/queries/order-queries.ts'

/** Commission that is paid out to vendors; what waits for a second person stands out. */
export const screen = listScreenOf(vendorPayout, {
  acts: [PreparePayout],
  rowActs: (row) => <PayoutActs row={row} />,
  mark: ({ status }) => (status === 1 ? 'attention' : undefined),
  under: orderQueries.all,
})

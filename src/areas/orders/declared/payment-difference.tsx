import { CheckPayment } from '#areas/orders/order-desk/check-payment.tsx'
import { paymentDifference } from '#contract/lists/payment-difference.ts'
import { listScreenOf } from '#lists/list-screen.ts'
import { orderQueries } from '#platform/queries/order-queries.ts'

/** Payments of which we and their service say different things, and what to do about each. */
export const screen = listScreenOf(paymentDifference, {
  rowActs: (row) => <CheckPayment row={row} />,
  under: orderQueries.all,
})

import { PrintAddresses } from '#areas/delivery/addresses/print-link.tsx'
import { orderAddress } from '#contract/lists/order-address.ts'
import { listScreenOf } from '#lists/list-screen.ts'
import { orderQueries } from '#platform/queries/order-queries.ts'

/** Where to copies go by mail; their labels are printed from here. */
export const screen = listScreenOf(orderAddress, {
  filters: { status: null },
  acts: [PrintAddresses],
  under: orderQueries.all,
})

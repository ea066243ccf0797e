import { orderQueries } from '#platform/queries/order-queries.ts'
import { DakActs } from '#areas/delivery/dak-panel/dak-acts.tsx'
import { dakOrder } from '#contract/lists/dak-order.ts'
import { listScreenOf } from '#lists/list-screen.ts'

/** What the post gets, has and brought back. */
export const screen = listScreenOf(dakOrder, {
  filters: { dakState: null },
  rowActs: (row) => <DakActs row={row} />,
  under: orderQueries.all,
})

import { NewMapOrderLink } from '#areas/orders/order-desk/new-order-link.tsx'
import { OrderStatusBadge } from '#areas/orders/order-desk/order-status.tsx'
import { PromisedDay } from '#areas/orders/order-desk/promised-day.tsx'
import { mapOrder } from '#contract/lists/map-order.ts'
import { itemKinds } from '#domain/order/choices.ts'
import { listScreenOf } from '#lists/list-screen.ts'
import { useText } from '#platform/locale/locale.ts'
import { orderQueries } from '#platform/queries/order-queries.ts'

function SheetNo({ no }: { no: string }) {
  return <>{useText().digits(no)}</>
}

/** Orders of map sheets by the step they wait at; those whose day has passed are marked. */
export const screen = listScreenOf(mapOrder, {
  filters: { status: null },
  cells: {
    sheetNo: ({ sheetNo }) => <SheetNo no={sheetNo} />,
    status: ({ status }) => <OrderStatusBadge status={status} kind={itemKinds.map} />,
    promised: ({ promised, overdue }) => <PromisedDay day={promised} overdue={overdue} />,
  },
  acts: [NewMapOrderLink],
  mark: ({ overdue }) => (overdue ? 'attention' : undefined),
  under: orderQueries.all,
})

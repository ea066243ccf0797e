import { NewOrderLink } from '#areas/orders/order-desk/new-order-link.tsx'
import { OrderStatusBadge } from '#areas/orders/order-desk/order-status.tsx'
import { PromisedDay } from '#areas/orders/order-desk/promised-day.tsx'
import { khatianOrder } from '#contract/lists/khatian-order.ts'
import { itemKinds } from '#domain/order/choices.ts'
import { showNumber } from '#domain/kernel/khatian-number.ts'
import { listScreenOf } from '#lists/list-screen.ts'
import { orderQueries } from '#platform/queries/order-queries.ts'
import { useText } from '#platform/locale/locale.ts'

function Numbered({ number }: { number: string }) {
  return showNumber(number, useText().locale)
}

/** Orders of khatians by the step they wait at; those whose day has passed are marked. */
export const screen = listScreenOf(khatianOrder, {
  filters: { status: null },
  cells: {
    khatianNo: ({ khatianNo }) => <Numbered number={khatianNo} />,
    status: ({ status }) => <OrderStatusBadge status={status} kind={itemKinds.khatian} />,
    promised: ({ promised, overdue }) => <PromisedDay day={promised} overdue={overdue} />,
  },
  acts: [NewOrderLink],
  mark: ({ overdue }) => (overdue ? 'attention' : undefined),
  under: orderQueries.all,
})

import { OrdersAtTab } from '#areas/orders/order-desk/orders-at-tab.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/comparable-khatian-orders')({ component: ComparableOrders })

function ComparableOrders() {
  return <OrdersAtTab state="compare" />
}

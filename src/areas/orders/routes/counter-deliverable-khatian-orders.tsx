import { OrdersAtTab } from '#areas/orders/order-desk/orders-at-tab.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/counter-deliverable-khatian-orders')({ component: DeliverableOrders })

function DeliverableOrders() {
  return <OrdersAtTab state="deliver" />
}

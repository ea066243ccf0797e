import { OrdersAtTab } from '#areas/orders/order-desk/orders-at-tab.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/counter-deliverable-map-orders')({ component: DeliverableMapOrders })

function DeliverableMapOrders() {
  return <OrdersAtTab list="map-order" state="deliver" />
}

import { OrdersAtTab } from '#areas/orders/order-desk/orders-at-tab.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/verifiable-map-orders')({ component: VerifiableMapOrders })

function VerifiableMapOrders() {
  return <OrdersAtTab list="map-order" state="verify" />
}

import { OrdersAtTab } from '#areas/orders/order-desk/orders-at-tab.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/verifiable-khatian-orders')({ component: VerifiableOrders })

function VerifiableOrders() {
  return <OrdersAtTab state="verify" />
}

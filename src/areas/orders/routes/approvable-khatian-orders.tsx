import { OrdersAtTab } from '#areas/orders/order-desk/orders-at-tab.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/approvable-khatian-orders')({ component: ApprovableOrders })

function ApprovableOrders() {
  return <OrdersAtTab state="approve" />
}

import { OrdersAtTab } from '#areas/orders/order-desk/orders-at-tab.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/acland-khatian-orders')({ component: AcLandOrders })

function AcLandOrders() {
  return <OrdersAtTab state="acland" />
}

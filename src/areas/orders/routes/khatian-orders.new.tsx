import { NewOrderScreen } from '#areas/orders/order-desk/new-order-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/khatian-orders/new')({
  staticData: { above: '/khatian-orders' },
  component: NewOrderScreen,
})

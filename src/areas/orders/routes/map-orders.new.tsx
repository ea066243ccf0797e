import { NewOrderScreen } from '#areas/orders/order-desk/new-order-screen.tsx'
import { itemKinds } from '#domain/order/choices.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/map-orders/new')({
  staticData: { above: '/map-orders' },
  component: () => <NewOrderScreen kind={itemKinds.map} />,
})

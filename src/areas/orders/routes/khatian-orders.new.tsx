import { NewOrderScreen } from '#areas/orders/order-desk/new-order-screen.tsx'
import { itemKinds } from '#domain/order/choices.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/khatian-orders/new')({
  staticData: { above: '/khatian-orders' },
  component: () => <NewOrderScreen kind={itemKinds.khatian} />,
})

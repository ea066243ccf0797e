import { OrderScreen } from '#areas/orders/order-desk/order-screen.tsx'
import { itemKinds } from '#domain/order/choices.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/khatian-orders/$id')({
  staticData: { above: '/khatian-orders' },
  component: KhatianOrder,
})

function KhatianOrder() {
  const { id } = Route.useParams()
  return <OrderScreen key={id} orderId={id} kind={itemKinds.khatian} />
}

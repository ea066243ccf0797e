import { OrderScreen } from '#areas/orders/order-desk/order-screen.tsx'
import { itemKinds } from '#domain/order/choices.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/map-orders/$id')({
  staticData: { above: '/map-orders' },
  component: MapOrder,
})

function MapOrder() {
  const { id } = Route.useParams()
  return <OrderScreen key={id} orderId={id} kind={itemKinds.map} />
}

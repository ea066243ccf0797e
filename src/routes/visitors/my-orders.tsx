import { MyOrdersScreen } from '#features/orders/my-orders-screen.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { createFileRoute } from '@tanstack/react-router'
import { VisitorTools } from '#app/visitor-tools.tsx'
import { SessionBar } from '#app/session-bar.tsx'

export const Route = createFileRoute('/my-orders')({
  loader: () => Promise.all([loadWords('account'), loadWords('frame'), loadWords('orders')]),
  component: MyOrders,
})

function MyOrders() {
  return <MyOrdersScreen frame={{ language: <VisitorTools />, bar: <SessionBar /> }} />
}

import { ReceiptScreen } from '#features/orders/receipt-screen.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { createFileRoute } from '@tanstack/react-router'
import { VisitorTools } from '#app/visitor-tools.tsx'
import { SessionBar } from '#app/session-bar.tsx'

export const Route = createFileRoute('/order-receipt/$id')({
  loader: () => Promise.all([loadWords('account'), loadWords('frame'), loadWords('orders')]),
  component: Receipt,
})

function Receipt() {
  const { id } = Route.useParams()
  return <ReceiptScreen applicationId={id} frame={{ language: <VisitorTools />, bar: <SessionBar /> }} />
}

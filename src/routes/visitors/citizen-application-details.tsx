import { OrderDetailsScreen } from '#features/orders/order-details-screen.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { createFileRoute } from '@tanstack/react-router'
import { VisitorTools } from '#app/visitor-tools.tsx'
import { SessionBar } from '#app/session-bar.tsx'

export const Route = createFileRoute('/citizen-application-details')({
  validateSearch: (search): { invoiceId: string } => ({
    invoiceId: typeof search['invoiceId'] === 'string' ? search['invoiceId'] : '',
  }),
  loader: () => Promise.all([loadWords('account'), loadWords('frame'), loadWords('orders')]),
  component: OrderDetails,
})

function OrderDetails() {
  const { invoiceId } = Route.useSearch()
  return <OrderDetailsScreen invoiceId={invoiceId} frame={{ language: <VisitorTools />, bar: <SessionBar /> }} />
}

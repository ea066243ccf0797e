import { CheckoutScreen } from '#features/orders/checkout-screen.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { createFileRoute } from '@tanstack/react-router'
import { VisitorTools } from '#app/visitor-tools.tsx'
import { SessionBar } from '#app/session-bar.tsx'

export const Route = createFileRoute('/checkout')({
  validateSearch: (search): { officeId: string; copyType: string; kind: string } => ({
    officeId: typeof search['officeId'] === 'string' ? search['officeId'] : '',
    copyType: typeof search['copyType'] === 'string' ? search['copyType'] : '',
    // Links of before maps could be ordered are of khatians.
    kind: typeof search['kind'] === 'string' ? search['kind'] : '1',
  }),
  loader: () => Promise.all([loadWords('account'), loadWords('frame'), loadWords('orders')]),
  component: Checkout,
})

function Checkout() {
  return <CheckoutScreen group={Route.useSearch()} frame={{ language: <VisitorTools />, bar: <SessionBar /> }} />
}

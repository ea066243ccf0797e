import { CartScreen } from '#features/orders/cart-screen.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { createFileRoute } from '@tanstack/react-router'
import { VisitorTools } from '#app/visitor-tools.tsx'
import { SessionBar } from '#app/session-bar.tsx'

export const Route = createFileRoute('/cart')({
  loader: () => Promise.all([loadWords('account'), loadWords('frame'), loadWords('orders')]),
  component: Cart,
})

function Cart() {
  return <CartScreen frame={{ language: <VisitorTools />, bar: <SessionBar /> }} />
}

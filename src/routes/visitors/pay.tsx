import { PayLinkScreen } from '#features/orders/pay-link-screen.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { createFileRoute } from '@tanstack/react-router'
import { LanguageButton } from '#app/language-button.tsx'

export const Route = createFileRoute('/pay')({
  loader: () => Promise.all([loadWords('account'), loadWords('orders')]),
  component: Pay,
})

function Pay() {
  return <PayLinkScreen frame={{ language: <LanguageButton /> }} />
}

import { PublicKeysScreen } from '#features/orders/public-keys-screen.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { createFileRoute } from '@tanstack/react-router'
import { LanguageButton } from '#app/language-button.tsx'

export const Route = createFileRoute('/public-keys')({
  loader: () => Promise.all([loadWords('account'), loadWords('orders')]),
  component: PublicKeys,
})

function PublicKeys() {
  return <PublicKeysScreen frame={{ language: <LanguageButton /> }} />
}

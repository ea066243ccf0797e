import { CopyCheckScreen } from '#features/orders/copy-check-screen.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { createFileRoute } from '@tanstack/react-router'
import { LanguageButton } from '#app/language-button.tsx'

export const Route = createFileRoute('/v')({
  loader: () => Promise.all([loadWords('account'), loadWords('orders')]),
  component: CopyCheck,
})

function CopyCheck() {
  return <CopyCheckScreen frame={{ language: <LanguageButton /> }} />
}

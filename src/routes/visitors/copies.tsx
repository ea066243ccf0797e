import { CopiesScreen } from '#features/orders/copies-screen.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { createFileRoute } from '@tanstack/react-router'
import { LanguageButton } from '#app/language-button.tsx'

export const Route = createFileRoute('/copies')({
  loader: () => Promise.all([loadWords('account'), loadWords('orders')]),
  component: Copies,
})

function Copies() {
  return <CopiesScreen frame={{ language: <LanguageButton /> }} />
}

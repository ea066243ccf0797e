import { SearchScreen } from '#features/orders/search-screen.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { createFileRoute } from '@tanstack/react-router'
import { LanguageButton } from '#app/language-button.tsx'
import { SessionBar } from '#app/session-bar.tsx'

export const Route = createFileRoute('/order')({
  loader: () => Promise.all([loadWords('account'), loadWords('frame'), loadWords('orders')]),
  component: Search,
})

function Search() {
  return <SearchScreen frame={{ language: <LanguageButton />, bar: <SessionBar /> }} />
}

import { SearchScreen } from '#features/orders/search-screen.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { createFileRoute } from '@tanstack/react-router'
import { VisitorTools } from '#app/visitor-tools.tsx'
import { SessionBar } from '#app/session-bar.tsx'

export const Route = createFileRoute('/order')({
  validateSearch: (search): { begin?: '1' } => (String(search['begin']) === '1' ? { begin: '1' } : {}),
  loader: () => Promise.all([loadWords('account'), loadWords('frame'), loadWords('orders')]),
  component: Search,
})

function Search() {
  const { begin } = Route.useSearch()
  return <SearchScreen begins={begin === '1'} frame={{ language: <VisitorTools />, bar: <SessionBar /> }} />
}

import { findFilter } from '#areas/khatians/khatian-lists/filters.ts'
import { RoleListScreen } from '#areas/khatians/khatian-lists/role-list-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#app/not-found-screen.tsx'
import { textOf } from '#app/search-text.ts'

export const Route = createFileRoute('/_app/batch-wise-khatians')({
  validateSearch: (search): { KHATIAN_FILTER_TYPE?: string } => textOf(search, 'KHATIAN_FILTER_TYPE'),
  component: BatchWise,
})

function BatchWise() {
  const filter = findFilter(Route.useSearch().KHATIAN_FILTER_TYPE ?? 'draft')
  if (filter === undefined) return <NotFoundScreen />
  return <RoleListScreen key={filter} filter={filter} />
}

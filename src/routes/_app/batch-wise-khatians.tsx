import { filterTable, findFilter } from '#features/khatian-lists/filters.ts'
import { RoleListScreen } from '#features/khatian-lists/role-list-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '#app/guard.tsx'
import { NotFoundScreen } from '#app/not-found-screen.tsx'
import { textOf } from '#app/search-text.ts'

export const Route = createFileRoute('/_app/batch-wise-khatians')({
  validateSearch: (search): { KHATIAN_FILTER_TYPE?: string } => textOf(search, 'KHATIAN_FILTER_TYPE'),
  component: BatchWise,
})

function BatchWise() {
  const filter = findFilter(Route.useSearch().KHATIAN_FILTER_TYPE ?? 'draft')
  if (filter === undefined) return <NotFoundScreen />
  return (
    <Guard needs={[filterTable[filter].needs]}>
      <RoleListScreen key={filter} filter={filter} />
    </Guard>
  )
}

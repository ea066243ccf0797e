import { type KhatianFilter, findFilter, listOf } from '#features/khatian-lists/filters.ts'
import { RoleListScreen } from '#features/khatian-lists/role-list-screen.tsx'
import { useMay } from '#platform/session/session.ts'
import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '#app/guard.tsx'
import { NotFoundScreen } from '#app/not-found-screen.tsx'
import { textOf } from '#app/search-text.ts'

export const Route = createFileRoute('/_app/batch-wise-mutation-khatians')({
  validateSearch: (search): { KHATIAN_FILTER_TYPE?: string } => textOf(search, 'KHATIAN_FILTER_TYPE'),
  component: BatchWiseMutations,
})

/** Where no list is named, the first one of the desk. */
const byDesk = ['draft', 'compare', 'approve', 'verify'] as const satisfies readonly KhatianFilter[]

function BatchWiseMutations() {
  const may = useMay()
  const wanted = Route.useSearch().KHATIAN_FILTER_TYPE
  const own = byDesk.find((one) => may(listOf(one, true).needs)) ?? 'draft'
  const filter = wanted === undefined ? own : findFilter(wanted)
  if (filter === undefined) return <NotFoundScreen />
  return (
    <Guard needs={[listOf(filter, true).needs]}>
      <RoleListScreen key={filter} filter={filter} mutations />
    </Guard>
  )
}

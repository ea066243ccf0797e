import { findFilter } from '#areas/khatians/khatian-lists/filters.ts'
import { listsByDesk, needsOfList } from '#areas/khatians/khatian-lists/list-needs.ts'
import { RoleListScreen } from '#areas/khatians/khatian-lists/role-list-screen.tsx'
import { useMay } from '#platform/session/session.ts'
import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#app/not-found-screen.tsx'
import { textOf } from '#app/search-text.ts'

export const Route = createFileRoute('/_app/batch-wise-mutation-khatians')({
  validateSearch: (search): { KHATIAN_FILTER_TYPE?: string } => textOf(search, 'KHATIAN_FILTER_TYPE'),
  component: BatchWiseMutations,
})

function BatchWiseMutations() {
  const may = useMay()
  const wanted = Route.useSearch().KHATIAN_FILTER_TYPE
  const own = listsByDesk.find((one) => may(needsOfList(one, true))) ?? 'draft'
  const filter = wanted === undefined ? own : findFilter(wanted)
  if (filter === undefined) return <NotFoundScreen />
  return <RoleListScreen key={filter} filter={filter} mutations />
}

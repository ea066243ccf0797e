import { permissions } from '#domain/permission/permission.ts'
import { findFilter } from '#features/khatian-lists/filters.ts'
import { findNext } from '#features/khatian-lists/next-in-queue.ts'
import { LogList } from '#features/khatian-log/log-list.tsx'
import { ReviewScreen } from '#features/khatian-review/review-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '#app/guard.tsx'
import { textOf } from '#app/search-text.ts'

export const Route = createFileRoute('/_app/khatian-view/$survey/$id')({
  validateSearch: (search): { KHATIAN_FILTER_TYPE?: string } => textOf(search, 'KHATIAN_FILTER_TYPE'),
  component: KhatianView,
})

function KhatianView() {
  const { id } = Route.useParams()
  const filter = findFilter(Route.useSearch().KHATIAN_FILTER_TYPE)
  const navigate = Route.useNavigate()

  async function goOn() {
    if (filter === undefined) return
    const next = await findNext(filter, id).catch(() => null)
    const search = { KHATIAN_FILTER_TYPE: filter }
    if (next === null) await navigate({ to: '/batch-wise-khatians', search })
    else await navigate({ to: '/khatian-view/$survey/$id', params: { survey: next.survey, id: next.id }, search })
  }

  return (
    <Guard needs={[permissions.khatianReadOne]}>
      <ReviewScreen key={id} khatianId={id} log={<LogList khatianId={id} />} onPassed={() => void goOn()} />
    </Guard>
  )
}

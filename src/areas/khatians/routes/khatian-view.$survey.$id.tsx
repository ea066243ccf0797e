import { findFilter } from '#areas/khatians/khatian-lists/filters.ts'
import { useGoOn } from '#areas/khatians/khatian-lists/use-go-on.ts'
import { createFileRoute } from '@tanstack/react-router'
import { KhatianScreen } from '#areas/khatians/screens/khatian-screen.tsx'
import { textOf } from '#app/search-text.ts'

export const Route = createFileRoute('/_app/khatian-view/$survey/$id')({
  validateSearch: (search): { KHATIAN_FILTER_TYPE?: string } => textOf(search, 'KHATIAN_FILTER_TYPE'),
  component: KhatianView,
})

function KhatianView() {
  const { id, survey } = Route.useParams()
  const goOn = useGoOn({ filter: findFilter(Route.useSearch().KHATIAN_FILTER_TYPE), khatianId: id })
  return <KhatianScreen khatianId={id} survey={survey} onPassed={goOn} />
}

import { findFilter } from '#areas/khatians/khatian-lists/filters.ts'
import { useGoOn } from '#areas/khatians/khatian-lists/use-go-on.ts'
import { createFileRoute } from '@tanstack/react-router'
import { KhatianScreen } from '#areas/khatians/screens/khatian-screen.tsx'
import { textOf } from '#app/search-text.ts'
import { PapersSide } from '#areas/khatians/mutation/papers-side.tsx'

export const Route = createFileRoute('/_app/mutation-khatian-view/$id')({
  validateSearch: (search): { KHATIAN_FILTER_TYPE?: string } => textOf(search, 'KHATIAN_FILTER_TYPE'),
  component: MutationKhatianView,
})

function MutationKhatianView() {
  const { id } = Route.useParams()
  const filter = findFilter(Route.useSearch().KHATIAN_FILTER_TYPE)
  const goOn = useGoOn({ filter, khatianId: id, mutations: true })
  return (
    <KhatianScreen
      khatianId={id}
      survey="MUTATION"
      side={() => <PapersSide khatianId={id} readOnly />}
      onPassed={goOn}
    />
  )
}

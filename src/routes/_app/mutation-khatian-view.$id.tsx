import { permissions } from '#domain/permission/permission.ts'
import { findFilter } from '#features/khatian-lists/filters.ts'
import { useGoOn } from '#features/khatian-lists/use-go-on.ts'
import { createFileRoute } from '@tanstack/react-router'
import { KhatianScreen } from '#app/khatian-screen.tsx'
import { textOf } from '#app/search-text.ts'
import { PapersSide } from '#features/mutation/papers-side.tsx'

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
      needs={permissions.mutationReadOne}
      side={() => <PapersSide khatianId={id} readOnly />}
      onPassed={goOn}
    />
  )
}

import { permissions } from '#domain/permission/permission.ts'
import { PapersSide } from '#features/mutation/papers-side.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { KhatianScreen } from '#app/khatian-screen.tsx'

export const Route = createFileRoute('/_app/mutation-khatian-search-view/$id')({ component: MutationSearchView })

function MutationSearchView() {
  const { id } = Route.useParams()
  return (
    <KhatianScreen
      khatianId={id}
      survey="MUTATION"
      readOnly
      needs={permissions.mutationReadOne}
      side={() => <PapersSide khatianId={id} readOnly />}
    />
  )
}

import { PapersSide } from '#areas/khatians/mutation/papers-side.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { KhatianScreen } from '#areas/khatians/screens/khatian-screen.tsx'

export const Route = createFileRoute('/_app/mutation-khatian-search-view/$id')({ component: MutationSearchView })

function MutationSearchView() {
  const { id } = Route.useParams()
  return <KhatianScreen khatianId={id} survey="MUTATION" readOnly side={() => <PapersSide khatianId={id} readOnly />} />
}

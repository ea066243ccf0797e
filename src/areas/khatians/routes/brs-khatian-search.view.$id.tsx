import { createFileRoute } from '@tanstack/react-router'
import { KhatianScreen } from '#areas/khatians/screens/khatian-screen.tsx'

export const Route = createFileRoute('/_app/brs-khatian-search/view/$id')({ component: BrsKhatianSearchView })

function BrsKhatianSearchView() {
  return <KhatianScreen khatianId={Route.useParams().id} survey="BRS" readOnly />
}

import { createFileRoute } from '@tanstack/react-router'
import { KhatianScreen } from '#areas/khatians/screens/khatian-screen.tsx'

export const Route = createFileRoute('/_app/bds-khatian-search/view/$id')({ component: BdsKhatianSearchView })

function BdsKhatianSearchView() {
  return <KhatianScreen khatianId={Route.useParams().id} survey="BDS" readOnly />
}

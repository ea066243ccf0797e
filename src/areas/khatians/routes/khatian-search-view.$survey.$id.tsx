import { createFileRoute } from '@tanstack/react-router'
import { KhatianScreen } from '#areas/khatians/screens/khatian-screen.tsx'

export const Route = createFileRoute('/_app/khatian-search-view/$survey/$id')({ component: KhatianSearchView })

function KhatianSearchView() {
  const { id, survey } = Route.useParams()
  return <KhatianScreen khatianId={id} survey={survey} readOnly />
}

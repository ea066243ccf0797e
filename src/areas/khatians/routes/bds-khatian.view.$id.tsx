import { createFileRoute } from '@tanstack/react-router'
import { KhatianScreen } from '#areas/khatians/screens/khatian-screen.tsx'

export const Route = createFileRoute('/_app/bds-khatian/view/$id')({ component: BdsKhatianView })

function BdsKhatianView() {
  return <KhatianScreen khatianId={Route.useParams().id} survey="BDS" />
}

import { createFileRoute } from '@tanstack/react-router'
import { KhatianScreen } from '#areas/khatians/screens/khatian-screen.tsx'

export const Route = createFileRoute('/_app/brs-khatian/view/$id')({ component: BrsKhatianView })

function BrsKhatianView() {
  return <KhatianScreen khatianId={Route.useParams().id} survey="BRS" />
}

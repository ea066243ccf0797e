import { ConflictScreen } from '#areas/khatians/conflicts/conflict-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/conflicts/$recordId')({
  staticData: { above: '/sync' },
  component: Conflicts,
})

function Conflicts() {
  const { recordId } = Route.useParams()
  return <ConflictScreen key={recordId} recordId={recordId} />
}

import { RequestScreen } from '#areas/corrections/requests/request-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/unlock-requests/$id')({
  staticData: { above: '/unlock-requests' },
  component: OneRequest,
})

function OneRequest() {
  const { id } = Route.useParams()
  return <RequestScreen key={id} kind="unlock" requestId={id} />
}

import { RequestScreen } from '#areas/corrections/requests/request-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/scan-copy-requests/$id')({
  staticData: { above: '/scan-copy-requests' },
  component: OneRequest,
})

function OneRequest() {
  const { id } = Route.useParams()
  return <RequestScreen key={id} kind="scan-copy" requestId={id} />
}

import { RequestScreen } from '#areas/corrections/requests/request-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/agoto-corrections/$id')({
  staticData: { above: '/agoto-corrections' },
  component: OneRequest,
})

function OneRequest() {
  const { id } = Route.useParams()
  return <RequestScreen key={id} kind="agoto" requestId={id} />
}

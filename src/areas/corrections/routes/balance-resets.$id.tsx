import { RequestScreen } from '#areas/corrections/requests/request-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/balance-resets/$id')({
  staticData: { above: '/balance-resets' },
  component: OneRequest,
})

function OneRequest() {
  const { id } = Route.useParams()
  return <RequestScreen key={id} kind="balance-reset" requestId={id} />
}

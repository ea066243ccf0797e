import { EmRequestScreen } from '#areas/corrections/requests/em-request-screen.tsx'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/em-requests/$id')({
  staticData: { crumb: msg`Request of e-Mutation` },
  component: OneRequest,
})

function OneRequest() {
  const { id } = Route.useParams()
  return <EmRequestScreen key={id} requestId={id} />
}

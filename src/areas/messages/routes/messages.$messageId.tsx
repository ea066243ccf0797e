import { MessageScreen } from '#areas/messages/messages/message-screen.tsx'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/messages/$messageId')({
  staticData: { crumb: msg`Message`, above: '/messages' },
  component: OneMessage,
})

function OneMessage() {
  const { messageId } = Route.useParams()
  return <MessageScreen key={messageId} messageId={messageId} />
}

import { WriteMessage } from '#areas/messages/messages/write-message.tsx'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/messages/new')({
  staticData: { crumb: msg`New message`, above: '/messages' },
  component: WriteMessage,
})

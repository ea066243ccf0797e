import { WriteCircular } from '#areas/messages/messages/write-circular.tsx'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/message-circulations/new')({
  staticData: { crumb: msg`New circular`, above: '/message-circulations' },
  component: WriteCircular,
})

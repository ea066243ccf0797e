import { OutboxScreen } from '#areas/settings/outbox/outbox-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/outbox-messages')({ component: OutboxMessages })

function OutboxMessages() {
  return <OutboxScreen />
}

import { OutboxScreen } from '#features/outbox/outbox-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '#app/guard.tsx'

export const Route = createFileRoute('/_app/outbox-messages')({ component: OutboxMessages })

function OutboxMessages() {
  return (
    <Guard needs={['NOTIFICATION_CONFIGURATION.READ_OUTBOX']}>
      <OutboxScreen />
    </Guard>
  )
}

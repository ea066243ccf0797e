import { RecoveryScreen } from '#features/vault/recovery-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/recovery-key')({ component: RecoveryKey })

function RecoveryKey() {
  return <RecoveryScreen />
}

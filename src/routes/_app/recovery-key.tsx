import { permissions } from '#domain/permission/permission.ts'
import { RecoveryScreen } from '#features/vault/recovery-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '#app/guard.tsx'

export const Route = createFileRoute('/_app/recovery-key')({ component: RecoveryKey })

function RecoveryKey() {
  return (
    <Guard atDesk needs={[permissions.officeConfigure]}>
      <RecoveryScreen />
    </Guard>
  )
}

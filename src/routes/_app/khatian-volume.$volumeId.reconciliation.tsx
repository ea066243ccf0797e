import { permissions } from '#domain/permission/permission.ts'
import { ReconciliationScreen } from '#features/volume-desk/reconciliation/reconciliation-screen.tsx'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '#app/guard.tsx'

export const Route = createFileRoute('/_app/khatian-volume/$volumeId/reconciliation')({
  staticData: { crumb: msg`Reconciliation`, above: '/khatian-volume/$volumeId/khatian-list' },
  component: VolumeReconciliation,
})

function VolumeReconciliation() {
  const { volumeId } = Route.useParams()
  return (
    <Guard needs={[permissions.volumeReadOne]} atDesk>
      <ReconciliationScreen key={volumeId} volumeId={volumeId} />
    </Guard>
  )
}

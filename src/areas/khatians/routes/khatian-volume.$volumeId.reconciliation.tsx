import { ReconciliationScreen } from '#areas/khatians/volume-desk/reconciliation/reconciliation-screen.tsx'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/khatian-volume/$volumeId/reconciliation')({
  staticData: { crumb: msg`Reconciliation`, above: '/khatian-volume/$volumeId/khatian-list' },
  component: VolumeReconciliation,
})

function VolumeReconciliation() {
  const { volumeId } = Route.useParams()
  return <ReconciliationScreen key={volumeId} volumeId={volumeId} />
}

import { permissions } from '#domain/permission/permission.ts'
import { ScansScreen } from '#features/volume-desk/scans/scans-screen.tsx'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '#app/guard.tsx'

export const Route = createFileRoute('/_app/khatian-volume/$volumeId/scans')({
  staticData: { crumb: msg`Scanned pages`, above: '/khatian-volume/$volumeId/khatian-list' },
  component: VolumeScans,
})

function VolumeScans() {
  const { volumeId } = Route.useParams()
  return (
    <Guard needs={[permissions.volumeReadOne]} atDesk>
      <ScansScreen key={volumeId} volumeId={volumeId} />
    </Guard>
  )
}

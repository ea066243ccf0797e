import { ScansScreen } from '#areas/khatians/volume-desk/scans/scans-screen.tsx'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/khatian-volume/$volumeId/scans')({
  staticData: { crumb: msg`Scanned pages`, above: '/khatian-volume/$volumeId/khatian-list' },
  component: VolumeScans,
})

function VolumeScans() {
  const { volumeId } = Route.useParams()
  return <ScansScreen key={volumeId} volumeId={volumeId} />
}

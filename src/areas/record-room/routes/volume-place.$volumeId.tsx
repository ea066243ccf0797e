import { VolumePlaceScreen } from '#areas/record-room/shelves/volume-place-screen.tsx'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/volume-place/$volumeId')({
  staticData: { crumb: msg`Place of a volume`, above: '/volume-places' },
  component: VolumePlace,
})

function VolumePlace() {
  const { volumeId } = Route.useParams()
  return <VolumePlaceScreen key={volumeId} volumeId={volumeId} />
}

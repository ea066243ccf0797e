import { EditVolumeScreen } from '#areas/khatians/volume-desk/form/volume-form-screen.tsx'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/khatian-volume/$volumeId/edit')({
  staticData: { crumb: msg`Change the volume`, above: '/khatian-volume/$volumeId/khatian-list' },
  component: EditVolume,
})

function EditVolume() {
  const { volumeId } = Route.useParams()
  return <EditVolumeScreen key={volumeId} volumeId={volumeId} />
}

import { permissions } from '#domain/permission/permission.ts'
import { EditVolumeScreen } from '#features/volume-desk/form/volume-form-screen.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '#app/guard.tsx'

export const Route = createFileRoute('/_app/khatian-volume/$volumeId/edit')({
  loader: () => loadWords('access'),
  staticData: { crumb: msg`Change the volume`, above: '/khatian-volume/$volumeId/khatian-list' },
  component: EditVolume,
})

function EditVolume() {
  const { volumeId } = Route.useParams()
  return (
    <Guard needs={[permissions.volumeUpdate]} atDesk>
      <EditVolumeScreen key={volumeId} volumeId={volumeId} />
    </Guard>
  )
}

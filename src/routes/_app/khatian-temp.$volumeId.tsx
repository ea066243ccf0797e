import { permissions } from '#domain/permission/permission.ts'
import { IndexScreen } from '#features/volume-desk/temp-index/index-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '#app/guard.tsx'

export const Route = createFileRoute('/_app/khatian-temp/$volumeId')({
  staticData: { above: '/khatian-volume/$volumeId/khatian-list' },
  component: VolumeIndex,
})

function VolumeIndex() {
  const { volumeId } = Route.useParams()
  return (
    <Guard needs={[permissions.khatianReadAll]} atDesk>
      <IndexScreen key={volumeId} volumeId={volumeId} />
    </Guard>
  )
}

import { permissions } from '#domain/permission/permission.ts'
import { VolumeKhatiansScreen } from '#features/khatian-lists/volume-khatians-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '#app/guard.tsx'
import { textOf } from '#app/search-text.ts'

export const Route = createFileRoute('/_app/khatian-volume/$volumeId/khatian-list')({
  validateSearch: (search): { SURVEY?: string } => textOf(search, 'SURVEY'),
  component: VolumeKhatians,
})

function VolumeKhatians() {
  const { volumeId } = Route.useParams()
  return (
    <Guard needs={[permissions.khatianReadAll]}>
      <VolumeKhatiansScreen key={volumeId} volumeId={volumeId} />
    </Guard>
  )
}

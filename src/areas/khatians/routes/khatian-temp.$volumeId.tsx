import { IndexScreen } from '#areas/khatians/volume-desk/temp-index/index-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/khatian-temp/$volumeId')({
  staticData: { above: '/khatian-volume/$volumeId/khatian-list' },
  component: VolumeIndex,
})

function VolumeIndex() {
  const { volumeId } = Route.useParams()
  return <IndexScreen key={volumeId} volumeId={volumeId} />
}

import { permissions } from '#domain/permission/permission.ts'
import { SegregateBar } from '#areas/khatians/volume-desk/segregation/segregate-bar.tsx'
import { VolumeKhatiansScreen } from '#areas/khatians/khatian-lists/volume-khatians-screen.tsx'
import { useMay } from '#platform/session/session.ts'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { textOf } from '#app/search-text.ts'

export const Route = createFileRoute('/_app/khatian-volume/$volumeId/khatian-list')({
  staticData: { crumb: msg`Khatians of a volume`, above: '/khatian-volume-selection-page/$survey' },
  validateSearch: (search): { SURVEY?: string } => textOf(search, 'SURVEY'),
  component: VolumeKhatians,
})

function VolumeKhatians() {
  const { volumeId } = Route.useParams()
  const maySegregate = useMay()(permissions.khatianSegregate)
  return (
    <VolumeKhatiansScreen
      key={volumeId}
      volumeId={volumeId}
      {...(maySegregate
        ? { chosenActs: (rows, view, clear) => <SegregateBar view={view} khatians={rows} clear={clear} /> }
        : {})}
    />
  )
}

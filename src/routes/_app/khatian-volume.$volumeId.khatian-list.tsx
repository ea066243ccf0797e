import { permissions } from '#domain/permission/permission.ts'
import { SegregateBar } from '#features/volume-desk/segregation/segregate-bar.tsx'
import { VolumeKhatiansScreen } from '#features/khatian-lists/volume-khatians-screen.tsx'
import { useMay } from '#platform/session/session.ts'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '#app/guard.tsx'
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
    <Guard needs={[permissions.khatianReadAll]}>
      <VolumeKhatiansScreen
        key={volumeId}
        volumeId={volumeId}
        {...(maySegregate
          ? { chosenActs: (rows, view, clear) => <SegregateBar view={view} khatians={rows} clear={clear} /> }
          : {})}
      />
    </Guard>
  )
}

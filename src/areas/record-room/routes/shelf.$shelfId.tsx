import { ShelfScreen } from '#areas/record-room/shelves/shelf-screen.tsx'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/shelf/$shelfId')({
  staticData: { crumb: msg`Shelf`, above: '/record-room-shelfs' },
  component: Shelf,
})

function Shelf() {
  const { shelfId } = Route.useParams()
  return <ShelfScreen key={shelfId} shelfId={shelfId} />
}

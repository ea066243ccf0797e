import { ShelfVolumes } from '#areas/record-room/shelves/shelf-volumes.tsx'
import type { Shelf } from '#areas/record-room/shelves/place-queries.ts'
import { recordRoomShelf } from '#contract/resources/record-room-shelf.ts'
import { screenOf } from '#resources/resource-screen.ts'

function Volumes({ row }: { row: Shelf }) {
  return <ShelfVolumes shelf={row} />
}

export const screen = screenOf(recordRoomShelf, {
  panels: [{ id: 'volumes', label: ['ভলিউমসমূহ', 'Volumes'], Panel: Volumes }],
})

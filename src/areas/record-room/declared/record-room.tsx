import { RoomShelves } from '#areas/record-room/shelves/room-shelves.tsx'
import { recordRoom } from '#contract/resources/record-room.ts'
import { screenOf } from '#resources/resource-screen.ts'

export const screen = screenOf(recordRoom, {
  panels: [{ id: 'shelves', label: ['তাকসমূহ', 'Shelves'], Panel: RoomShelves }],
})

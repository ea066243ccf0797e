/** Record rooms, their shelves and what stands on them are kept by who keeps the record room. */
export const recordRoomNeeds = {
  read: 'RECORD_ROOM.READ_ALL',
  create: 'RECORD_ROOM.CREATE',
  update: 'RECORD_ROOM.UPDATE',
  remove: 'RECORD_ROOM.DELETE',
} as const

import { createOnly, integer, readOnly, ref, ruled, text } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'
import { shortCode } from '../declare/rules.ts'
import { recordRoomNeeds } from './record-room-needs.ts'

/** Shelves of a record room: a shelf has rows from 1 at the top, and holds so many volumes. */
export const recordRoomShelf = resource({
  name: 'record-room-shelf',
  path: '/record-room-shelfs',
  label: [
    ['তাক', 'Shelf'],
    ['তাকসমূহ', 'Shelves'],
  ],
  fields: {
    roomId: createOnly(ref(['রেকর্ড রুম', 'Record room'], 'record-room')),
    no: ruled(text(['তাক নম্বর', 'Shelf no.'], 20), shortCode),
    rows: integer(['সারির সংখ্যা', 'Rows'], { least: 1, most: 50 }),
    capacity: integer(['ধারণক্ষমতা (ভলিউম)', 'Capacity (volumes)'], { least: 1, most: 5000 }),
    officeId: readOnly(ref(['অফিস', 'Office'], 'office')),
  },
  needs: recordRoomNeeds,
  ground: 'office',
  store: 'district',
  list: ['roomId', 'no', 'rows', 'capacity', 'officeId'],
  filters: ['roomId', 'officeId'],
  sort: ['no'],
  search: ['no'],
  unique: [['roomId', 'no']],
  above: 'roomId',
  removal: 'archive',
  excel: 'both',
})

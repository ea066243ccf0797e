import { must } from '#domain/kernel/result.ts'
import type { Database } from '#server/db/port.ts'
import { nameUuid } from '#server/kernel/name-uuid.ts'
import { seedId } from './ids.ts'
import { insertRows } from './insert-rows.ts'

type RoomSeed = {
  readonly office: 'dhaka' | 'tangail'
  readonly district: string
  readonly code: string
  readonly nameBn: string
  readonly nameEn: string
  readonly custodian: string
  readonly mobile: string
  readonly shelves: readonly string[]
}

const rooms: readonly RoomSeed[] = [
  {
    office: 'dhaka',
    district: '26',
    code: 'RR-1',
    nameBn: 'প্রধান রেকর্ড রুম',
    nameEn: 'Main record room',
    custodian: 'মোঃ আবুল হাশেম',
    mobile: '01712345601',
    shelves: ['A1', 'A2', 'A3', 'B1'],
  },
  {
    office: 'dhaka',
    district: '26',
    code: 'RR-2',
    nameBn: 'পুরাতন নথি কক্ষ',
    nameEn: 'Old records room',
    custodian: 'রোকেয়া খাতুন',
    mobile: '01812345602',
    shelves: ['C1'],
  },
  {
    office: 'tangail',
    district: '93',
    code: 'RR-1',
    nameBn: 'টাঙ্গাইল রেকর্ড রুম',
    nameEn: 'Tangail record room',
    custodian: 'নূরুল ইসলাম',
    mobile: '01912345603',
    shelves: ['A1', 'A2'],
  },
]

type PlaceSeed = {
  readonly volume: string
  readonly room: number
  readonly shelf: string
  readonly row: number
  readonly borrower?: string
  readonly lentOn?: string
  readonly dueOn?: string
}

const places: readonly PlaceSeed[] = [
  { volume: 'birulia-1', room: 0, shelf: 'A1', row: 1 },
  {
    volume: 'birulia-2',
    room: 0,
    shelf: 'A1',
    row: 2,
    borrower: 'সহকারী কমিশনার (ভূমি), সাভার',
    lentOn: '2026-10-04',
    dueOn: '2026-10-18',
  },
  { volume: 'balla-1', room: 2, shelf: 'A1', row: 1 },
]

const roomId = ({ office, code }: RoomSeed): string => nameUuid(`record-room/${office}/${code}`)
const shelfId = (room: RoomSeed, no: string): string => nameUuid(`record-room-shelf/${room.office}/${room.code}/${no}`)

/** Record rooms of the demonstration's offices with their shelves. */
export async function seedDemoRecordRooms(db: Database): Promise<void> {
  const placed = { home_district: 'text', id: 'uuid', office_id: 'uuid' }
  await insertRows(
    db,
    'record_room',
    { ...placed, name_bn: 'text', name_en: 'text', code: 'text', custodian: 'text', custodian_mobile: 'text' },
    rooms.map((room) => ({
      home_district: room.district,
      id: roomId(room),
      office_id: seedId.office(room.office),
      name_bn: room.nameBn,
      name_en: room.nameEn,
      code: room.code,
      custodian: room.custodian,
      custodian_mobile: room.mobile,
    })),
  )
  await insertRows(
    db,
    'record_room_shelf',
    { ...placed, room_id: 'uuid', no: 'text', row_count: 'int', capacity: 'int' },
    rooms.flatMap((room) =>
      room.shelves.map((no) => ({
        home_district: room.district,
        id: shelfId(room, no),
        office_id: seedId.office(room.office),
        room_id: roomId(room),
        no,
        row_count: 5,
        capacity: 40,
      })),
    ),
  )
  await insertRows(
    db,
    'volume_place',
    {
      ...placed,
      volume_id: 'uuid',
      shelf_id: 'uuid',
      row_no: 'int',
      borrower: 'text',
      lent_on: 'date',
      due_on: 'date',
    },
    places.map(({ volume, room, shelf, row, ...loan }) => {
      const of = must(rooms[room], volume)
      return {
        home_district: of.district,
        id: nameUuid(`volume-place/${volume}`),
        office_id: seedId.office(of.office),
        volume_id: seedId.volume(volume),
        shelf_id: shelfId(of, shelf),
        row_no: row,
        borrower: loan.borrower ?? null,
        lent_on: loan.lentOn ?? null,
        due_on: loan.dueOn ?? null,
      }
    }),
  )
}

const formerDags: readonly (readonly [from: string, to: string])[] = [
  ['101', '201'],
  ['101', '202'],
  ['102', '203'],
  ['103', '203'],
]

/** What some dags of the CS survey became in the RS one. */
export async function seedDemoHalSabek(db: Database): Promise<void> {
  await insertRows(
    db,
    'hal_sabek',
    {
      home_district: 'text',
      id: 'uuid',
      mouza_id: 'uuid',
      survey_from: 'text',
      dag_from: 'text',
      survey_to: 'text',
      dag_to: 'text',
    },
    formerDags.map(([from, to]) => ({
      home_district: '26',
      id: nameUuid(`hal-sabek/birulia/${from}/${to}`),
      mouza_id: seedId.mouza('birulia'),
      survey_from: 'CS',
      dag_from: from,
      survey_to: 'RS',
      dag_to: to,
    })),
  )
}

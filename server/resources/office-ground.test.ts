import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordRoomRows } from '#server/modules/record-room/rows.ts'
import { seedId } from '#server/seed/ids.ts'
import { addTestDesks } from '#tests/support/test-desks.ts'
import { startTestServer, type Answer, type Session, type TestServer } from '#tests/support/test-server.ts'
import { sourceOf } from './find-rows.ts'
import { findRows } from './row-pages.ts'

let server: TestServer
let operator: Session
let here: Record<string, string>
beforeAll(async () => {
  server = await startTestServer()
  operator = await server.as('entry1')
  here = { 'Active-Desk': (await addTestDesks(server.db)).almightyHere }
})
afterAll(() => server.close())

const made = (office: string, code: string): Promise<Answer> => {
  const names = { nameBn: 'কক্ষ', nameEn: 'Room' }
  return operator.call('record-room.create', { ...names, officeId: seedId.office(office), code } as never, here)
}

async function roomsSeenFrom(office: string): Promise<string[]> {
  const reach = { districtBbsCode: '26', upazilaBbsCode: null, mouzaIds: null, officeId: seedId.office(office) }
  const source = sourceOf(recordRoomRows().looking(reach))
  const rows = await findRows<{ code: string }>(server.db, source, {}, { limit: 100 })
  return rows.map(({ code }) => code)
}

test('[RES-7] rows of an office are seen and written by desks of it and of offices above it, and by no others', async () => {
  expect((await made('savar-land', 'savar-1')).body.data.CODE).toBe('SAVAR-1')
  expect((await made('birulia-union', 'birulia-1')).status).toBe(200)
  expect((await made('tangail', 'away-1')).body.code).toBe('record.not-found')
  const own = ['RR-1', 'RR-2']
  expect(await roomsSeenFrom('dhaka')).toEqual(['BIRULIA-1', ...own, 'SAVAR-1'])
  expect(await roomsSeenFrom('land-records')).toEqual(['BIRULIA-1', ...own, 'SAVAR-1'])
  expect(await roomsSeenFrom('savar-land')).toEqual(['BIRULIA-1', 'SAVAR-1'])
  expect(await roomsSeenFrom('birulia-union')).toEqual(['BIRULIA-1'])
})

test('[RES-6] a room of another office is not named by a shelf, nor by one of another district', async () => {
  const [there] = await server.db.query<{ id: string }>(
    `select id from record_room where home_district = '93' order by code limit 1`,
  )
  const shelf = { roomId: there?.id ?? '', no: 'x-1', rows: 4, capacity: 10 }
  const answer = await operator.call('record-room-shelf.create', shelf as never, here)
  expect([answer.status, answer.body.fields]).toEqual([422, { ROOM_ID: 'record.not-found' }])
})

test('[RES-11] a room whose shelves are in use is not archived', async () => {
  const [room] = await server.db.query<{ id: string; rev: number }>(
    `select id, rev from record_room where home_district = '26' and code = 'RR-1'`,
  )
  const answer = await operator.call('record-room.remove', { id: room?.id, rev: room?.rev } as never, here)
  expect([answer.status, answer.body.code, answer.body.detail]).toEqual([
    409,
    'resource.in-use',
    expect.stringContaining('Shelves: 4'),
  ])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameUuid } from '#server/kernel/name-uuid.ts'
import { seedId } from '#server/seed/ids.ts'
import { recordRoomShelf } from '#contract/resources/record-room-shelf.ts'
import { volumePlace } from '#contract/resources/volume-place.ts'
import { sampleValues } from '#tests/support/sample-values.ts'
import { addTestDesks } from '#tests/support/test-desks.ts'
import {
  startTestServer,
  type Answer,
  type CallName,
  type Session,
  type TestServer,
} from '#tests/support/test-server.ts'

let server: TestServer
let operator: Session
let here: Record<string, string>
let there: Record<string, string>
beforeAll(async () => {
  server = await startTestServer()
  operator = await server.as('entry1')
  const desks = await addTestDesks(server.db)
  here = { 'Active-Desk': desks.almightyHere }
  there = { 'Active-Desk': desks.almightyThere }
})
afterAll(() => server.close())

const call = (name: CallName, input: object, by = here): Promise<Answer> => operator.call(name, input as never, by)

async function newShelf(n: number, size: object): Promise<string> {
  const made = await call('record-room-shelf.create', {
    ...(await sampleValues(server.db, recordRoomShelf, n)),
    ...size,
  })
  return made.body.data.ID
}

async function placed(n: number, change: object): Promise<Answer> {
  return call('volume-place.create', { ...(await sampleValues(server.db, volumePlace, n)), ...change })
}

test('[RRM-1] a volume stands at one place; where it stood and who had it until when stays in its history', async () => {
  const [one, other] = [await newShelf(200, {}), await newShelf(201, {})]
  const { ID: id, REV: rev, VOLUME_ID: volumeId } = (await placed(200, { shelfId: one, rowNo: 2 })).body.data
  expect((await placed(200, { shelfId: other })).body.code).toBe('resource.exists')
  const borrower = 'সহকারী কমিশনার (ভূমি)'
  const noDay = await call('volume-place.update', { id, rev, borrower })
  expect([noDay.status, noDay.body.fields]).toEqual([422, { DUE_ON: 'value.required' }])
  const lent = await call('volume-place.update', { id, rev, borrower, dueOn: '2031-01-10' })
  expect(lent.body.data).toMatchObject({ BORROWER: borrower, DUE_ON: '2031-01-10' })
  expect(lent.body.data.LENT_ON).toMatch(/^\d{4}-\d\d-\d\d$/)
  const kept = await call('volume-place.remove', { id, rev: rev + 1 })
  expect([kept.status, kept.body.code]).toEqual([409, 'volume.on-loan'])
  const back = await call('volume-place.update', { id, rev: rev + 1, borrower: null, dueOn: null })
  expect(back.body.data.LENT_ON).toBeNull()
  const moved = await call('volume-place.update', { id, rev: rev + 2, shelfId: other, rowNo: 3 })
  expect(moved.body.data).toMatchObject({ SHELF_ID: other, ROW_NO: 3 })
  const found = await call('volume-place.of-volume', { volumeId })
  expect(found.body.data).toMatchObject({ VOLUME: { VOLUME_NO: 9200 }, PLACE: { SHELF_ID: other } })
  const history = (await call('volume-place.history', { id })).body.data
  expect(history.map((one: { ACT: string }) => one.ACT)).toEqual(['update', 'update', 'update', 'create'])
  expect(JSON.stringify(history)).toContain('2031-01-10')
})

test('[RRM-2] a shelf takes no more volumes than it holds, has the rows it has, and is not made smaller', async () => {
  const shelf = await newShelf(210, { capacity: 1, rows: 3 })
  const deep = await placed(210, { shelfId: shelf, rowNo: 4 })
  expect([deep.status, deep.body.fields]).toEqual([422, { ROW_NO: 'number.range' }])
  // Two at once: one of them finds the shelf full.
  const both = await Promise.all([210, 211].map((n) => placed(n, { shelfId: shelf, rowNo: 3 })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('shelf.full')
  for (const change of [{ capacity: 0 }, { rows: 2 }]) {
    const smaller = await call('record-room-shelf.update', { id: shelf, rev: 1, ...change })
    expect([409, 422]).toContain(smaller.status)
  }
  expect((await call('record-room-shelf.update', { id: shelf, rev: 1, rows: 2 })).body.code).toBe('shelf.full')
})

test('[RRM-3] a shelf with volumes and a room with shelves are not archived', async () => {
  const shelf = await newShelf(220, {})
  await placed(220, { shelfId: shelf })
  const answer = await call('record-room-shelf.remove', { id: shelf, rev: 1 })
  expect([answer.body.code, answer.body.detail]).toEqual(['resource.in-use', expect.stringContaining(': 1')])
})

test('[RRM-4] a label leads to its volume on the own ground only, placed or not', async () => {
  const volumeId = seedId.volume('akran-1')
  expect((await call('volume-place.of-volume', { volumeId })).body.data).toMatchObject({
    VOLUME: { VOLUME_NO: 1, SURVEY: 'RS' },
    PLACE: null,
  })
  for (const id of [volumeId, seedId.volume('birulia-1')])
    expect((await call('volume-place.of-volume', { volumeId: id }, there)).body.code).toBe('record.not-found')
  const offered = await call('volume-place.volumes', { text: 'birulia' })
  expect(offered.body.data.length).toBeGreaterThan(0)
  expect((await call('volume-place.volumes', { text: 'birulia' }, there)).body.data).toEqual([])
})

test('[RRM-1] what is due before today is overdue, and the first due stands first', async () => {
  const counts = await call('volume-loan.counts', {})
  expect(counts.body.data).toContainEqual({ STATE: 'overdue', STATUS: 'OVERDUE', COUNT: 1, MORE: false })
  const [first] = (await call('volume-loan.list', { state: 'overdue' })).body.data
  expect(first).toMatchObject({ ID: nameUuid('volume-place/birulia-2'), SHELF: 'RR-1 / A1', VOLUME_NO: 2 })
  expect((await call('volume-loan.list', {}, there)).body.data).toEqual([])
})

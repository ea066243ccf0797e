import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '#server/seed/ids.ts'
import { buildEntry } from '#tests/support/build-entry.ts'
import { testId } from '#tests/support/build-khatian.ts'
import { startTestServer, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let operator: Session
let colleague: Session
let supervisor: Session
let elsewhere: Session
const clock = { at: Date.now() }

beforeAll(async () => {
  server = await startTestServer({ now: () => clock.at })
  operator = await server.as('entry1')
  colleague = await server.as('entry2')
  supervisor = await server.as('supervisor1')
  elsewhere = await server.as('supervisor3')
})
afterAll(() => server.close())

const report = (n: number, values: object = {}) => ({
  deviceId: testId(0xd0 + n),
  installId: testId(0xe0 + n),
  build: 'b1',
  lastCseq: 7,
  unsent: 3,
  oldestAt: 1_700_000_000_000,
  conflicts: 1,
  quarantined: 2,
  usage: 1000,
  quota: null,
  ...values,
})

const entry = (n: number, values: Partial<Parameters<typeof buildEntry>[0]> = {}): string =>
  buildEntry({
    mid: testId(0x7000 + n),
    cseq: n,
    userId: operator.userId,
    deskId: operator.deskId,
    recordId: testId(0x8000 + n),
    command: 'khatian.create',
    input: { volumeId: seedId.volume('birulia-1'), templateId: seedId.template('RS'), number: String(100 + n) },
    ...values,
  })

const salvaged = (n: number, text: string, values: object = {}) => ({
  mid: testId(0x7000 + n),
  text,
  code: 'khatian.locked',
  fields: { number: 'khatian.number' },
  at: 1_700_000_000_000,
  ...values,
})

test('[SYN-13] a device is told what the server last heard of every device of this person, the newest first', async () => {
  await operator.call('sync.report', report(1))
  clock.at += 1000
  const { body } = await operator.call('sync.report', report(2, { unsent: 0, oldestAt: null }))
  expect(body.serverTime).toBe(clock.at)
  expect(body.devices).toMatchObject([
    { deviceId: testId(0xd2), installId: testId(0xe2), mine: true, unsent: 0, lastContact: clock.at },
    { deviceId: testId(0xd1), lastCseq: 7, unsent: 3, conflicts: 1, quarantined: 2, build: 'b1', mine: false },
  ])
})

test('[SYN-13] storage that was cleared shows by another install on the device, with the numbers before', async () => {
  const before = await operator.call('sync.report', report(3, { unsent: 9, lastCseq: 40 }))
  const known = before.body.devices.find((one: { mine: boolean }) => one.mine)
  expect(known).toMatchObject({ installId: testId(0xe3), unsent: 9, lastCseq: 40 })
  const fresh = report(4, { unsent: 0, lastCseq: 0, oldestAt: null })
  const { body } = await operator.call('sync.report', fresh)
  expect(body.devices).toContainEqual(expect.objectContaining({ deviceId: testId(0xd3), unsent: 9, mine: false }))
})

test('[SYN-13] a device of another person is not told, and a person signed in without a desk may report', async () => {
  const { body } = await colleague.call('sync.report', report(5), { 'Active-Desk': '' })
  expect(body.devices).toMatchObject([{ deviceId: testId(0xd5) }])
})

test('[SYN-13] a report that cannot be so is refused by field', async () => {
  const { status, body } = await operator.call('sync.report', report(1, { unsent: -1, build: 'b\u0000' }))
  expect([status, body.code, Object.keys(body.fields).sort()]).toEqual([400, 'request.invalid', ['build', 'unsent']])
})

test('[SYN-13] the same device of two people is two devices', async () => {
  await operator.call('sync.report', report(6, { unsent: 5 }))
  const { body } = await colleague.call('sync.report', report(6, { unsent: 1 }))
  expect(body.devices.find((one: { mine: boolean }) => one.mine)).toMatchObject({ unsent: 1 })
  const mine = await operator.call('sync.report', report(1))
  expect(mine.body.devices).toContainEqual(expect.objectContaining({ deviceId: testId(0xd6), unsent: 5 }))
})

test('[SYN-14] the supervisor sees the devices of the own office, also those that only pushed', async () => {
  await operator.call('sync.report', report(1))
  await operator.call('sync.push', { deviceId: testId(0xd9), ackedThrough: 0, batch: [entry(1)] })
  const { body } = await supervisor.call('sync.health', {})
  expect(body.latestBuild).toBe('test')
  const of = (deviceId: string) =>
    body.devices.find(
      (one: { deviceId: string; userId: string }) => one.deviceId === deviceId && one.userId === operator.userId,
    )
  expect(of(testId(0xd1))).toMatchObject({ username: 'entry1', unsent: 3, quarantined: 2, deskId: operator.deskId })
  expect(of(testId(0xd9))).toMatchObject({ unsent: 0, reportedAt: null, build: '', lastContact: clock.at })
  const there = await elsewhere.call('sync.health', {})
  expect(there.body.devices.filter((one: { userId: string }) => one.userId === operator.userId)).toEqual([])
})

test('[SYN-14] who does not run the office does not see its devices', async () => {
  for (const name of ['sync.health', 'sync.salvaged'] as const)
    expect((await operator.call(name, {})).body).toMatchObject({ status: 403, code: 'permission.denied' })
})

test('[SYN-15] salvaged work is kept once as it came, and the supervisor of the office can open it', async () => {
  const device = { deviceId: testId(0xd1) }
  const entries = [
    salvaged(1, entry(1)),
    salvaged(2, 'no json \u0000', { fields: null, code: 'a\u0000b' }),
    salvaged(3, entry(3, { input: { long: 'ক'.repeat(30_000) } })),
  ]
  expect((await operator.call('sync.salvage', { ...device, entries })).body).toEqual({ kept: 3 })
  expect((await operator.call('sync.salvage', { ...device, entries })).body).toEqual({ kept: 3 })
  const wanted = { userId: operator.userId, deviceId: device.deviceId, pageSize: 100 }
  const list = await supervisor.call('sync.salvaged', wanted)
  expect(list.body.meta.TOTAL).toBe(3)
  const line = (n: number) => list.body.data.find((one: { mid: string }) => one.mid === testId(0x7000 + n))
  expect(line(1)).toMatchObject({
    code: 'khatian.locked',
    fields: { number: 'khatian.number' },
    entry: { cseq: 1, command: 'khatian.create' },
  })
  expect(line(2)).toMatchObject({ code: 'a\ufffdb', fields: null, entry: null })
  expect(line(3)).toMatchObject({ entry: null, bytes: Buffer.byteLength(entries[2]?.text ?? '') })
  for (const n of [1, 2, 3])
    expect((await supervisor.call('sync.salvaged-text', { id: line(n).id })).body.text).toBe(entries[n - 1]?.text)
  const health = await supervisor.call('sync.health', {})
  expect(health.body.devices.find((one: { deviceId: string }) => one.deviceId === device.deviceId).salvaged).toBe(3)
  expect((await elsewhere.call('sync.salvaged', wanted)).body.meta.TOTAL).toBe(0)
  expect((await elsewhere.call('sync.salvaged-text', { id: line(1).id })).body.code).toBe('record.not-found')
})

test('[SYN-15] salvage is never carried out', async () => {
  const sent = entry(40)
  await operator.call('sync.salvage', { deviceId: testId(0xd1), entries: [salvaged(40, sent)] })
  const records = await server.db.query(`select 1 from record where home_district = '26' and id = $1`, [testId(0x8028)])
  expect(records).toEqual([])
})

test('[SYN-15] nobody salvages the work of another person, and nothing of such a message is kept', async () => {
  const entries = [salvaged(50, 'x'), salvaged(51, entry(51))]
  const answer = await colleague.call('sync.salvage', { deviceId: testId(0xd1), entries })
  expect([answer.status, answer.body.code]).toEqual([403, 'sync.wrong-user'])
  const kept = await server.db.query('select 1 from salvage where user_id = $1', [colleague.userId])
  expect(kept).toEqual([])
})

test('[SYN-15] an entry made at a desk that is lost meanwhile is seen by the office of the present one', async () => {
  const lost = entry(60, { deskId: testId(0xdead) })
  await operator.call('sync.salvage', { deviceId: testId(0xdf), entries: [salvaged(60, lost)] })
  const list = await supervisor.call('sync.salvaged', { deviceId: testId(0xdf) })
  expect(list.body.data).toMatchObject([{ mid: testId(0x703c), entry: { deskId: testId(0xdead) } }])
})

test('[SYN-19] mutations that the server has not carried out are named, unknown or refused, of entries and of acts given online', async () => {
  const refused = entry(32, { input: { ...JSON.parse(entry(30)).input } })
  const batch = [entry(30), entry(31), refused]
  const pushed = await operator.call('sync.push', { deviceId: testId(0xd1), ackedThrough: 0, batch })
  expect(pushed.body.results.map((one: { result: string }) => one.result)).toEqual(['applied', 'applied', 'rejected'])
  const key = testId(0x9000)
  const khatianId = testId(0x8000 + 30)
  await operator.call('khatian.owner-add', { khatianId, cells: { name: 'করিম' } }, { 'Idempotency-Key': key })
  const lost = [testId(0x9100), testId(0x7000 + 32), testId(0x9101)]
  const [first = '', ...others] = lost
  const mids = [testId(0x7000 + 30), first, key, testId(0x7000 + 31), ...others]
  expect((await operator.call('sync.known', { mids })).body).toEqual({ unknown: lost })
  expect((await colleague.call('sync.known', { mids })).body).toEqual({ unknown: mids })
})

const lostMark = async (deviceId: string): Promise<boolean> =>
  (await operator.call('sync.report', report(1, { deviceId }))).body.lost

test('[VLT-19] a device is called lost by its person, and is told so until it says that it is wiped', async () => {
  const deviceId = testId(0x1d1)
  expect(await lostMark(deviceId)).toBe(false)
  const { body } = await operator.call('sync.lose', { deviceId, reason: 'বাসে হারিয়েছে' })
  expect(body.lostAt).toBe(clock.at)
  expect(await lostMark(deviceId)).toBe(true)
  const listed = await operator.call('sync.devices', {})
  expect(listed.body.devices.find((one: { deviceId: string }) => one.deviceId === deviceId)).toMatchObject({
    lostAt: clock.at,
    wipedAt: null,
    mine: false,
  })
  clock.at += 1000
  expect((await operator.call('sync.wiped', { deviceId })).body).toEqual({ wipedAt: clock.at })
  expect(await lostMark(deviceId)).toBe(false)
  // What is wiped is wiped: nobody finds it again.
  const again = { userId: operator.userId, deviceId, lost: false, reason: 'x' }
  expect((await supervisor.call('sync.lose-of', again)).status).toBe(404)
})

test('[VLT-19] [VLT-23] a locked browser asks without a session whether it was called lost, and learns of no other', async () => {
  const deviceId = testId(0x1d9)
  const installId = testId(0x2d9)
  const asked = async (userId: string, install: string): Promise<unknown> =>
    (await server.call('sync.loss', { userId, installId: install })).body
  await operator.call('sync.report', report(1, { deviceId, installId }))
  expect(await asked(operator.userId, installId)).toEqual({ deviceId: null })
  await operator.call('sync.lose', { deviceId, reason: 'x' })
  expect(await asked(operator.userId, installId)).toEqual({ deviceId })
  expect(await asked(colleague.userId, installId)).toEqual({ deviceId: null })
  expect(await asked(operator.userId, testId(0x2da))).toEqual({ deviceId: null })
  await operator.call('sync.wiped', { deviceId })
  expect(await asked(operator.userId, installId)).toEqual({ deviceId: null })
})

test('[VLT-19] who configures the office calls a device of its people lost and found, and nobody else does', async () => {
  const deviceId = testId(0x1d2)
  await lostMark(deviceId)
  const lose = { userId: operator.userId, deviceId, lost: true, reason: 'চুরি' }
  expect((await supervisor.call('sync.lose-of', lose)).status).toBe(200)
  expect(await lostMark(deviceId)).toBe(true)
  const { body } = await supervisor.call('sync.health', {})
  expect(body.devices.find((one: { deviceId: string }) => one.deviceId === deviceId).lostAt).toBe(clock.at)
  expect((await elsewhere.call('sync.lose-of', { ...lose, lost: false })).status).toBe(404)
  expect((await colleague.call('sync.lose-of', { ...lose, lost: false })).status).toBe(403)
  expect(await lostMark(deviceId)).toBe(true)
  await supervisor.call('sync.lose-of', { ...lose, lost: false, reason: 'পাওয়া গেছে' })
  expect(await lostMark(deviceId)).toBe(false)
})

test('[VLT-19] no device of somebody else, none that was never lost, and no reason: refused', async () => {
  const deviceId = testId(0x1d3)
  await lostMark(deviceId)
  expect((await colleague.call('sync.lose', { deviceId, reason: 'x' })).status).toBe(404)
  expect((await operator.call('sync.wiped', { deviceId })).status).toBe(404)
  const { status, body } = await operator.call('sync.lose', { deviceId, reason: '  ' })
  expect([status, body.fields]).toEqual([422, { reason: 'value.required' }])
  expect(await lostMark(deviceId)).toBe(false)
})

test('[VLT-19] that a device is lost and wiped stands in the log of security events', async () => {
  const deviceId = testId(0x1d4)
  await lostMark(deviceId)
  await operator.call('sync.lose', { deviceId, reason: 'x' })
  await operator.call('sync.wiped', { deviceId })
  const rows = await server.db.query<{ event: string }>(
    `select event from security_log where text like '%' || $1 || '%' order by at, idx`,
    [deviceId],
  )
  expect(rows.map(({ event }) => event).sort()).toEqual(['DEVICE_LOST', 'DEVICE_WIPED'])
})

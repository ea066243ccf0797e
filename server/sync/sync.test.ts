import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wireVersion } from '#contract/sync.ts'
import { seedId } from '#server/seed/ids.ts'
import { buildEntry } from '#tests/support/build-entry.ts'
import { testId } from '#tests/support/build-khatian.ts'
import { startTestServer, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let operator: Session
const volumeId = seedId.volume('birulia-1')
const templateId = seedId.template('RS')
const deviceId = testId(0xd1)

beforeAll(async () => {
  server = await startTestServer()
  operator = await server.as('entry1')
})

afterAll(() => server.close())

const entry = (n: number, values: Partial<Parameters<typeof buildEntry>[0]> = {}): string =>
  buildEntry({
    mid: testId(0x7000 + n),
    cseq: n,
    userId: operator.userId,
    deskId: operator.deskId,
    recordId: testId(0x8000 + n),
    command: 'khatian.create',
    input: { volumeId, templateId, number: String(100 + n) },
    ...values,
  })

const push = (who: Session, batch: string[]) => who.call('sync.push', { deviceId, ackedThrough: 0, batch })

async function resultsOf(batch: string[]): Promise<string[]> {
  const { body } = await push(operator, batch)
  return body.results.map((one: { result: string; code?: string }) =>
    one.code === undefined ? one.result : `${one.result} ${one.code}`,
  )
}

test('[S1] a batch sent again over HTTP answers the same, with the revisions of the first time', async () => {
  const batch = [entry(1), entry(2)]
  expect(await resultsOf(batch)).toEqual(['applied', 'applied'])
  expect(await resultsOf(batch)).toEqual(['duplicate', 'duplicate'])
})

test('[S3] the same mutation id with another content is refused', async () => {
  await resultsOf([entry(3)])
  const other = entry(3, { input: { volumeId, templateId, number: '149' } })
  expect(await resultsOf([other])).toEqual(['rejected sync.mid-reused'])
})

test('[SYN-12] an entry that a device sealed for the wire before is still read', async () => {
  expect(await resultsOf([entry(30, { sv: 1 })])).toEqual(['applied'])
})

test("[S9] a batch of another person than the session's is refused as a whole and nothing of it is taken", async () => {
  const colleague = await server.as('entry2')
  const answer = await push(colleague, [entry(4)])
  expect([answer.status, answer.body.code]).toEqual([403, 'sync.wrong-user'])
  expect(await resultsOf([entry(4)])).toEqual(['applied'])
})

test('[ACC-3] an entry made at a desk the person does not hold is refused, the others pass', async () => {
  const foreign = entry(5, { deskId: (await server.as('verifier1')).deskId })
  expect(await resultsOf([foreign, entry(6)])).toEqual(['rejected desk.foreign', 'applied'])
})

test('[SYN-11] a version or command the server does not know waits, unreadable text is told for itself', async () => {
  expect(
    await resultsOf([entry(7, { sv: 99 }), entry(8), 'no json', entry(9, { command: 'khatian.embroider' })]),
  ).toEqual(['deferred wire.unknown-version', 'applied', 'rejected request.invalid', 'deferred sync.unknown-command'])
})

test('[SYN-22] an entry over the limit is told with its size and does not hold the others back', async () => {
  const at = (n: number, long: string) => entry(n, { input: { volumeId, templateId, number: '140', long } })
  const big = at(12, 'ক'.repeat(400_000))
  const { body } = await push(operator, [big, entry(13), at(14, 'x')])
  expect(body.results).toMatchObject([
    {
      mid: testId(0x700c),
      result: 'rejected',
      code: 'request.too-large',
      fields: { bytes: String(Buffer.byteLength(big)) },
    },
    { mid: testId(0x700d), result: 'applied' },
    { mid: testId(0x700e), result: 'applied' },
  ])
})

test('[SYN-10] behind an entry that waits, is too large or has no desk, its record waits as well', async () => {
  const lane = (n: number, values: object = {}) => entry(n, { recordId: testId(0x8000 + 20), ...values })
  const batch = [lane(20, { sv: 99 }), entry(21), lane(22), lane(23, { deskId: (await server.as('verifier1')).deskId })]
  expect(await resultsOf(batch)).toEqual([
    'deferred wire.unknown-version',
    'applied',
    'deferred sync.lane-stopped',
    'deferred sync.lane-stopped',
  ])
  expect(await resultsOf([entry(24, { deskId: testId(0xdead) }), entry(24, { mid: testId(0x7119) })])).toEqual([
    'rejected desk.foreign',
    'deferred sync.lane-stopped',
  ])
})

test('[SYN-11] an entry of a version that has another form waits as well', async () => {
  const { baseRev: _b, ...later } = JSON.parse(entry(30)) as Record<string, unknown>
  expect(await resultsOf([JSON.stringify({ ...later, sv: wireVersion + 1, bases: [1] })])).toEqual([
    'deferred wire.unknown-version',
  ])
})

test('[SYN-17] what the device has seen is kept as it says, also when it goes back', async () => {
  const marks = () =>
    server.db.query(`select acked_through from ledger_mark where home_district = '26' and device_id = $1`, [deviceId])
  await operator.call('sync.push', { deviceId, ackedThrough: 7, batch: [entry(31)] })
  expect(await marks()).toEqual([{ acked_through: 7 }])
  await operator.call('sync.push', { deviceId, ackedThrough: 5, batch: [entry(32)] })
  expect(await marks()).toEqual([{ acked_through: 5 }])
})

test('[S4] a body over the limit is told so, and the same entries pass in smaller pieces', async () => {
  const long = 'ক'.repeat(900_000)
  const big = entry(10, { input: { volumeId, templateId, number: long } })
  const response = await fetch(`${server.url}/api/v1/sync/push`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-encoding': 'gzip',
      'User-Token': operator.accessToken,
      'Active-Desk': operator.deskId,
    },
    body: gzipSync(JSON.stringify({ deviceId, ackedThrough: 0, batch: [big, entry(11)] })),
  })
  expect([response.status, (await response.json()) as unknown]).toMatchObject([413, { code: 'request.too-large' }])
  expect(await resultsOf([entry(11)])).toEqual(['applied'])
})

test('[ACC-4] a volume of another district is not there to pull', async () => {
  const scope = `volume:${seedId.volume('balla-1')}`
  const { body } = await operator.call('sync.pull', { scopes: [{ scope, cursor: null }], limit: 10 })
  expect(body).toEqual([{ scope, problem: 'record.not-found' }])
})

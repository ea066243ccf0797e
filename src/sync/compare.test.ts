import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { testId } from '#tests/support/build-khatian.ts'
import { openSyncPlace, syncRecord, syncScope, type SyncPlace } from '#tests/support/sync-place.ts'
import { compareScopes, type ComparePorts } from './compare.ts'
import { metaIncidents } from './take-answers.ts'
import { Fenced } from './types.ts'

const [a, b, c, d] = [0x11, 0x12, 0x13, 0x14].map(testId) as [string, string, string, string]
const cursor = '9.z.w1'

const sha256 = async (text: string): Promise<string> => createHash('sha256').update(text).digest('hex')

/** A server that holds these records at the cursor; counts what it was asked for. */
function serverOf(records: readonly ReturnType<typeof syncRecord>[], at = cursor) {
  const asked: string[] = []
  const ordered = [...records].sort((one, two) => (one.id < two.id ? -1 : 1))
  const ports: ComparePorts = {
    sha256,
    async digests() {
      const digest = await sha256(ordered.map(({ id, rev, digest: own }) => `${id}:${rev}:${own}\n`).join(''))
      return [{ scope: syncScope, cursor: at, count: ordered.length, digest }]
    },
    async list(_scope, after) {
      asked.push('list')
      const from = after === null ? 0 : ordered.findIndex((one) => one.id === after) + 1
      const rows = ordered.slice(from, from + 2)
      return { rows, after: from + 2 < ordered.length ? (rows.at(-1)?.id ?? null) : null }
    },
    async records(_scope, ids) {
      asked.push(...ids)
      return { records: ordered.filter((one) => ids.includes(one.id)), gone: [] }
    },
  }
  return { ports, asked }
}

const whole = { cursor, bootstrapped: true }
const incidents = (place: SyncPlace): unknown => place.replica.tables().meta.get(metaIncidents)

test('[SYN-16] where both hold the same nothing is listed or fetched', async () => {
  const place = await openSyncPlace(whole)
  await place.replica.write((tx) => tx.putRecs([syncRecord(b, 2), syncRecord(a, 1)]))
  const { ports, asked } = serverOf([syncRecord(a, 1), syncRecord(b, 2)])
  expect(await compareScopes(place.ports, ports)).toBe(0)
  expect(asked).toEqual([])
})

test('[S5] a damaged copy, one that is missing, an old one and one too many are mended, and counted as incidents', async () => {
  const place = await openSyncPlace(whole)
  await place.replica.write((tx) =>
    tx.putRecs([{ ...syncRecord(a, 3), digest: 'damaged' }, syncRecord(b, 1), syncRecord(d, 1)]),
  )
  const { ports, asked } = serverOf([syncRecord(a, 3), syncRecord(b, 2, { number: '8' }), syncRecord(c, 1)])
  expect(await compareScopes(place.ports, ports)).toBe(4)
  expect(asked.filter((one) => one !== 'list').sort()).toEqual([a, b, c])
  expect(place.rec(a)).toEqual(syncRecord(a, 3))
  expect(place.rec(b)).toMatchObject({ rev: 2, body: { number: '8' } })
  expect(place.rec(c)?.rev).toBe(1)
  expect(place.rec(d)).toBeUndefined()
  expect(place.card(c)).toBeDefined()
  expect(incidents(place)).toBe(4)
  expect(
    await compareScopes(
      place.ports,
      serverOf([syncRecord(a, 3), syncRecord(b, 2, { number: '8' }), syncRecord(c, 1)]).ports,
    ),
  ).toBe(0)
})

test('[S9] work pending on a copy too many keeps it, and work on a mended one is kept over the new copy', async () => {
  const place = await openSyncPlace(whole)
  await place.replica.write((tx) => tx.putRecs([{ ...syncRecord(a, 3), digest: 'damaged' }, syncRecord(d, 1)]))
  for (const id of [a, d])
    await place.ledger.commitEdits(id, syncScope, [{ path: 'header.resaNo', from: null, to: 'ক' }])
  expect(await compareScopes(place.ports, serverOf([syncRecord(a, 3)]).ports)).toBe(1)
  expect(place.rec(a)).toEqual(syncRecord(a, 3))
  expect(place.rec(d)?.rev).toBe(1)
  expect(place.states()).toEqual(['open', 'open'])
  expect(place.card(a)).toMatchObject({ pending: 1 })
})

test.each([
  ['at another cursor than the server', { cursor: '8.y.w1', bootstrapped: true }],
  ['not wholly loaded', { cursor, bootstrapped: false }],
  ['in the middle of a snapshot', { cursor, bootstrapped: true, after: a }],
])('[SYN-16] a scope that is %s is not compared', async (_name, scope) => {
  const place = await openSyncPlace(scope)
  await place.replica.write((tx) => tx.putRecs([syncRecord(a, 1)]))
  const { ports, asked } = serverOf([])
  expect(await compareScopes(place.ports, ports)).toBe(0)
  expect(asked).toEqual([])
  expect(place.rec(a)?.rev).toBe(1)
})

test('[S5] a copy that was pushed beyond the one fetched stays', async () => {
  const place = await openSyncPlace(whole)
  await place.replica.write((tx) => tx.putRecs([syncRecord(a, 4)]))
  expect(await compareScopes(place.ports, serverOf([syncRecord(a, 3)]).ports)).toBe(0)
  expect(place.rec(a)?.rev).toBe(4)
})

test('[S7] a former leader mends nothing', async () => {
  const place = await openSyncPlace(whole)
  await place.loseLead()
  await expect(compareScopes(place.ports, serverOf([syncRecord(a, 1)]).ports)).rejects.toThrow(Fenced)
  expect(place.rec(a)).toBeUndefined()
})

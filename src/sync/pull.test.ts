import { expect, test } from 'vitest'
import { testId } from '#tests/support/build-khatian.ts'
import { answering, openSyncPlace, pulledScope, pullPage, syncRecord, syncScope } from '#tests/support/sync-place.ts'
import { keepSettledMs, pullScopes } from './pull.ts'
import { Fenced } from './types.ts'

const a = testId(0x11)
const b = testId(0x12)
const cell = (from: string | null, to: string) => ({ path: 'header.resaNo', from, to })

async function pull(place: Awaited<ReturnType<typeof openSyncPlace>>, ...lines: Parameters<typeof answering>) {
  return pullScopes({ ...place.ports, fetchPages: answering(...lines) }, [place.scope()])
}

test('[SYN-3] an older copy never replaces a newer one, and an equal revision is not written twice', async () => {
  const place = await openSyncPlace(pulledScope)
  await place.replica.write((tx) => tx.putRecs([syncRecord(a, 5, { number: '5' }), syncRecord(b, 2)]))
  const { changed } = await pull(
    place,
    pullPage({ from: '0.-.w1', records: [syncRecord(a, 3, { number: '3' }), syncRecord(b, 3, { number: '9' })] }),
  )
  expect(changed).toBe(1)
  expect(place.rec(a)).toMatchObject({ rev: 5, body: { number: '5' } })
  expect(place.rec(b)).toMatchObject({ rev: 3, body: { number: '9' } })
  expect(place.scope().cursor).toBe('1.a.w1')
})

test('[SYN-3] a first load that breaks off is not complete, goes on where it stood, and is complete after its last page', async () => {
  const place = await openSyncPlace()
  const first = pullPage({ after: a, more: true, records: [syncRecord(a, 1)], total: 2 })
  await expect(pull(place, first, new Error('cut off'))).rejects.toMatchObject({
    reason: 'network',
    cause: new Error('cut off'),
  })
  expect(place.scope()).toMatchObject({ bootstrapped: false, after: a, cursor: '1.a.w1', total: 2 })

  const asked: unknown[] = []
  const fetchPages: Parameters<typeof pullScopes>[0]['fetchPages'] = async function* (scopes) {
    asked.push(...scopes)
    yield pullPage({ from: '1.a.w1', since: a, records: [syncRecord(b, 1)], more: true })
    yield pullPage({ from: '1.a.w1', cursor: '1.a.w1' })
  }
  await pullScopes({ ...place.ports, fetchPages }, [place.scope()])
  expect(asked).toEqual([{ scope: syncScope, cursor: '1.a.w1', after: a }])
  expect(place.scope()).toMatchObject({ bootstrapped: true, after: null })
  expect([place.rec(a)?.rev, place.rec(b)?.rev]).toEqual([1, 1])
})

test('[S6] a page that does not join where the device stands changes nothing', async () => {
  const place = await openSyncPlace(pulledScope)
  const { changed } = await pull(place, pullPage({ from: '7.x.w1', cursor: '8.y.w1', records: [syncRecord(a, 1)] }))
  expect(changed).toBe(0)
  expect(place.rec(a)).toBeUndefined()
  expect(place.scope().cursor).toBe(pulledScope.cursor)
})

test('[S7] a former leader stores neither rows nor cursor', async () => {
  const place = await openSyncPlace(pulledScope)
  await place.loseLead()
  await expect(pull(place, pullPage({ from: '0.-.w1', records: [syncRecord(a, 1)] }))).rejects.toThrow(Fenced)
  expect(place.rec(a)).toBeUndefined()
  expect(place.scope().cursor).toBe(pulledScope.cursor)
})

test('[SYN-3] a record leaves only at its revision or a later one, and with work on it its copy stays', async () => {
  const place = await openSyncPlace(pulledScope)
  const c = testId(0x13)
  await place.replica.write((tx) => tx.putRecs([syncRecord(a, 2), syncRecord(b, 4), syncRecord(c, 1)]))
  await place.ledger.commitEdits(c, syncScope, [cell(null, 'ক')])
  const gone = [
    { id: a, rev: 2 },
    { id: b, rev: 3 },
    { id: c, rev: 9 },
  ]
  await pull(place, pullPage({ from: '0.-.w1', gone }))
  expect(place.rec(a)).toBeUndefined()
  expect(place.rec(b)?.rev).toBe(4)
  expect(place.rec(c)).toMatchObject({ provisional: 'deleted' })
  expect(place.states()).toEqual(['open'])
})

test('[SYN-3] a page missing from the middle of a snapshot is noticed: what follows it is not taken', async () => {
  const place = await openSyncPlace()
  await pull(
    place,
    pullPage({ after: a, more: true, records: [syncRecord(a, 1)] }),
    pullPage({ from: '1.a.w1', since: b, more: true, records: [syncRecord(testId(0x13), 1)] }),
    pullPage({ from: '1.a.w1', cursor: '2.b.w1' }),
  )
  expect(place.rec(testId(0x13))).toBeUndefined()
  expect(place.scope()).toMatchObject({ bootstrapped: false, after: a, cursor: '1.a.w1' })
})

test('[S5] what left the scope is listed no more, also where its copy was lost here', async () => {
  const place = await openSyncPlace()
  await pull(place, pullPage({ records: [syncRecord(a, 1)] }))
  expect(place.card(a)).toBeDefined()
  await place.replica.write((tx) => tx.deleteRecs([a]))
  await pull(place, pullPage({ from: '1.a.w1', cursor: '2.b.w1', gone: [{ id: a, rev: 2 }] }))
  expect(place.card(a)).toBeUndefined()
})

test.each([
  ['sync.epoch', 'sealed'],
  ['sync.view', 'settled'],
  ['sync.too-old', 'settled'],
])(
  '[S9] %s: the scope is read anew, work stays, settled entries are then %s, and what the snapshot does not bring is swept',
  async (problem, state) => {
    const place = await openSyncPlace(pulledScope)
    await place.replica.write((tx) => tx.putRecs([syncRecord(a, 3), syncRecord(b, 3)]))
    await place.ledger.commitEdits(a, syncScope, [cell(null, 'ক')])
    await place.ledger.seal(a)
    await place.replica.write(async (tx) => {
      const [row] = await tx.entries([1])
      if (row !== undefined) await tx.putEntries([{ ...row, state: 'settled', ackRev: 3 }])
    })
    const dirty = testId(0x14)
    await place.replica.write((tx) => tx.putRecs([syncRecord(dirty, 1)]))
    await place.ledger.commitEdits(dirty, syncScope, [cell(null, 'খ')])

    await pull(place, { scope: syncScope, problem })
    expect(place.scope()).toMatchObject({ cursor: null, bootstrapped: false, sweeping: true, problem: null })
    expect([a, b, dirty].map((id) => place.rec(id)?.rev)).toEqual([3, 3, 1])
    expect([a, b, dirty].map((id) => place.rec(id)?.provisional)).toEqual(Array(3).fill('awaiting-snapshot'))
    expect(place.states()).toEqual([state, 'open'])

    // Lower than what was held before: it is another history.
    await pull(
      place,
      pullPage({ records: [syncRecord(a, 2)], more: true, after: a }),
      pullPage({ from: '1.a.w1', since: a, more: true }),
      pullPage({ from: '1.a.w1', cursor: '2.b.w1' }),
    )
    expect(place.rec(a)?.rev).toBe(2)
    expect(place.rec(b)).toBeUndefined()
    expect(place.card(b)).toBeUndefined()
    expect(place.rec(dirty)).toMatchObject({ rev: 1, provisional: 'deleted' })
    expect(place.scope()).toMatchObject({ bootstrapped: true, sweeping: false, cursor: '2.b.w1' })
  },
)

test('[S1] after a restore only what a backup can have lost is sent again', async () => {
  const place = await openSyncPlace(pulledScope)
  for (const id of [a, b]) {
    await place.ledger.commitEdits(id, syncScope, [cell(null, 'ক')])
    await place.ledger.seal(id)
  }
  await place.replica.write(async (tx) => {
    const rows = (await tx.entries([1, 2])).flatMap((row) => (row === undefined ? [] : [row]))
    await tx.putEntries(
      rows.map((row) => ({
        ...row,
        state: 'settled' as const,
        ackRev: 1,
        touchedAt: row.cseq === 1 ? place.clock.at - keepSettledMs - 1000 : row.touchedAt,
      })),
    )
  })
  await pull(place, { scope: syncScope, problem: 'sync.epoch' })
  expect(place.states()).toEqual(['settled', 'sealed'])
})

test('[S9] a scope that is refused keeps what it holds and says why', async () => {
  const place = await openSyncPlace(pulledScope)
  await place.replica.write((tx) => tx.putRecs([syncRecord(a, 3)]))
  await pull(place, { scope: syncScope, problem: 'access.denied' })
  expect(place.scope()).toMatchObject({ ...pulledScope, problem: 'access.denied' })
  expect(place.rec(a)?.rev).toBe(3)
})

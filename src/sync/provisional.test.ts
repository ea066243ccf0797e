import { expect, test } from 'vitest'
import { createDoor } from '#server/door/door.ts'
import type { DoorCommand } from '#server/door/door-command.ts'
import { printCursor } from '#server/sync/cursor.ts'
import { memoryFeedStore } from '#server/sync/memory-feed-store.ts'
import { pullScopePages } from '#server/sync/pull.ts'
import { pushBatch } from '#server/sync/push.ts'
import { testId } from '#tests/support/build-khatian.ts'
import { buildActor, memoryDoorPlace, volumeId } from '#tests/support/door-place.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import { engineAt, openSyncPlace, syncScope } from '#tests/support/sync-place.ts'
import { letGo } from './let-go.ts'
import { restart } from './pull.ts'

const id = testId(0x51)
const operator = buildActor(1)
const verifier = buildActor(2)
const owner = { path: `owners[${testId(0xa1)}]`, from: null, to: { order: 'i1', cells: { name: 'করিম' } } }
const dag = { path: `dags[${testId(0xb1)}]`, from: null, to: { order: 'i1', cells: { dagNo: '7', area: 1250 } } }

/** A device at a server on which a khatian was completed by this person and sent back by the verifier. */
async function openSentBack() {
  const store = memoryDoorPlace()
  let n = 0
  const door = createDoor(store, { now: () => 1_700_000_000_000, newId: () => testId(0xe0000 + (n += 1)) })
  const feed = memoryFeedStore(store)
  const command = (name: string, input: unknown, baseRev: number | null = null): DoorCommand => ({
    recordId: id,
    command: name,
    input,
    baseRev,
    mid: null,
    hash: null,
  })
  await door.execute(operator, command('khatian.create', { volumeId, templateId: testTemplate.id, number: '7' }))
  await door.execute(operator, command('khatian.edit', { edits: [owner, dag] }))
  await door.execute(operator, command('khatian.act', { act: 'entry-complete' }))
  await door.execute(verifier, command('khatian.act', { act: 'send-back', comment: 'দেখুন' }, 4 - 1))
  const place = await openSyncPlace()
  let pulls = true
  const engine = engineAt(place, {
    async send(batch) {
      const findActor = async () => operator
      const results = await pushBatch({ door, findActor }, operator.userId, { deviceId: testId(0xd1), batch })
      return { kind: 'answered', results, serverTime: 1_700_000_000_000 }
    },
    async *fetchPages(scopes, limit) {
      if (!pulls) throw new TypeError('no network')
      for (const wanted of scopes) yield* pullScopePages(feed, '26', wanted, limit)
    },
  })
  await engine.round()
  return { place, engine, store, pullsWork: (work: boolean) => void (pulls = work) }
}

test.each(['sync.view', 'sync.too-old', 'sync.epoch'])(
  '[SYN-5] [SYN-28] after %s an entry-complete on a khatian that was sent back passes, also while its copy awaits the snapshot',
  async (problem) => {
    const { place, engine, store, pullsWork } = await openSentBack()
    expect(place.rec(id)).toMatchObject({ rev: 4 })
    await place.replica.write((tx) => restart(tx, place.ports, syncScope, problem))
    expect(place.rec(id)).toMatchObject({ rev: 4, provisional: 'awaiting-snapshot' })
    await place.ledger.queue(id, syncScope, 'khatian.act', { act: 'entry-complete' })
    pullsWork(false)
    await engine.round()
    expect(place.states()).toEqual(['acknowledged'])
    expect(store.records.get(id)).toMatchObject({ rev: 5, body: { status: 2 } })
    pullsWork(true)
    await engine.round()
    expect(place.states()).toEqual(['settled'])
    expect(place.rec(id)).toMatchObject({ rev: 5 })
    expect(place.rec(id)?.provisional).toBeUndefined()
  },
)

test('[SYN-28] giving work up on a copy that awaits a snapshot leaves the copy to the snapshot', async () => {
  const { place, engine } = await openSentBack()
  await place.replica.write((tx) => restart(tx, place.ports, syncScope, 'sync.view'))
  await place.ledger.queue(id, syncScope, 'khatian.act', { act: 'entry-complete' })
  await place.ledger.withdraw(id)
  expect(place.rec(id)).toMatchObject({ provisional: 'awaiting-snapshot' })
  await engine.round()
  expect(place.rec(id)?.provisional).toBeUndefined()
})

test('[S9] [SYN-29] a scope with work that was not sent is not let go of; one without goes whole and comes again', async () => {
  const { place, engine, store } = await openSentBack()
  const [row] = await place.replica.read((tx) => tx.scopes())
  await place.ledger.queue(id, syncScope, 'khatian.act', { act: 'entry-complete' })
  expect(await place.replica.write((tx) => letGo(tx, syncScope))).toBe(1)
  await engine.round()
  expect(await place.replica.write((tx) => letGo(tx, syncScope))).toBe(0)
  expect([place.replica.tables().rec.size, place.replica.tables().scope.size]).toEqual([0, 0])
  expect(place.states()).toEqual(['settled'])
  if (row !== undefined) await place.replica.write((tx) => tx.putScope({ ...row, cursor: null, bootstrapped: false }))
  await engine.round()
  expect(place.rec(id)).toMatchObject({ rev: 5 })
  expect(printCursor(store.feed.get(syncScope)?.at(-1)?.seq ?? 0, '').split('.')[0]).toBe(
    place.scope().cursor?.split('.')[0],
  )
})

test('[S1] [SYN-29] what a restored server forgot is sent again also where its scope was let go of', async () => {
  const { place, engine, store } = await openSentBack()
  await place.ledger.queue(id, syncScope, 'khatian.act', { act: 'entry-complete' })
  await engine.round()
  await place.replica.write((tx) => letGo(tx, syncScope))
  await place.replica.write((tx) => restart(tx, place.ports, syncScope, 'sync.epoch'))
  expect(place.states()).toEqual(['sealed'])
  await engine.round()
  expect(place.states()).toEqual(['settled'])
  expect(store.records.get(id)).toMatchObject({ rev: 5 })
})

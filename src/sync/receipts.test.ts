import { expect, test } from 'vitest'
import { wireLimits } from '#contract/limits.ts'
import type { PushResult } from '#contract/sync.ts'
import { khatianLogic } from '#store/khatian-logic.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { testId } from '#tests/support/build-khatian.ts'
import { volumeId } from '#tests/support/door-place.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import {
  answered,
  answering,
  engineAt,
  openSyncPlace,
  pulledScope,
  pullPage,
  syncContext,
  syncPerson,
  syncRecord,
  syncScope,
  type EntryText,
  type SyncPlace,
} from '#tests/support/sync-place.ts'
import { takeLead } from './engine.ts'
import { restart } from './pull.ts'
import { createPusher, type SendOutcome } from './push.ts'
import { metaReceipts, type ReceiptsHeld } from './receipts.ts'
import { Fenced } from './types.ts'

const ids = Array.from({ length: 6 }, (_one, index) => testId(0x20 + index))
const [first = ''] = ids

/** Six records with one change each, sent one by one. */
async function placeWithWork(): Promise<SyncPlace> {
  const place = await openSyncPlace(pulledScope)
  await place.replica.write((tx) => tx.putRecs(ids.map((id) => syncRecord(id, 1))))
  for (const id of ids) await change(place, id, null, 'ক')
  return place
}

async function change(place: SyncPlace, id: string, from: string | null, to: string): Promise<void> {
  await place.ledger.commitEdits(id, syncScope, [{ path: 'header.resaNo', from, to }])
  await place.ledger.seal(id)
}

function applied(place: SyncPlace, { recordId }: EntryText): Omit<PushResult, 'mid'> {
  const body = { ...(place.rec(recordId)?.body as Khatian), header: { resaNo: 'ক' }, authors: [syncPerson.userId] }
  return { result: 'applied', rev: 2, digest: khatianLogic.digest(body) }
}

type Link = (batch: readonly string[]) => SendOutcome | Promise<SendOutcome>

function pusherOf(place: SyncPlace, link: Link = (batch) => answered(batch, (entry) => applied(place, entry))) {
  const sent: string[] = []
  const pusher = createPusher({
    ...place.ports,
    limits: { ...wireLimits, entries: 1 },
    send: async (batch) => {
      sent.push(...batch.map((text) => (JSON.parse(text) as EntryText).recordId))
      return link(batch)
    },
  })
  const kinds = async (): Promise<string[]> => {
    const list: string[] = []
    while (list.at(-1) !== 'nothing' && list.at(-1) !== 'failed' && list.length < 40)
      list.push((await pusher.step()).kind)
    return list
  }
  return { ...pusher, sent, kinds }
}

const held = (place: SyncPlace): number =>
  (place.replica.tables().meta.get(metaReceipts) as ReceiptsHeld | undefined)?.entries ?? 0

test('[SYN-24] on a quick link everything is sent before the answers are taken in, and nothing is left of them', async () => {
  const place = await placeWithWork()
  const pusher = pusherOf(place)
  expect(await pusher.kinds()).toEqual([...ids.map(() => 'sent'), ...ids.slice(1).map(() => 'taken'), 'nothing'])
  expect(pusher.sent).toEqual(ids)
  expect(new Set(place.states())).toEqual(new Set(['settled']))
  expect(ids.map((id) => place.rec(id)?.rev)).toEqual(ids.map(() => 2))
  expect([...place.replica.tables().meta.keys()].filter((key) => key.startsWith(metaReceipts))).toEqual([])
})

test('[SYN-24] receipts outlive a crash: the next leader takes them in and sends none of it again', async () => {
  const place = await placeWithWork()
  const pusher = pusherOf(place)
  for (let turn = 0; turn < 3; turn++) await pusher.step()
  expect(held(place)).toBe(3)
  expect(place.states().filter((state) => state === 'sealed')).toHaveLength(6)
  const next = pusherOf(place)
  expect((await next.kinds()).slice(0, 3)).toEqual(['taken', 'taken', 'taken'])
  expect(next.sent).toEqual(ids.slice(3))
  expect(new Set(place.states())).toEqual(new Set(['settled']))
})

test('[SYN-24] on a slow link each answer is taken in while the next batch is on its way', async () => {
  const place = await placeWithWork()
  const pusher = pusherOf(place, (batch) => {
    place.clock.at += 2000
    return answered(batch, (entry) => applied(place, entry))
  })
  expect(await pusher.kinds()).toEqual([...ids.map(() => 'sent'), 'nothing'])
  expect(held(place)).toBe(0)
})

test('[SYN-24] trouble is taken in at once; what went through beside it is not lost when the link breaks', async () => {
  const place = await placeWithWork()
  let turn = 0
  const pusher = pusherOf(place, (batch) => {
    turn += 1
    if (turn > 4) return { kind: 'unsent', reason: 'network' }
    return answered(batch, (entry) =>
      turn === 2 ? { result: 'rejected', code: 'khatian.locked' } : applied(place, entry),
    )
  })
  await pusher.step()
  await pusher.step()
  expect(place.states().slice(0, 2)).toEqual(['sealed', 'quarantine'])
  expect((await pusher.kinds()).at(-1)).toBe('failed')
  expect(place.states()).toEqual(['settled', 'quarantine', 'settled', 'settled', 'sealed', 'sealed'])
})

test('[SYN-10] two batches are under way at most, the second after an answer, and never two of one record', async () => {
  const place = await placeWithWork()
  await change(place, first, 'ক', 'খ')
  let open = 0
  const together: number[] = []
  const pusher = pusherOf(place, async (batch) => {
    open += 1
    together.push(open)
    await new Promise((resolve) => setTimeout(resolve, 1))
    open -= 1
    return answered(batch, (entry) =>
      entry.cseq === 7 ? { result: 'applied', rev: 3, digest: 'other' } : applied(place, entry),
    )
  })
  await pusher.kinds()
  expect(together[0]).toBe(1)
  expect(Math.max(...together)).toBe(2)
  expect(pusher.sent).toEqual([...ids, first])
})

test('[SYN-10] an entry that was withdrawn while its receipt waited is not brought back', async () => {
  const place = await placeWithWork()
  const pusher = pusherOf(place)
  for (let turn = 0; turn < 3; turn++) await pusher.step()
  await place.ledger.withdrawEntry(1)
  await pusher.kinds()
  expect(place.entry(1)).toBeUndefined()
  expect(place.states()).toHaveLength(5)
})

test('[S1] receipts of a history that the server lost count for nothing: what they spoke of is sent again', async () => {
  const place = await placeWithWork()
  const pusher = pusherOf(place)
  for (let turn = 0; turn < 3; turn++) await pusher.step()
  await place.replica.write((tx) => restart(tx, place.ports, syncScope, 'sync.epoch'))
  expect(held(place)).toBe(0)
  const next = pusherOf(place, (batch) => answered(batch, () => ({ result: 'duplicate', rev: 2, digest: 'other' })))
  await next.kinds()
  expect(next.sent).toEqual(ids)
})

test('[S7] a former leader keeps no receipt and takes none in', async () => {
  const place = await placeWithWork()
  const pusher = pusherOf(place)
  await pusher.step()
  await place.loseLead()
  await expect(pusher.step()).rejects.toThrow(Fenced)
  expect(held(place)).toBe(1)
})

test('[SYN-24] [S5] what a leader left as receipts is taken in before anything is pulled: a record that is gone since does not come back', async () => {
  const place = await openSyncPlace(pulledScope)
  const made = ids.slice(0, 3)
  for (const [index, id] of made.entries())
    await place.ledger.queue(id, syncScope, 'khatian.create', {
      volumeId,
      templateId: testTemplate.id,
      number: String(index + 1),
    })
  const pusher = pusherOf(place, (batch) => answered(batch, ({ cseq }) => created(place, cseq)))
  for (let turn = 0; turn < 2; turn++) await pusher.step()
  expect(held(place)).toBe(2)

  // The leader dies here, and somebody removes the first of them before the next one pulls.
  const ports = {
    send: async (batch: readonly string[]) => answered(batch, ({ cseq }) => created(place, cseq)),
    fetchPages: answering(pullPage({ from: pulledScope.cursor, gone: [{ id: first, rev: 2 }] })),
  }
  await engineAt(place, ports, await takeLead(place.replica)).round()
  expect(made.map((id) => place.rec(id)?.rev)).toEqual([undefined, 1, 1])
  expect(place.card(first)).toBeUndefined()
})

function created(place: SyncPlace, cseq: number): Omit<PushResult, 'mid'> {
  const entry = place.entry(cseq)
  const body = khatianLogic.replay(undefined, entry === undefined ? [] : [entry], syncContext)
  return { result: 'applied', rev: 1, digest: khatianLogic.digest(body) }
}

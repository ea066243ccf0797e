import { expect, test } from 'vitest'
import { wireLimits } from '#contract/limits.ts'
import type { PushResult } from '#contract/sync.ts'
import { khatianLogic } from '#store/khatian-logic.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { testId } from '#tests/support/build-khatian.ts'
import {
  answered,
  openSyncPlace,
  pulledScope,
  syncPerson,
  syncRecord,
  syncScope,
  type EntryText,
  type SyncPlace,
} from '#tests/support/sync-place.ts'
import { createPusher, type SendOutcome } from './push.ts'
import { metaIncidents } from './take-answers.ts'
import { Fenced } from './types.ts'

const a = testId(0x11)
const b = testId(0x12)

type Answer = (entry: EntryText) => Omit<PushResult, 'mid'>

async function placeWith(records: readonly string[], scope: Parameters<typeof openSyncPlace>[0] = pulledScope) {
  const place = await openSyncPlace(scope)
  await place.replica.write((tx) => tx.putRecs(records.map((id) => syncRecord(id, 1))))
  return place
}

async function seal(place: SyncPlace, id: string, value: string, from: string | null = null): Promise<void> {
  await place.ledger.commitEdits(id, syncScope, [{ path: 'header.resaNo', from, to: value }])
  await place.ledger.seal(id)
}

/** A pusher with what it sent, by the records of each batch. */
function pusherOf(place: SyncPlace, send: (batch: readonly string[]) => SendOutcome) {
  const batches: string[][] = []
  const marks: number[] = []
  const pusher = createPusher({
    ...place.ports,
    send: async (batch, ackedThrough) => {
      batches.push(batch.map((text) => (JSON.parse(text) as EntryText).recordId))
      marks.push(ackedThrough)
      return send(batch)
    },
  })
  return { ...pusher, batches, marks }
}

/** Steps until nothing is left to send, or nothing more can be; what is sent again and again never comes there. */
async function drain(pusher: { step(): Promise<{ kind: string }> }): Promise<void> {
  for (let turn = 0; turn < 20; turn++) if (!['sent', 'taken'].includes((await pusher.step()).kind)) return
  throw new Error('the queue does not come to rest')
}

const digestAfter = (place: SyncPlace, id: string, value: string): string =>
  khatianLogic.digest({ ...(place.rec(id)?.body as Khatian), header: { resaNo: value }, authors: [syncPerson.userId] })

const applied =
  (place: SyncPlace, value: string): Answer =>
  ({ recordId }) => ({ result: 'applied', rev: 2, digest: digestAfter(place, recordId, value) })

test('[SYN-9] an answer with the digest worked out here settles the entry and gives the copy without asking', async () => {
  const place = await placeWith([a])
  await seal(place, a, 'ক')
  const pusher = pusherOf(place, (batch) => answered(batch, applied(place, 'ক')))
  expect(await pusher.step()).toMatchObject({ kind: 'sent', count: 1, troubled: new Set() })
  expect(place.states()).toEqual(['settled'])
  expect(place.rec(a)).toMatchObject({ rev: 2, body: { header: { resaNo: 'ক' } } })
  expect(await pusher.step()).toEqual({ kind: 'nothing' })
})

test('[S5] an answer with another digest is acknowledged and left to the pull; one on the next revision is an incident', async () => {
  const place = await placeWith([a, b])
  await seal(place, a, 'ক')
  await seal(place, b, 'ক')
  const pusher = pusherOf(place, (batch) =>
    answered(batch, ({ recordId }) => ({ result: 'applied', rev: recordId === a ? 2 : 5, digest: 'other' })),
  )
  await drain(pusher)
  expect(place.states()).toEqual(['acknowledged', 'acknowledged'])
  expect([place.rec(a)?.rev, place.rec(b)?.rev]).toEqual([1, 1])
  expect(place.replica.tables().meta.get(metaIncidents)).toBe(1)
})

test('[SYN-3] beside a snapshot under way no copy is made', async () => {
  const place = await placeWith([a], { ...pulledScope, sweeping: true })
  await seal(place, a, 'ক')
  await drain(pusherOf(place, (batch) => answered(batch, applied(place, 'ক'))))
  expect(place.states()).toEqual(['acknowledged'])
  expect(place.rec(a)?.rev).toBe(1)
})

test('[S1] a repeated answer makes no record where none is held', async () => {
  const place = await placeWith([])
  const input = { volumeId: syncScope.slice('volume:'.length), templateId: testId(0xaa), number: '7' }
  await place.ledger.queue(a, syncScope, 'khatian.create', input)
  const made = khatianLogic.replay(undefined, [...place.replica.tables().entry.values()], place.scope().context)
  const digest = khatianLogic.digest(made)
  await drain(pusherOf(place, (batch) => answered(batch, () => ({ result: 'duplicate', rev: 1, digest }))))
  expect(place.rec(a)).toBeUndefined()
  expect(place.states()).toEqual(['acknowledged'])
})

test('[S9] a refusal keeps the work in quarantine with its reason, stops its own record and no other', async () => {
  const place = await placeWith([a, b])
  await seal(place, a, 'ক')
  await seal(place, a, 'খ', 'ক')
  await seal(place, b, 'গ')
  const refuse: Answer = (entry) =>
    entry.recordId === b
      ? applied(place, 'গ')(entry)
      : entry.cseq === 1
        ? { result: 'rejected', code: 'khatian.locked' }
        : { result: 'deferred', code: 'sync.lane-stopped' }
  const pusher = pusherOf(place, (batch) => answered(batch, refuse))
  await drain(pusher)
  expect(place.states()).toEqual(['quarantine', 'sealed', 'settled'])
  expect(place.entry(1)).toMatchObject({ answer: { code: 'khatian.locked' }, text: expect.any(String) })
  expect(place.card(a)).toMatchObject({ trouble: 'quarantine' })
  expect(pusher.batches).toEqual([[a, a, b]])
})

test('[SYN-10] a conflict takes the server’s copy, keeps mine and stops its own record only', async () => {
  const place = await placeWith([a, b])
  await seal(place, a, 'ক')
  await seal(place, b, 'গ')
  const record = syncRecord(a, 4, { header: { resaNo: 'ঘ' } })
  const conflicts = [{ path: 'header.resaNo', before: null, mine: 'ক', theirs: 'ঘ' }]
  await drain(
    pusherOf(place, (batch) =>
      answered(batch, (entry) =>
        entry.recordId === a
          ? { result: 'partly', rev: 4, digest: record.digest, record, conflicts }
          : applied(place, 'গ')(entry),
      ),
    ),
  )
  expect(place.states()).toEqual(['conflict', 'settled'])
  expect(place.rec(a)).toMatchObject({ rev: 4, body: { header: { resaNo: 'ঘ' } } })
  expect(place.entry(1)?.conflicts).toEqual(conflicts)
  await seal(place, a, 'চ', 'ঘ')
  const pusher = pusherOf(place, (batch) => answered(batch, applied(place, 'চ')))
  expect(await pusher.step()).toEqual({ kind: 'nothing' })
})

test('[SYN-11] what the server does not know waits on the device and is sent again later', async () => {
  const place = await placeWith([a])
  await seal(place, a, 'ক')
  let known = false
  const pusher = pusherOf(place, (batch) =>
    answered(batch, (entry) =>
      known ? applied(place, 'ক')(entry) : { result: 'deferred', code: 'wire.unknown-version' },
    ),
  )
  await drain(pusher)
  expect(place.states()).toEqual(['sealed'])
  expect(place.entry(1)?.answer?.code).toBe('wire.unknown-version')
  known = true
  expect(await pusher.step()).toEqual({ kind: 'nothing' })
  place.clock.at += 10 * 60_000
  await drain(pusher)
  expect(place.states()).toEqual(['settled'])
})

test.each(['network', 'sign-in', 'wrong-user'] as const)(
  '[S9] a whole batch unsent by "%s" leaves every entry as it was, however often',
  async (reason) => {
    const place = await placeWith([a, b])
    await seal(place, a, 'ক')
    await seal(place, b, 'খ')
    const before = [place.entry(1), place.entry(2)]
    const pusher = pusherOf(place, () => ({ kind: 'unsent', reason }))
    for (let turn = 0; turn < 10; turn++) expect(await pusher.step()).toEqual({ kind: 'failed', reason })
    expect([place.entry(1), place.entry(2)]).toEqual(before)
    expect(pusher.batchSize()).toBe(20)
  },
)

test.each(['server', 'too-large'] as const)(
  '[S4] an entry on which the server fails ("%s") is found by halving, rests after three times, and all others go',
  async (reason) => {
    const ids = Array.from({ length: 9 }, (_v, n) => testId(0x20 + n))
    const place = await placeWith(ids)
    for (const id of ids) await seal(place, id, 'ক')
    const poison = ids[3] ?? ''
    const pusher = pusherOf(place, (batch) =>
      batch.some((text) => text.includes(poison)) ? { kind: 'unsent', reason } : answered(batch, applied(place, 'ক')),
    )
    for (let turn = 0; turn < 40; turn++) await pusher.step()
    expect(place.states().filter((state) => state === 'settled')).toHaveLength(8)
    const stuck = place.entry(4)
    expect(stuck).toMatchObject({ state: 'sealed', recordId: poison, answer: { code: 'server.error' } })
    expect(stuck?.parkedUntil).toBeGreaterThan(place.clock.at)
    expect(stuck?.attempts).toBe(3)
    // It is not given up: after its rest it is tried again.
    place.clock.at += 10 * 60_000
    const sent = pusher.batches.length
    await pusher.step()
    expect(pusher.batches.slice(sent)).toEqual([[poison]])
  },
)

test('[S1] the server is told up to where every answer was seen, and never past what still waits', async () => {
  const place = await placeWith([a, b])
  await seal(place, a, 'ক')
  await seal(place, b, 'খ')
  const pusher = pusherOf(place, (batch) =>
    answered(batch, (entry) =>
      entry.recordId === a ? { result: 'rejected', code: 'khatian.locked' } : applied(place, 'খ')(entry),
    ),
  )
  await drain(pusher)
  await place.ledger.discard(1)
  await seal(place, a, 'গ')
  await drain(pusherOf(place, (batch) => answered(batch, applied(place, 'গ'))))
  await seal(place, b, 'ঘ', 'খ')
  const last = pusherOf(place, () => ({ kind: 'unsent', reason: 'network' }))
  await last.step()
  expect(pusher.marks[0]).toBe(0)
  expect(last.marks).toEqual([3])
})

test('[S7] a former leader takes no answer in; the next one sends the same text again', async () => {
  const place = await placeWith([a])
  await seal(place, a, 'ক')
  const text = place.entry(1)?.text
  const pusher = pusherOf(place, (batch) => answered(batch, applied(place, 'ক')))
  await place.loseLead()
  await expect(pusher.step()).rejects.toThrow(Fenced)
  expect(place.entry(1)).toMatchObject({ state: 'sealed', text })
  expect(place.rec(a)?.rev).toBe(1)
})

test('[SYN-10] an answer to what was withdrawn meanwhile touches nothing', async () => {
  const place = await placeWith([a])
  await seal(place, a, 'ক')
  const pusher = createPusher({
    ...place.ports,
    send: async (batch) => {
      await place.ledger.withdrawEntry(1)
      await seal(place, a, 'খ')
      return answered(batch, applied(place, 'ক'))
    },
  })
  await pusher.step()
  expect(place.entry(1)).toBeUndefined()
  expect(place.entry(2)?.state).toBe('sealed')
})

test.each(['khatian.not-found', 'record.not-found'])(
  '[S9] [SYN-27] work on a record that somebody removed (%s) waits for a decision; a removal of it has nothing left to do',
  async (code) => {
    const place = await placeWith([a, b])
    await seal(place, a, 'ক')
    await place.ledger.queue(b, syncScope, 'khatian.remove', {})
    await drain(pusherOf(place, (batch) => answered(batch, () => ({ result: 'rejected', code }))))
    expect(place.states()).toEqual(['conflict', 'settled'])
  },
)

test('[SYN-27] something else that is missing, or a code of a newer server, is a refusal of the entry', async () => {
  const place = await placeWith([a, b])
  await seal(place, a, 'ক')
  await place.ledger.queue(b, syncScope, 'khatian.remove', {})
  const codes = new Map([
    [a, 'template.not-found'],
    [b, 'khatian.of-tomorrow'],
  ])
  await drain(
    pusherOf(place, (batch) =>
      answered(batch, ({ recordId }) => ({ result: 'rejected', code: codes.get(recordId) ?? '' })),
    ),
  )
  expect(place.states()).toEqual(['quarantine', 'quarantine'])
})

const many = Array.from({ length: 30 }, (_one, index) => testId(0x100 + index))

test.each([
  ['was sealed late, under the number it had', (place: SyncPlace) => place.ledger.seal(a)],
  [
    'was resent in its place',
    (place: SyncPlace) =>
      place.ledger.resend(1, 'khatian.edit', { edits: [{ path: 'header.resaNo', from: null, to: 'গ' }] }),
  ],
])('[S4] [SYN-10] sending that has passed a number comes back for what %s', async (what, queueAgain) => {
  const place = await placeWith([a, ...many])
  await place.ledger.commitEdits(a, syncScope, [{ path: 'header.resaNo', from: null, to: 'ক' }])
  if (what.includes('resent')) await place.ledger.seal(a)
  for (const id of many) await seal(place, id, 'ক')
  const pusher = pusherOf(place, (batch) => {
    // Slowly, so that no receipt makes it look from the start again.
    place.clock.at += 1000
    return answered(batch, (entry) =>
      entry.cseq === 1 && entry.input.edits[0]?.to === 'ক' && what.includes('resent')
        ? { result: 'rejected', code: 'khatian.locked' }
        : applied(place, entry.input.edits[0]?.to ?? '')(entry),
    )
  })
  await pusher.step()
  await queueAgain(place)
  await drain(pusher)
  expect(pusher.batches.flat()).toHaveLength(what.includes('resent') ? 32 : 31)
  expect(new Set(place.states())).toEqual(new Set(['settled']))
})

test('[S5] a record that an answer brings beside a snapshot can be swept by it', async () => {
  const place = await placeWith([], { ...pulledScope, bootstrapped: false, sweeping: true, cursor: null })
  await seal(place, a, 'ক')
  const conflicts = [{ path: 'header.resaNo', before: null, mine: 'ক', theirs: 'খ' }]
  await drain(
    pusherOf(place, (batch) => answered(batch, () => ({ result: 'partly', record: syncRecord(a, 6), conflicts }))),
  )
  expect(place.rec(a)).toMatchObject({ rev: 6, provisional: 'beside-snapshot', id: a })
  await place.ledger.discard(1)
  expect(place.rec(a)).toBeUndefined()
})

test('[SYN-10] when answers could not be stored, what stands behind their entries is not sent before them', async () => {
  const place = await placeWith([a])
  await seal(place, a, 'ক')
  await seal(place, a, 'খ', 'ক')
  const sent: number[] = []
  let full = true
  const pusher = createPusher({
    ...place.ports,
    limits: { ...wireLimits, entries: 1 },
    replica: {
      ...place.replica,
      write: (work) => (full ? Promise.reject(new Error('the disk is full')) : place.replica.write(work)),
    },
    send: async (batch) => {
      sent.push(...batch.map((text) => (JSON.parse(text) as EntryText).cseq))
      return answered(batch, ({ cseq }) =>
        cseq === 1 ? { result: 'partly', conflicts: [] } : { result: 'applied', rev: 3, digest: 'other' },
      )
    },
  })
  await expect(pusher.step()).rejects.toThrow('the disk is full')
  full = false
  await drain(pusher)
  expect(sent).toEqual([1, 1])
  expect(place.states()).toEqual(['conflict', 'sealed'])
})

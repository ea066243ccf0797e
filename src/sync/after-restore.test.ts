import { expect, test } from 'vitest'
import type { PushResult } from '#contract/sync.ts'
import { testId } from '#tests/support/build-khatian.ts'
import {
  answered,
  answering,
  engineAt,
  openSyncPlace,
  pulledScope,
  syncRecord,
  syncScope,
  type EntryText,
  type SyncPlace,
} from '#tests/support/sync-place.ts'
import { restart } from './pull.ts'
import { createPusher } from './push.ts'
import type { EntryRow } from './types.ts'

const [a, b] = [testId(0x11), testId(0x12)]
const deletedCode = 'khatian.not-found'
const answer = { code: deletedCode, fields: null, at: 1_700_000_000_000 }

/** Sealed cells of record a one after another, and one of b; `states` says what each came to. */
async function placeWith(states: readonly EntryRow['state'][], of: readonly string[] = states.map(() => a)) {
  const place = await openSyncPlace(pulledScope)
  await place.replica.write((tx) => tx.putRecs([...new Set(of)].map((id) => syncRecord(id, 4))))
  for (const [index, id] of of.entries()) {
    const edit = { path: 'header.resaNo', from: index === 0 ? null : String(index), to: String(index + 1) }
    await place.ledger.commitEdits(id, syncScope, [edit])
    await place.ledger.seal(id)
  }
  await place.replica.write(async (tx) => {
    const rows = (await tx.entries(states.map((_state, index) => index + 1))).flatMap((row) => row ?? [])
    const told = rows.map((row, index): EntryRow => ({ ...row, state: states[index] ?? 'sealed' }))
    await tx.putEntries(
      told.map((row) => {
        if (row.state === 'settled') return { ...row, ackRev: row.cseq + 1, answer: { ...answer, code: null } }
        if (row.state === 'quarantine') return { ...row, answer, salvaged: true }
        return row.state === 'conflict' ? { ...row, answer } : row
      }),
    )
  })
  return place
}

const wentBack = (place: SyncPlace) => place.replica.write((tx) => restart(tx, place.ports, syncScope, 'sync.epoch'))
const lane = (place: SyncPlace) => [...place.replica.tables().entry.values()].sort((one, two) => one.cseq - two.cseq)

/** The server's refusal of an entry, or null where it is carried out; what follows a refused one waits, as at the door. */
type Refusal = (entry: EntryText) => Omit<PushResult, 'mid'> | null

/** Sends until nothing is left, or nothing more can be; gives what was sent, batch by batch. */
async function send(place: SyncPlace, refusalOf: Refusal): Promise<EntryText[][]> {
  const batches: EntryText[][] = []
  const pusher = createPusher({
    ...place.ports,
    send: async (batch) => {
      batches.push(batch.map((text) => JSON.parse(text) as EntryText))
      let stopped = false
      return answered(batch, (entry) => {
        if (stopped) return { result: 'deferred', code: 'sync.lane-stopped' }
        const refusal = refusalOf(entry)
        stopped = refusal !== null
        return refusal ?? { result: 'applied', rev: 9, digest: 'other' }
      })
    },
  })
  for (let turn = 0; turn < 10; turn++) if ((await pusher.step()).kind !== 'sent') return batches
  throw new Error('the queue does not come to rest')
}

const places = (batches: EntryText[][]) => batches.map((batch) => batch.map((entry) => entry.cseq))

test.each([
  ['conflict', deletedCode],
  ['quarantine', 'khatian.locked'],
] as const)(
  '[S1] a %s that came while the server lacked what stands before it is tried again in its place, under a new name where the old answer is repeated',
  async (state, code) => {
    const place = await placeWith(['settled', state, 'sealed'])
    const before = lane(place)
    const old = before[1]?.mid
    await wentBack(place)
    expect(place.states()).toEqual(['sealed', 'sealed', 'sealed'])
    expect(place.card(a)).toMatchObject({ trouble: null, pending: 3 })

    const sent = await send(place, ({ mid }) => (mid === old ? { result: 'rejected', code } : null))
    expect(places(sent)).toEqual([
      [1, 2, 3],
      [2, 3],
    ])
    expect(place.states()).toEqual(['acknowledged', 'acknowledged', 'acknowledged'])
    const second = lane(place)[1]
    expect(second?.mid).not.toBe(old)
    expect(second).toMatchObject({ input: before[1]?.input, baseRev: before[1]?.baseRev, madeAt: before[1]?.madeAt })
    expect(second).not.toHaveProperty('again')
    expect(second).not.toHaveProperty('salvaged')
  },
)

test('[S1] what the server forgot of a refusal too passes under its own name', async () => {
  const place = await placeWith(['settled', 'conflict'])
  const names = lane(place).map((row) => row.mid)
  await wentBack(place)
  await send(place, () => null)
  expect(lane(place).map((row) => row.mid)).toEqual(names)
  expect(place.states()).toEqual(['acknowledged', 'acknowledged'])
  expect(lane(place)[1]).not.toHaveProperty('again')
})

test('[S1] [S4] a refusal that stands under the new name too waits for a person, and is asked no third time', async () => {
  const place = await placeWith(['settled', 'quarantine', 'sealed'])
  await wentBack(place)
  const sent = await send(place, ({ cseq }) => (cseq === 2 ? { result: 'rejected', code: 'khatian.locked' } : null))
  expect(places(sent)).toEqual([
    [1, 2, 3],
    [2, 3],
  ])
  expect(place.states()).toEqual(['acknowledged', 'quarantine', 'sealed'])
  expect(place.card(a)).toMatchObject({ trouble: 'quarantine' })
})

test.each([
  ['was acknowledged, and refused when a copy of its request came late', 'settled'],
  ['was refused by an answer that never came', 'sealed'],
] as const)('[S1] what %s, without what stands before it, passes under a new name', async (_what, state) => {
  const place = await placeWith(['settled', state])
  const old = lane(place)[1]?.mid
  await wentBack(place)
  await send(place, ({ mid }) => (mid === old ? { result: 'rejected', code: deletedCode } : null))
  expect(place.states()).toEqual(['acknowledged', 'acknowledged'])
  expect(lane(place)[1]?.mid).not.toBe(old)
})

test('[S1] while the server cannot take it yet, a conflict that is tried again stays what it is', async () => {
  const place = await placeWith(['settled', 'conflict'])
  const old = lane(place)[1]?.mid
  await wentBack(place)
  await send(place, ({ cseq }) => (cseq === 2 ? { result: 'deferred', code: 'server.error' } : null))
  expect(lane(place)[1]).toMatchObject({ mid: old, state: 'sealed' })
  await place.ledger.retryNow(2)
  await send(place, ({ mid }) => (mid === old ? { result: 'rejected', code: deletedCode } : null))
  expect(place.states()).toEqual(['acknowledged', 'acknowledged'])
})

test('[S1] a conflict with nothing to come again before it stays with the person', async () => {
  const place = await placeWith(['conflict', 'settled', 'sealed'], [a, b, a])
  await wentBack(place)
  expect(place.states()).toEqual(['conflict', 'sealed', 'sealed'])
})

/** Two of a's entries and one of b's, of which the server refuses the one that is still to be sent; and what it is asked. */
async function doubtfulPlace(known: (asking: number, mids: readonly string[]) => readonly string[]) {
  const place = await placeWith(['settled', 'sealed', 'settled'], [a, a, b])
  const asked: (readonly string[])[] = []
  let linkIsUp = true
  const engine = engineAt(place, {
    send: async (batch) => answered(batch, () => ({ result: 'rejected', code: deletedCode })),
    async *fetchPages(...asking) {
      if (!linkIsUp) throw new TypeError('no network')
      yield* answering()(...asking)
    },
    upkeep: {
      report: async () => ({ lost: false }),
      onLost: () => undefined,
      salvage: async () => undefined,
      compare: {} as never,
      known: async (mids) => {
        asked.push(mids)
        return known(asked.length, mids)
      },
    },
  })
  return { place, engine, asked, first: lane(place)[0]?.mid, link: (isUp: boolean) => void (linkIsUp = isUp) }
}

test('[SYN-19] a record that comes to trouble lets the device ask at once for what was done to it before, and for nothing else', async () => {
  const { place, engine, asked, first } = await doubtfulPlace((asking, mids) => (asking === 1 ? mids : []))
  await engine.round()
  expect(asked[0]).toEqual([first])
  expect(place.states()).toEqual(['sealed', 'sealed', 'sealed'])
  expect(place.scope()).toMatchObject({ cursor: null, sweeping: true })
})

test('[SYN-19] what a device doubts and gets no answer to is asked again after the next round', async () => {
  const { place, engine, asked, first } = await doubtfulPlace((asking, mids) => {
    if (asking === 1) throw new TypeError('no network')
    return asking === 2 ? mids : []
  })
  await engine.round()
  expect(asked).toEqual([[first]])
  expect(place.states()).toEqual(['settled', 'conflict', 'settled'])
  await engine.round()
  expect(asked.slice(0, 2)).toEqual([[first], [first]])
  expect(place.states()).toEqual(['sealed', 'sealed', 'sealed'])
})

test('[SYN-19] what the server still has is not doubted at each round anew', async () => {
  const { engine, asked, first } = await doubtfulPlace(() => [])
  for (let turn = 0; turn < 3; turn++) await engine.round()
  expect(asked.filter((mids) => mids.length === 1)).toEqual([[first]])
})

test('[SYN-19] a round that breaks off after the refusal does not let the doubt go', async () => {
  const { engine, asked, first, link } = await doubtfulPlace(() => [])
  link(false)
  expect(await engine.round()).toMatchObject({ state: 'offline', sent: 1 })
  expect(asked).toEqual([])
  link(true)
  await engine.round()
  expect(asked[0]).toEqual([first])
})

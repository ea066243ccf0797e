import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCommand } from '#contract/commands.ts'
import { wireLimits } from '#contract/limits.ts'
import type { ScopeDigest } from '#contract/calls/scope.ts'
import { entryBody } from '#contract/sync.ts'
import { pushBatch } from '#server/sync/push.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { khatianLogic } from '#store/khatian-logic.ts'
import { testId } from '#tests/support/build-khatian.ts'
import { buildActor } from '#tests/support/door-place.ts'
import { answered, engineAt, openSyncPlace, pulledScope, syncRecord, syncScope } from '#tests/support/sync-place.ts'
import { compareScopes } from './compare.ts'
import { freshScope } from './fresh-scope.ts'
import { createUpkeep } from './upkeep.ts'
import { Unanswered, type EntryRow } from './types.ts'
import { viewRecord } from './view.ts'

const a = testId(0x11)

const rowEdit = (n: number, name: string) => ({
  path: `owners[${testId(0x10000 + n)}]`,
  from: null,
  to: { order: `i${n.toString(36).padStart(5, '0')}1`, cells: { name } },
})

type Place = Awaited<ReturnType<typeof openSyncPlace>>

const entriesOf = (place: Place): EntryRow[] =>
  [...place.replica.tables().entry.values()].sort((x, y) => x.cseq - y.cseq)

/** Whether the server reads a sealed entry: its frame, its size, its command. */
async function isRead(text: string): Promise<boolean> {
  const entry = entryBody.parse(JSON.parse(text))
  const seen: unknown[] = []
  const door = {
    execute: () => Promise.reject(new Error('not asked')),
    executeAll: async (_actor: unknown, commands: readonly unknown[]) => {
      seen.push(...commands)
      return commands.map(() => ({ result: 'applied' as const, kind: 'khatian' as const }))
    },
  }
  const findActor = async () => buildActor(1)
  const [answer] = await pushBatch({ door, findActor }, entry.userId, { deviceId: testId(9), batch: [text] })
  return answer?.result === 'applied' && seen.length === 1 && readCommand(entry.command, entry.input).ok
}

test('[S10] 6,000 edits in one commit go as entries that the server takes, in order, and nothing of them is lost', async () => {
  const place = await openSyncPlace(pulledScope)
  await place.replica.write((tx) => tx.putRecs([syncRecord(a, 1)]))
  await place.ledger.commitEdits(
    a,
    syncScope,
    Array.from({ length: 6000 }, (_one, n) => rowEdit(n, `মালিক ${n}`)),
  )
  await place.ledger.seal(a)
  for (const { text } of entriesOf(place)) expect(await isRead(text ?? '')).toBe(true)
  const view = await place.replica.read((tx) => viewRecord(tx, khatianLogic, a))
  expect((view.body as Khatian).owners.map((row) => row.cells['name'])).toEqual(
    Array.from({ length: 6000 }, (_one, n) => `মালিক ${n}`),
  )
})

test('[S10] cells that gathered to more than an entry may weigh are sealed as several', async () => {
  const place = await openSyncPlace(pulledScope)
  await place.replica.write((tx) => tx.putRecs([syncRecord(a, 1)]))
  for (let n = 0; n < 140; n++)
    await place.ledger.commitEdits(a, syncScope, [rowEdit(n, 'ক'.repeat(wireLimits.cellText))])
  expect(entriesOf(place)).toHaveLength(1)
  await place.ledger.seal(a)
  const rows = entriesOf(place)
  expect(rows.length).toBeGreaterThan(1)
  for (const { text } of rows) expect(await isRead(text ?? '')).toBe(true)
  const paths = rows.flatMap(({ input }) => (input as { edits: { path: string }[] }).edits.map(({ path }) => path))
  expect(paths).toEqual(Array.from({ length: 140 }, (_one, n) => rowEdit(n, '').path))
})

test('[S10] whatever is committed, what the device seals the server takes', async () => {
  const cellText = fc
    .tuple(fc.constantFrom('ক', 'a', '"', '\\', '৴', '𐍈'), fc.constantFrom(1, 40, wireLimits.cellText / 2))
    .map(([sign, times]) => sign.repeat(times))
  const commits = fc.array(fc.array(cellText, { minLength: 1, maxLength: 400 }), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(commits, async (list) => {
      const place = await openSyncPlace(pulledScope)
      await place.replica.write((tx) => tx.putRecs([syncRecord(a, 1)]))
      let n = 0
      for (const texts of list)
        await place.ledger.commitEdits(
          a,
          syncScope,
          texts.map((text) => rowEdit(n++, text)),
        )
      await place.ledger.queue(a, syncScope, 'khatian.act', { act: 'entry-complete' })
      const rows = entriesOf(place)
      for (const { text } of rows) expect(await isRead(text ?? '')).toBe(true)
      const edits = rows.flatMap(({ input }) => (input as { edits?: { path: string }[] }).edits ?? [])
      expect(edits.map(({ path }) => path)).toEqual(Array.from({ length: n }, (_one, i) => rowEdit(i, '').path))
      expect(rows.at(-1)?.command).toBe('khatian.act')
      expect(new Set(rows.map((row) => row.mid)).size).toBe(rows.length)
    }),
    { numRuns: 15 },
  )
}, 60_000)

const named = (count: number) => Array.from({ length: count }, (_one, n) => `volume:${testId(0x40000 + n)}`)

async function placeOf(count: number): Promise<Place> {
  const place = await openSyncPlace(pulledScope)
  await place.replica.write(async (tx) => {
    for (const name of named(count - 1)) await tx.putScope({ ...freshScope(name, testId(2), null), ...pulledScope })
  })
  return place
}

test('[S10] the 51st scope and the 200th are pulled like the first, in as many calls as it takes', async () => {
  const place = await placeOf(200)
  const calls: number[] = []
  const engine = engineAt(place, {
    send: async (batch) => answered(batch, () => ({ result: 'applied' })),
    async *fetchPages(scopes) {
      calls.push(scopes.length)
      if (scopes.length > wireLimits.scopes) throw new Unanswered('too-large')
      for (const { scope, cursor } of scopes)
        yield { scope, from: cursor, cursor: '1.a.w1', records: [], gone: [], more: false }
    },
  })
  expect(await engine.round()).toEqual({ state: 'idle', sent: 0 })
  expect(calls).toEqual([50, 50, 50, 50])
  expect([...place.replica.tables().scope.values()].every((row) => row.cursor === '1.a.w1')).toBe(true)
})

test('[S10] every scope is held against its digest, in as many calls as it takes', async () => {
  const place = await placeOf(120)
  const asked: string[][] = []
  await compareScopes(place.ports, {
    async digests(scopes): Promise<ScopeDigest[]> {
      asked.push([...scopes])
      return []
    },
    list: () => Promise.reject(new Error('not asked')),
    records: () => Promise.reject(new Error('not asked')),
    sha256: async () => '',
  })
  expect(asked.map((some) => some.length)).toEqual([50, 50, 20])
  expect(new Set(asked.flat()).size).toBe(120)
})

test.each([
  ['too-large', 'trouble'],
  ['server', 'trouble'],
  ['sign-in', 'paused-sign-in'],
  ['network', 'offline'],
] as const)('[S10] [SYN-30] a pull that ends with %s is told as %s', async (reason, state) => {
  const place = await openSyncPlace(pulledScope)
  const engine = engineAt(place, {
    send: async (batch) => answered(batch, () => ({ result: 'applied' })),
    // oxlint-disable-next-line require-yield
    async *fetchPages() {
      throw new Unanswered(reason)
    },
  })
  expect((await engine.round()).state).toBe(state)
})

test('[S10] evidence that no call takes holds up neither what it does take nor the comparison', async () => {
  const place = await openSyncPlace(pulledScope)
  await place.replica.write((tx) => tx.putRecs([syncRecord(a, 1)]))
  for (let n = 0; n < 3; n++) {
    await place.ledger.commitEdits(a, syncScope, [{ path: 'header.resaNo', from: null, to: String(n) }])
    await place.ledger.seal(a)
  }
  await place.replica.write(async (tx) => {
    const rows = await tx.entriesIn(['sealed'])
    const long = ['ক'.repeat(wireLimits.entryBytes), 'x'.repeat(wireLimits.batchText), 'y']
    await tx.putEntries(rows.map((row, n) => ({ ...row, state: 'quarantine', text: long[n] ?? null })))
  })
  const kept: number[][] = []
  let compared = 0
  const upkeep = createUpkeep({
    ...place.ports,
    report: () => Promise.reject(new Unanswered('server')),
    salvage: async (entries) => void kept.push(entries.map((row) => row.cseq)),
    known: async () => [],
    waiting: async () => [],
    onLost: () => undefined,
    compare: { digests: async () => ((compared += 1), []) } as never,
  })
  await upkeep.run()
  await upkeep.run()
  expect(kept).toEqual([[2], [3]])
  expect(compared).toBe(1)
})

test('[VLT-19] a device that was called lost gives its work up before it is wiped, all of it or nothing', async () => {
  const place = await openSyncPlace(pulledScope)
  await place.replica.write((tx) => tx.putRecs([syncRecord(a, 1)]))
  for (let n = 0; n < wireLimits.salvaged + 2; n++) {
    await place.ledger.commitEdits(a, syncScope, [{ path: 'header.resaNo', from: null, to: String(n) }])
    await place.ledger.seal(a)
  }
  await place.ledger.commitEdits(a, syncScope, [{ path: 'header.resaNo', from: null, to: 'open' }])
  let answered = false
  const given: number[] = []
  let wiped = 0
  const upkeep = createUpkeep({
    ...place.ports,
    report: async () => ({ lost: true }),
    salvage: async (entries) => {
      if (!answered) throw new Unanswered('server')
      given.push(...entries.map((row) => row.cseq))
    },
    waiting: async () => (await place.ledger.exportEntries()).entries,
    onLost: () => (wiped += 1),
    known: async () => [],
    compare: { digests: async () => [] } as never,
  })
  await upkeep.run()
  expect(wiped).toBe(0)
  answered = true
  await upkeep.run()
  expect(wiped).toBe(1)
  const all = (await place.ledger.exportEntries()).entries
  expect(given).toEqual(all.map((row) => row.cseq))
  expect(all.at(-1)?.text).toContain('open')
  // Work that no call takes: the device is left as it is.
  await place.replica.write(async (tx) => {
    const [row] = await tx.entriesIn(['sealed'])
    if (row !== undefined) await tx.putEntries([{ ...row, text: 'x'.repeat(wireLimits.entryBytes + 1) }])
  })
  await upkeep.run()
  expect(wiped).toBe(1)
})

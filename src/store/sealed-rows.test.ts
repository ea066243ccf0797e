import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import { Dexie } from 'dexie'
import { afterEach, expect, test } from 'vitest'
import { wireLimits } from '#contract/limits.ts'
import { testId } from '#tests/support/build-khatian.ts'
import { pulledScope, syncContext, syncPerson, syncRecord, syncScope } from '#tests/support/sync-place.ts'
import { compareScopes, type ComparePorts } from '#sync/compare.ts'
import { takeLead } from '#sync/engine.ts'
import { freshScope } from '#sync/fresh-scope.ts'
import type { EntryRow, Rec } from '#sync/types.ts'
import { metaCompared } from '#sync/upkeep.ts'
import { khatianLogic } from './khatian-logic.ts'
import { readNote } from './notes.ts'
import { inScope } from './dexie-replica.ts'
import type { StoredRec } from './row-codec.ts'
import { ledgerRows, pendingCounts } from './queries.ts'
import { reopenUnreadable, unreadableEntries, unreadableFile } from './unreadable-entries.ts'
import { sealFormerRows } from './seal-former-rows.ts'
import { closeUserReplica, openUserReplica, type UserReplica } from './user-replica.ts'

const key = (): Uint8Array => new Uint8Array(32).fill(7)
const opened: UserReplica[] = []

afterEach(() => {
  for (const user of opened.splice(0)) closeUserReplica(user)
})

function open(userId: string): UserReplica {
  const user = openUserReplica({ ...syncPerson, userId }, key())
  opened.push(user)
  return user
}

const rec = (n: number, rev: number): Rec => syncRecord(testId(n), rev, { number: String(n) })

async function filled(userId: string, recs: readonly Rec[]): Promise<UserReplica> {
  const user = open(userId)
  await user.replica.write(async (tx) => {
    await tx.putScope({ ...freshScope(syncScope, syncPerson.deskId, syncContext), ...pulledScope })
    await tx.putRecs(recs)
  })
  return user
}

async function rowOf(user: UserReplica, n: number): Promise<StoredRec> {
  const row = await user.db.rec.get(testId(n))
  if (row === undefined) throw new Error(`record ${n} is not held`)
  return row
}

/** What a reading leaves to be done once it is over. */
const afterReading = () => new Promise((resolve) => setTimeout(resolve, 20))

const changes: [string, (mine: StoredRec, other: StoredRec, older: StoredRec) => StoredRec][] = [
  ['seals of another row', (mine, other) => ({ ...other, id: mine.id })],
  ['the bytes of another row', (mine, { z }) => ({ ...mine, ...(z === undefined ? {} : { z }) })],
  ['the bytes of an earlier revision', (mine, _other, { z }) => ({ ...mine, ...(z === undefined ? {} : { z }) })],
  ['an earlier revision under the number of the new one', ({ rev }, _other, older) => ({ ...older, rev })],
  ['another scope', (mine) => ({ ...mine, held: 'volume:other' })],
  ['another place in the list', (mine) => ({ ...mine, numberLead: 77 })],
  ['another kind', (mine) => ({ ...mine, kind: 'volume' })],
  ['a mark that it is provisional', (mine) => ({ ...mine, provisional: 'deleted' })],
  ['plain text', ({ z: _z, ...mine }) => ({ ...mine, digest: 'd', body: { number: '1' } })],
  ['cut bytes', (mine) => ({ ...mine, z: new Uint8Array(3) })],
]

test.each(changes)(
  '[VLT-16] [VLT-17] a row with %s is refused, taken out, and had anew from the server',
  async (what, change) => {
    const user = await filled(`sealed-${what}`, [rec(1, 4), rec(2, 5)])
    await sealFormerRows(user)
    const [older, other] = [await rowOf(user, 1), await rowOf(user, 2)]
    await user.replica.write((tx) => tx.putRecs([rec(1, 5)]))
    await user.ledger.commitEdits(testId(1), syncScope, [{ path: 'header.resaNo', from: null, to: 'কাজ' }])
    await user.db.meta.put({ k: metaCompared, v: 1_700_000_000_000 })
    await user.db.rec.put(change(await rowOf(user, 1), other, older))

    expect(await user.replica.read((tx) => tx.recs([testId(1), testId(2)]))).toEqual([undefined, rec(2, 5)])
    await afterReading()
    expect(await user.db.rec.toCollection().primaryKeys()).toEqual([testId(2)])
    expect((await user.db.meta.get(metaCompared))?.v).toBe(0)
    expect(await user.replica.read((tx) => tx.entriesIn(['open']))).toHaveLength(1)

    const epoch = await takeLead(user.replica)
    const server: ComparePorts = {
      digests: async () => [{ scope: syncScope, cursor: pulledScope.cursor, digest: 'another' }] as never,
      list: async () => ({
        rows: [rec(1, 5), rec(2, 5)].map(({ id, rev, digest }) => ({ id, rev, digest })),
        after: null,
      }),
      records: async (_scope, ids) => ({
        records: [rec(1, 5)].filter(({ id }) => ids.includes(id)) as never,
        gone: [],
      }),
      sha256: async () => 'mine',
    }
    expect(await compareScopes({ replica: user.replica, logic: khatianLogic, epoch, limits: wireLimits }, server)).toBe(
      1,
    )
    expect(await user.replica.read((tx) => tx.recs([testId(1)]))).toEqual([rec(1, 5)])
  },
)

test('[VLT-16] beside a sealed copy stands no digest of it, and the comparison with the server has it all the same', async () => {
  const user = await filled('sealed-digest', [rec(1, 4)])
  const { digest } = rec(1, 4)
  expect(Buffer.from(JSON.stringify(await rowOf(user, 1))).includes(digest)).toBe(false)
  expect(Buffer.from((await rowOf(user, 1)).z ?? []).toString('latin1')).not.toContain(digest)
  expect(await user.replica.read((tx) => tx.recHeads(syncScope))).toEqual([{ id: testId(1), rev: 4, digest }])
})

test('[VLT-16] work under another number, of another record or in another scope does not open', async () => {
  const user = await filled('sealed-entry', [rec(1, 4)])
  await user.ledger.commitEdits(testId(1), syncScope, [{ path: 'header.resaNo', from: null, to: 'কাজ' }])
  closeUserReplica(user)
  const again = open('sealed-entry')
  const [row] = await again.db.entry.toArray()
  if (row === undefined) throw new Error('there is no work')
  expect(again.codec.entryOut(row)).toMatchObject({ recordId: testId(1) })
  for (const change of [
    { recordId: testId(2) },
    { scope: 'volume:other' },
    { cseq: 9 },
    { baseRev: 9 },
    { mid: testId(3) },
  ])
    expect(again.codec.entryOut({ ...row, ...change }), JSON.stringify(change)).toBeUndefined()
})

test('[VLT-21] an entry sealed under another key is set aside with its bytes, stops none of the others, and comes back with its key', async () => {
  const user = await filled('unreadable', [rec(1, 4)])
  await user.ledger.commitEdits(testId(1), syncScope, [{ path: 'header.resaNo', from: null, to: 'আগের' }])
  await user.ledger.seal(testId(1))
  const [before] = await user.db.entry.toArray()
  closeUserReplica(user)

  const other = openUserReplica({ ...syncPerson, userId: 'unreadable' }, new Uint8Array(32).fill(99))
  await other.ledger.commitEdits(testId(2), syncScope, [{ path: 'header.resaNo', from: null, to: 'পরের' }])
  await other.ledger.seal(testId(2))
  expect((await workOf(other)).map((row) => row.recordId)).toEqual([testId(2)])
  await afterReading()
  expect(await unreadableEntries(other)).toEqual([
    expect.objectContaining({ cseq: before?.cseq, was: 'sealed', z: before?.z }),
  ])
  expect((await pendingCounts(other)).sealed).toBe(1)
  expect((await ledgerRows(other)).waiting.map((row) => row.recordId)).toEqual([testId(2)])
  expect(unreadableFile('unreadable', await unreadableEntries(other))).toContain(
    Buffer.from(before?.z ?? []).toString('base64'),
  )
  closeUserReplica(other)

  const again = open('unreadable')
  await workOf(again)
  await afterReading()
  expect(await reopenUnreadable(again)).toBe(1)
  expect((await workOf(again)).map((row) => row.recordId)).toEqual([testId(1)])
  expect(await again.db.entry.get(before?.cseq ?? 0)).toEqual(before)
})

type Former = {
  readonly tables: Readonly<Record<string, readonly object[]>>
  readonly told: { readonly recs: readonly Rec[]; readonly entries: readonly EntryRow[] }
}

/** A replica as the release before this one left it, with work in every state that waits. */
const former = JSON.parse(
  readFileSync(new URL('../../tests/support/former-replica.json', import.meta.url), 'utf8'),
  (_key, value: unknown) =>
    typeof value === 'object' && value !== null && 'base64' in value
      ? Uint8Array.from(Buffer.from(String(value.base64), 'base64'))
      : value,
) as Former

async function writeFormer(userId: string): Promise<void> {
  const db = new Dexie(`dlrms-${userId}`)
  db.version(3).stores({
    rec: 'id, scope, [held+numberLead]',
    card: 'id, [scope+numberLead], [scope+templateId]',
    entry: 'cseq, lane, [state+cseq]',
    scope: 'scope',
    meta: 'k',
  })
  for (const [table, rows] of Object.entries(former.tables)) await db.table(table).bulkPut([...rows])
  db.close()
}

async function workOf(user: UserReplica): Promise<EntryRow[]> {
  return user.replica.read((tx) => tx.entriesIn(['open', 'sealed', 'conflict', 'quarantine']))
}

test('[VLT-18] a replica of the former form is sealed anew at unlocking, with all its work and typing to the letter', async () => {
  await writeFormer('former-whole')
  const user = open('former-whole')
  // Before the worker came to it as well: screens read it from the first moment.
  expect(await workOf(user)).toEqual(former.told.entries)
  await sealFormerRows(user)
  expect(await workOf(user)).toEqual(former.told.entries)
  expect(await user.replica.read((tx) => tx.recsOfScope(syncScope))).toEqual(former.told.recs)
  expect(await readNote(user, 'typed')).toEqual(['যা লেখা হয়েছিল'])
  const [recs, cards, entries] = [
    await user.db.rec.toArray(),
    await user.db.card.toArray(),
    await user.db.entry.toArray(),
  ]
  expect(recs.filter(user.codec.isFormerRec)).toEqual([])
  expect([...cards, ...entries].filter(user.codec.isFormer)).toEqual([])
  for (const { digest } of former.told.recs) expect(JSON.stringify(recs)).not.toContain(digest)
  expect(cards.map(user.codec.cardOut)).not.toContain(undefined)

  closeUserReplica(user)
  const again = open('former-whole')
  expect(await workOf(again)).toEqual(former.told.entries)
  expect((await Promise.all(inScope(again.db, syncScope).map((rows) => rows.count()))).reduce((a, b) => a + b)).toBe(4)
})

test('[VLT-18] once that is done a copy of the former form is refused, and work of it is not', async () => {
  await writeFormer('former-back')
  const user = open('former-back')
  await sealFormerRows(user)
  closeUserReplica(user)
  const again = open('former-back')
  await again.db.table('rec').bulkPut([...(former.tables['rec'] ?? [])])
  await again.db.table('entry').bulkPut([...(former.tables['entry'] ?? [])])
  expect(await again.replica.read((tx) => tx.recsOfScope(syncScope))).toEqual([])
  expect(await workOf(again)).toEqual(former.told.entries)
  await afterReading()
  expect(await again.db.rec.count()).toBe(0)
})

test('[VLT-18] sealing anew that is cut off at any write is done whole the next time, and no work is lost', async () => {
  const put = Reflect.get(IDBObjectStore.prototype, 'put')
  for (let step = 0, isDone = false; !isDone; step++) {
    const userId = `former-cut-${step}`
    await writeFormer(userId)
    const user = open(userId)
    await user.db.open()
    let writes = 0
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given: Parameters<typeof put>) {
      writes += 1
      if (writes > step) this.transaction.abort()
      return put.apply(this, given)
    }
    isDone = await sealFormerRows(user).then(
      () => true,
      () => false,
    )
    IDBObjectStore.prototype.put = put
    closeUserReplica(user)
    const again = open(userId)
    expect(await workOf(again), `cut at write ${step}`).toEqual(former.told.entries)
    await sealFormerRows(again)
    expect(await again.replica.read((tx) => tx.recsOfScope(syncScope)), `cut at ${step}`).toEqual(former.told.recs)
    closeUserReplica(again)
  }
})

import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { testId } from '#tests/support/build-khatian.ts'
import { pulledScope, syncContext, syncPerson, syncRecord, syncScope } from '#tests/support/sync-place.ts'
import { freshScope } from '#sync/fresh-scope.ts'
import type { EntryRow, EntryState } from '#sync/types.ts'
import { createRowCipher } from '#vault/row-cipher.ts'
import { khatianLogic } from './khatian-logic.ts'
import { openReplicaDb } from './replica-db.ts'
import { createRowCodec } from './row-codec.ts'
import { sealFormerRows } from './seal-former-rows.ts'
import { closeUserReplica, openUserReplica } from './user-replica.ts'

const states: readonly EntryState[] = ['open', 'sealed', 'acknowledged', 'settled', 'conflict', 'quarantine']

/** An entry as the first build wrote it: wire version 1, plain, its input beside its text. */
function firstEntry(cseq: number): EntryRow {
  const state = states[cseq % states.length] ?? 'sealed'
  const recordId = testId(0x10 + (cseq % 7))
  const input = { edits: [{ path: 'header.resaNo', from: null, to: `মান ${cseq}` }] }
  const body = {
    mid: testId(0x900 + cseq),
    cseq,
    sv: 1,
    ...syncPerson,
    madeAt: 1_700_000_000_000 + cseq,
    clockOffset: 0,
    recordId,
    command: 'khatian.edit',
    input,
    baseRev: 1,
  }
  return {
    cseq,
    mid: body.mid,
    recordId,
    scope: syncScope,
    ...syncPerson,
    state,
    command: body.command,
    input,
    baseRev: 1,
    madeAt: body.madeAt,
    touchedAt: body.madeAt,
    text: state === 'open' ? null : JSON.stringify(body),
    attempts: 0,
    parkedUntil: 0,
    answer: state === 'quarantine' ? { code: 'khatian.locked', fields: null, at: 1 } : null,
    conflicts:
      state === 'conflict' ? [{ path: 'header.resaNo', before: null, mine: `মান ${cseq}`, theirs: 'অন্য' }] : [],
    ackRev: state === 'settled' || state === 'acknowledged' ? 2 : null,
  }
}

const entries = Array.from({ length: 60 }, (_v, n) => firstEntry(n + 1))

/** The database as the first build made it, with what lay in it. */
async function writeFirstBuild(userId: string): Promise<void> {
  const db = new Dexie(`dlrms-${userId}`)
  db.version(1).stores({
    rec: 'id, scope',
    card: 'id, scope, [scope+numberLead], [scope+status], [scope+templateId]',
    entry: 'cseq, mid, recordId, [state+cseq]',
    scope: 'scope',
    meta: 'k',
  })
  const recs = Array.from({ length: 7 }, (_v, n) => syncRecord(testId(0x10 + n), 1, { number: String(n + 1) }))
  await db.table('rec').bulkPut(recs)
  const card = (rec: (typeof recs)[number]) =>
    khatianLogic.card(rec.body, rec.scope, { rev: 1, pending: 0, trouble: null })
  await db.table('card').bulkPut(recs.map(card))
  await db.table('entry').bulkPut(entries)
  await db.table('scope').put({ ...freshScope(syncScope, syncPerson.deskId, syncContext), ...pulledScope })
  await db.table('meta').bulkPut([
    { k: 'cseq', v: entries.length },
    { k: 'leaderEpoch', v: 3 },
    { k: 'deviceId', v: testId(0x51) },
  ])
  db.close()
}

/** All that is told of an entry, whatever the form it lies in. */
function hashOf(rows: readonly EntryRow[]): string {
  const told = rows.map((row) => [
    row.cseq,
    row.mid,
    row.recordId,
    row.scope,
    row.state,
    row.text,
    row.input,
    row.conflicts,
    row.answer,
    row.ackRev,
  ])
  return createHash('sha256').update(JSON.stringify(told)).digest('hex')
}

const before = hashOf(entries)

async function readEntries(userId: string, key: Uint8Array | null): Promise<EntryRow[]> {
  const user = openUserReplica({ ...syncPerson, userId }, key)
  try {
    return await user.replica.read((tx) => tx.entriesIn(states))
  } finally {
    closeUserReplica(user)
  }
}

test('[S9] entries of the first build are all there after the upgrade, each to the letter, and found by their record', async () => {
  await writeFirstBuild('upgrade-plain')
  const found = await readEntries('upgrade-plain', null)
  expect(found).toHaveLength(entries.length)
  expect(hashOf(found)).toBe(before)
  const user = openUserReplica({ ...syncPerson, userId: 'upgrade-plain' }, null)
  const lanes = await user.replica.read((tx) => tx.entriesOf([testId(0x11)]))
  const expected = entries.filter((row) => row.recordId === testId(0x11) && row.state !== 'settled')
  expect(lanes.get(testId(0x11))?.map((row) => row.cseq)).toEqual(expected.map((row) => row.cseq))
  // The next number follows on: none is given a second time.
  await user.ledger.commitEdits(testId(0x77), syncScope, [{ path: 'header.totalArea', from: null, to: 5 }])
  const newest = await user.replica.read((tx) => tx.entriesFrom('open', entries.length + 1, 5))
  closeUserReplica(user)
  expect(newest.map((row) => row.cseq)).toEqual([entries.length + 1])
})

/** A method to be put back later; it is only ever called on its own kind. */
function methodOf<T extends object, K extends keyof T>(prototype: T, name: K): T[K] {
  return Reflect.get(prototype, name) as T[K]
}

/** Lets the upgrade come to its nth write, and then takes the power away: the transaction ends where it stands. */
function killedAtWrite(nth: number): { gone: Promise<false>; stop: () => void } {
  const update = methodOf(IDBCursor.prototype, 'update')
  const put = methodOf(IDBObjectStore.prototype, 'put')
  let writes = 0
  let tell: (gone: false) => void = () => undefined
  const gone = new Promise<false>((resolve) => (tell = resolve))
  const strike = (store: IDBObjectStore): void => {
    if (store.name !== 'entry') return
    writes += 1
    if (writes !== nth) return
    store.transaction.addEventListener('abort', () => tell(false))
    store.transaction.abort()
  }
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given: Parameters<typeof put>) {
    strike(this)
    return put.apply(this, given)
  }
  IDBCursor.prototype.update = function (this: IDBCursor, ...given: Parameters<typeof update>) {
    strike(this.source instanceof IDBObjectStore ? this.source : (this.source as IDBIndex).objectStore)
    return update.apply(this, given)
  }
  return {
    gone,
    stop: () => {
      IDBCursor.prototype.update = update
      IDBObjectStore.prototype.put = put
    },
  }
}

test(
  '[S9] an upgrade that is cut off at any of its writes has done nothing, and is done whole the next time',
  { timeout: 60_000 },
  async () => {
    let cut = 0
    for (let step = 1; step <= entries.length + 1; step++) {
      const userId = `upgrade-cut-${step}`
      await writeFirstBuild(userId)
      const kill = killedAtWrite(step)
      const db = openReplicaDb(userId)
      const opening = db.open().then(
        () => true,
        () => false,
      )
      const opened = await Promise.race([opening, kill.gone])
      db.close()
      kill.stop()
      if (!opened) cut += 1
      const found = await readEntries(userId, null)
      expect(found, `cut at write ${step}`).toHaveLength(entries.length)
      expect(hashOf(found), `cut at write ${step}`).toBe(before)
      await Dexie.delete(`dlrms-${userId}`)
      if (opened) break
    }
    // One write an entry, and at each of them it was cut.
    expect(cut).toBe(entries.length)
  },
)

test(
  '[S9] [VLT-1] sealing what the first build left, cut off after any row, ends with every entry sealed and the same',
  { timeout: 60_000 },
  async () => {
    const userId = 'upgrade-sealed'
    await writeFirstBuild(userId)
    const key = new Uint8Array(32).fill(7)
    const put = methodOf(IDBObjectStore.prototype, 'put')
    for (let step = 1; ; step += 9) {
      let writes = 0
      // The power goes after some rows more than the last time.
      IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given: Parameters<typeof put>) {
        writes += 1
        if (writes > step) this.transaction.abort()
        return put.apply(this, given)
      }
      const user = openUserReplica({ ...syncPerson, userId }, key)
      const done = await sealFormerRows(user).then(
        () => true,
        () => false,
      )
      IDBObjectStore.prototype.put = put
      closeUserReplica(user)
      const found = await readEntries(userId, key)
      expect(found, `cut after ${step} rows`).toHaveLength(entries.length)
      expect(hashOf(found), `cut after ${step} rows`).toBe(before)
      if (done) break
    }
    const user = openUserReplica({ ...syncPerson, userId }, key)
    const recs = await user.db.rec.toArray()
    const stored = [...recs, ...(await user.db.card.toArray()), ...(await user.db.entry.toArray())]
    closeUserReplica(user)
    expect(stored.every((row) => row.z !== undefined)).toBe(true)
    const [first] = recs
    const opened = first === undefined ? undefined : createRowCodec(createRowCipher(key)).recOut(first)
    expect(opened?.body).toMatchObject({ number: '1' })
  },
)

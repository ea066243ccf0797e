import { type Collection, Dexie, type Table } from 'dexie'
import { isCurrent, type EntryRow, type Rec, type Replica, type ReplicaTx } from '#sync/types.ts'
import { noteTemplates } from './named-templates.ts'
import type { ReplicaDb } from './replica-db.ts'
import { createRowCodec, type RowCodec, type StoredEntry, type StoredRec } from './row-codec.ts'

/** The replica in IndexedDB. A write resolves when its transaction is complete on disk, and not before. */
export function dexieReplica(db: ReplicaDb, codec: RowCodec = createRowCodec(null)): Replica {
  const tables = [db.rec, db.card, db.entry, db.scope, db.meta]
  return {
    // Dexie keeps a transaction open over native promises only where its scope function is itself async.
    read: (work) => db.transaction('r', tables, async () => work(replicaTx(db, codec))),
    write: (work) => db.transaction('rw', tables, async () => work(replicaTx(db, codec))),
    prepare: (recs) => recs.forEach(codec.prepare),
  }
}

function replicaTx(db: ReplicaDb, codec: RowCodec): ReplicaTx {
  /** records written in this transaction: their rows are of today's form */
  const written = new Set<string>()

  /** Rows of an earlier form among these, which have no card of their own yet, get one. */
  async function giveOwnCards(ids: readonly string[]): Promise<void> {
    const rows = await rowsById(
      db.rec,
      ids.filter((id) => !written.has(id)),
    )
    const bare = rows.filter((row): row is StoredRec => row !== undefined && row.held === undefined)
    if (bare.length > 0) await db.rec.bulkPut(recsOut(bare).map(codec.recIn))
  }

  /** Refused ones are as good as not held. */
  const recsOut = (rows: readonly StoredRec[]): Rec[] => rows.flatMap((row) => codec.recOut(row) ?? [])

  /** Entries that do not open stop none of the others. [VLT-21] */
  const entriesOut = (rows: readonly StoredEntry[]): EntryRow[] => rows.flatMap((row) => codec.entryOut(row) ?? [])

  return {
    recs: async (ids) => (await rowsById(db.rec, ids)).map((row) => (row === undefined ? row : codec.recOut(row))),
    recRevs: async (ids) => revsOf(db, await heldAmong(db.rec, ids)),
    recsOfScope: async (scope) => recsOut(await rowsOfScope(db, scope)),
    recIdsOfScope: async (scope) => (await Promise.all(inScope(db, scope).map((rows) => rows.primaryKeys()))).flat(),
    recHeads: async (scope) => (await rowsOfScope(db, scope)).flatMap((row) => codec.headOut(row) ?? []),
    putRecs: async (recs) => {
      if (recs.length === 0) return
      for (const rec of recs) written.add(rec.id)
      await Promise.all([db.rec.bulkPut(recs.map(codec.recIn)), noteTemplates(db, recs)])
    },
    deleteRecs: async (ids) => void (ids.length > 0 && (await db.rec.bulkDelete([...ids]))),
    putCards: async (cards) => void (cards.length > 0 && (await db.card.bulkPut(cards.map(codec.cardIn)))),
    deleteCards: async (ids) => {
      const held = await heldAmong(db.card, ids)
      if (held.length === 0) return
      await deleteById(db.card, held)
      await giveOwnCards(held)
    },
    entries: async (cseqs) =>
      (await db.entry.bulkGet([...cseqs])).map((row) => (row === undefined ? row : codec.entryOut(row))),
    entriesOf: async (recordIds) => {
      const found = await inLanes(db, [...new Set(recordIds)])
      return groupByRecord(entriesOut(found.sort((a, b) => a.cseq - b.cseq)))
    },
    openEntry: async (recordId) => {
      const row = (await db.entry.where('lane').equals(recordId).toArray()).find((entry) => entry.state === 'open')
      return row === undefined ? undefined : codec.entryOut(row)
    },
    entriesIn: async (states) => {
      const found = await Promise.all(states.map((state) => inState(db, state, 0).toArray()))
      return entriesOut(found.flat().sort((a, b) => a.cseq - b.cseq))
    },
    entriesFrom: async (state, fromCseq, limit) =>
      entriesOut(await inState(db, state, fromCseq).limit(limit).toArray()),
    entryStates: async (states) => {
      const keys = await Promise.all(states.map((state) => inState(db, state, 0).primaryKeys()))
      return new Map(states.flatMap((state, index) => (keys[index] ?? []).map((cseq) => [cseq, state] as const)))
    },
    lanesIn: async (states) => {
      const found = await Promise.all(states.map((state) => inState(db, state, 0).toArray()))
      return new Set(found.flat().map((entry) => entry.recordId))
    },
    countIn: async (states) => {
      const counts = await Promise.all(states.map((state) => inState(db, state, 0).count()))
      return counts.reduce((sum, count) => sum + count, 0)
    },
    firstOf: async (states, from) => {
      const keys = await Promise.all(states.map((state) => inState(db, state, from).limit(1).primaryKeys()))
      const found = keys.flat()
      return found.length === 0 ? null : Math.min(...found)
    },
    putEntries: async (rows) => void (rows.length > 0 && (await db.entry.bulkPut(rows.map(codec.entryIn)))),
    deleteEntries: async (cseqs) => void (cseqs.length > 0 && (await db.entry.bulkDelete([...cseqs]))),
    scopes: () => db.scope.toArray(),
    scope: (scope) => db.scope.get(scope),
    putScope: async (row) => void (await db.scope.put(row)),
    deleteScope: (scope) => db.scope.delete(scope),
    meta: async (k) => (await db.meta.get(k))?.v,
    metas: async () => new Map((await db.meta.toArray()).map(({ k, v }) => [k, v])),
    putMeta: async (k, v) => void (await db.meta.put({ k, v })),
    deleteMeta: (k) => db.meta.delete(k),
  }
}

/** Records of a scope in the order of their numbers, then those that an earlier build stored. */
export function inScope(db: ReplicaDb, scope: string) {
  const ofToday = db.rec.where('[held+numberLead]').between([scope, Dexie.minKey], [scope, Dexie.maxKey])
  return [ofToday, db.rec.where('scope').equals(scope)]
}

async function rowsOfScope(db: ReplicaDb, scope: string): Promise<StoredRec[]> {
  return (await Promise.all(inScope(db, scope).map((rows) => rows.toArray()))).flat()
}

/** Entries of one state in their order, from a number on. */
export function inState(db: ReplicaDb, state: StoredEntry['state'], fromCseq: number) {
  return db.entry.where('[state+cseq]').between([state, fromCseq], [state, Dexie.maxKey], true, true)
}

/** So many at least are worth the question whether they stand side by side. */
const worthARange = 8

/** Rows of an index from the least of these keys to the greatest. */
function span<Row, Key>(table: Table<Row, Key>, index: string, keys: readonly string[]): Collection<Row, Key> {
  const sorted = keys.toSorted()
  return table.where(index).between(sorted[0], sorted.at(-1), true, true)
}

/** Whether among these keys and what stands between them are not many others. */
async function standTogether<Row, Key>(table: Table<Row, Key>, index: string, keys: readonly string[]) {
  if (keys.length < worthARange) return false
  const most = 2 * keys.length
  return (await span(table, index, keys).limit(most).primaryKeys()).length < most
}

/**
 * Rows by their keys. What is worked on together was mostly made together, so its ids stand side by side: one request for
 * all of them costs the browser a fraction of one for each.
 */
async function rowsById<Row extends { readonly id: string }>(
  table: Table<Row, string>,
  ids: readonly string[],
): Promise<(Row | undefined)[]> {
  if (!(await standTogether(table, 'id', ids))) return table.bulkGet([...ids])
  const byId = new Map((await span(table, 'id', ids).toArray()).map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id))
}

/** What is not settled on these records, in no order; read as `rowsById` reads. */
async function inLanes({ entry }: ReplicaDb, ids: readonly string[]): Promise<StoredEntry[]> {
  if (await standTogether(entry, 'lane', ids)) {
    const wanted = new Set(ids)
    return (await span(entry, 'lane', ids).toArray()).filter((row) => wanted.has(row.recordId))
  }
  // One request a record, all under way at once: a cursor that hops from key to key waits for each hop.
  return (await Promise.all(ids.map((id) => entry.where('lane').equals(id).toArray()))).flat()
}

/** Deletes rows: as one range where nothing else stands between them. */
async function deleteById<Row>(table: Table<Row, string>, ids: readonly string[]): Promise<void> {
  const wanted = new Set(ids)
  const alone =
    ids.length >= worthARange &&
    (
      await span(table, 'id', ids)
        .limit(ids.length + 1)
        .primaryKeys()
    ).every((id) => wanted.has(id))
  await (alone ? span(table, 'id', ids).delete() : table.bulkDelete([...ids]))
}

/**
 * Which of these may be held. A page of a snapshot comes in the order of ids: one read of the keys in its range tells
 * that none is held, where a thousand reads would tell the same.
 */
async function heldAmong<Row>(table: Table<Row, string>, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const between = await span(table, 'id', ids).limit(ids.length).primaryKeys()
  if (between.length === ids.length) return ids
  const held = new Set(between)
  return ids.filter((id) => held.has(id))
}

async function revsOf(db: ReplicaDb, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await rowsById(db.rec, ids)
  return new Map(rows.flatMap((row) => (row !== undefined && isCurrent(row) ? [[row.id, row.rev] as const] : [])))
}

export function groupByRecord(rows: readonly EntryRow[]): Map<string, EntryRow[]> {
  const groups = new Map<string, EntryRow[]>()
  for (const row of rows) {
    const group = groups.get(row.recordId)
    if (group === undefined) groups.set(row.recordId, [row])
    else group.push(row)
  }
  return groups
}

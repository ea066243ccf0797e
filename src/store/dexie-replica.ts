import { Dexie } from 'dexie'
import type { EntryRow, EntryState, Replica, ReplicaTx } from '#sync/types.ts'
import type { KhatianCardRow } from './khatian-card.ts'
import type { ReplicaDb } from './replica-db.ts'

/** The replica in IndexedDB. A write resolves when its transaction is complete on disk, and not before. */
export function dexieReplica(db: ReplicaDb): Replica {
  const tables = [db.rec, db.card, db.entry, db.scope, db.meta]
  const tx = replicaTx(db)
  return {
    // Dexie keeps a transaction open over native promises only where its scope function is itself async.
    read: (work) => db.transaction('r', tables, async () => work(tx)),
    write: (work) => db.transaction('rw', tables, async () => work(tx)),
  }
}

function replicaTx(db: ReplicaDb): ReplicaTx {
  return {
    recs: (ids) => db.rec.bulkGet([...ids]),
    recsOfScope: (scope) => db.rec.where('scope').equals(scope).toArray(),
    putRecs: async (recs) => void (recs.length > 0 && (await db.rec.bulkPut([...recs]))),
    deleteRecs: async (ids) => void (ids.length > 0 && (await db.rec.bulkDelete([...ids]))),
    putCards: async (cards) => void (cards.length > 0 && (await db.card.bulkPut(cards as readonly KhatianCardRow[]))),
    deleteCards: async (ids) => void (ids.length > 0 && (await db.card.bulkDelete([...ids]))),
    entries: (cseqs) => db.entry.bulkGet([...cseqs]),
    // One request a record, all under way at once: a cursor that hops from key to key waits for each hop.
    entriesOf: async (recordIds) => {
      const found = await Promise.all(
        [...new Set(recordIds)].map((id) => db.entry.where('recordId').equals(id).toArray()),
      )
      return groupByRecord(found.flat().sort((a, b) => a.cseq - b.cseq))
    },
    entriesIn: async (states) => {
      const found = await Promise.all(
        states.map((state) =>
          db.entry
            .where('[state+cseq]')
            .between(...all(state))
            .toArray(),
        ),
      )
      return found.flat().sort((a, b) => a.cseq - b.cseq)
    },
    sealedFrom: (fromCseq, limit) =>
      db.entry
        .where('[state+cseq]')
        .between(['sealed', fromCseq], ['sealed', Dexie.maxKey], true, true)
        .limit(limit)
        .toArray(),
    putEntries: async (rows) => void (rows.length > 0 && (await db.entry.bulkPut([...rows]))),
    deleteEntries: async (cseqs) => void (cseqs.length > 0 && (await db.entry.bulkDelete([...cseqs]))),
    scopes: () => db.scope.toArray(),
    scope: (scope) => db.scope.get(scope),
    putScope: async (row) => void (await db.scope.put(row)),
    deleteScope: (scope) => db.scope.delete(scope),
    meta: async (k) => (await db.meta.get(k))?.v,
    putMeta: async (k, v) => void (await db.meta.put({ k, v })),
  }
}

function all(state: EntryState): [[EntryState, unknown], [EntryState, unknown], boolean, boolean] {
  return [[state, Dexie.minKey], [state, Dexie.maxKey], true, true]
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

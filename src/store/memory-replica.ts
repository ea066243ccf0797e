import type { Card, EntryRow, Rec, Replica, ReplicaTx, ScopeRow } from '#sync/types.ts'
import { groupByRecord } from './dexie-replica.ts'

type Tables = {
  readonly rec: Map<string, Rec>
  readonly card: Map<string, Card>
  readonly entry: Map<number, EntryRow>
  readonly scope: Map<string, ScopeRow>
  readonly meta: Map<string, unknown>
}

export type MemoryReplica = Replica & { readonly tables: () => Tables }

/**
 * The replica in memory, for the simulation. Transactions run one after the other on a copy that replaces the tables
 * when the work resolves, so that a crash in between leaves nothing half done. `pause` is awaited before each operation.
 */
export function memoryReplica(pause: () => Promise<void> = () => Promise.resolve()): MemoryReplica {
  let tables: Tables = { rec: new Map(), card: new Map(), entry: new Map(), scope: new Map(), meta: new Map() }
  let queue: Promise<unknown> = Promise.resolve()

  function run<T>(keep: boolean, work: (tx: ReplicaTx) => Promise<T>): Promise<T> {
    const turn = queue.then(async () => {
      const copy: Tables = {
        rec: new Map(tables.rec),
        card: new Map(tables.card),
        entry: new Map(tables.entry),
        scope: new Map(tables.scope),
        meta: new Map(tables.meta),
      }
      const answer = await work(memoryTx(copy, pause))
      await pause()
      if (keep) tables = copy
      return answer
    })
    queue = turn.catch(() => undefined)
    return turn
  }

  return {
    read: (work) => run(false, work),
    write: (work) => run(true, work),
    prepare: () => undefined,
    tables: () => tables,
  }
}

function memoryTx(t: Tables, pause: () => Promise<void>): ReplicaTx {
  const inOrder = (): EntryRow[] => [...t.entry.values()].sort((a, b) => a.cseq - b.cseq)
  const after = async <T>(value: () => T): Promise<T> => {
    await pause()
    return value()
  }
  return {
    recs: (ids) => after(() => ids.map((id) => t.rec.get(id))),
    recRevs: (ids) =>
      after(() => new Map(ids.flatMap((id) => (t.rec.has(id) ? [[id, t.rec.get(id)?.rev ?? 0] as const] : [])))),
    recsOfScope: (scope) => after(() => [...t.rec.values()].filter((rec) => rec.scope === scope)),
    recIdsOfScope: (scope) =>
      after(() => [...t.rec.values()].filter((rec) => rec.scope === scope).map((rec) => rec.id)),
    recHeads: (scope) =>
      after(() =>
        [...t.rec.values()].filter((rec) => rec.scope === scope).map(({ id, rev, digest }) => ({ id, rev, digest })),
      ),
    putRecs: (recs) => after(() => recs.forEach((rec) => t.rec.set(rec.id, rec))),
    deleteRecs: (ids) => after(() => ids.forEach((id) => t.rec.delete(id))),
    putCards: (cards) => after(() => cards.forEach((card) => t.card.set(card.id, card))),
    deleteCards: (ids) => after(() => ids.forEach((id) => t.card.delete(id))),
    entries: (cseqs) => after(() => cseqs.map((cseq) => t.entry.get(cseq))),
    entriesOf: (ids) =>
      after(() => groupByRecord(inOrder().filter((one) => one.state !== 'settled' && ids.includes(one.recordId)))),
    openEntry: (id) => after(() => inOrder().find((entry) => entry.state === 'open' && entry.recordId === id)),
    entriesIn: (states) => after(() => inOrder().filter((entry) => states.includes(entry.state))),
    entriesFrom: (state, from, limit) =>
      after(() =>
        inOrder()
          .filter((entry) => entry.state === state && entry.cseq >= from)
          .slice(0, limit),
      ),
    lanesIn: (states) =>
      after(() => new Set(inOrder().flatMap((entry) => (states.includes(entry.state) ? [entry.recordId] : [])))),
    countIn: (states) => after(() => inOrder().filter((entry) => states.includes(entry.state)).length),
    firstOf: (states, from) =>
      after(() => inOrder().find((entry) => entry.cseq >= from && states.includes(entry.state))?.cseq ?? null),
    putEntries: (rows) => after(() => rows.forEach((row) => t.entry.set(row.cseq, row))),
    deleteEntries: (cseqs) => after(() => cseqs.forEach((cseq) => t.entry.delete(cseq))),
    scopes: () => after(() => [...t.scope.values()]),
    scope: (scope) => after(() => t.scope.get(scope)),
    putScope: (row) => after(() => void t.scope.set(row.scope, row)),
    deleteScope: (scope) => after(() => void t.scope.delete(scope)),
    meta: (key) => after(() => t.meta.get(key)),
    putMeta: (key, value) => after(() => void t.meta.set(key, value)),
    deleteMeta: (key) => after(() => void t.meta.delete(key)),
  }
}

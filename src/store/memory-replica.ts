import {
  isCurrent,
  type Card,
  type EntryRow,
  type Rec,
  type Replica,
  type ReplicaTx,
  type ScopeRow,
} from '#sync/types.ts'
import { groupByRecord } from './dexie-replica.ts'
import { headOf } from './row-codec.ts'

type Tables = {
  rec: Map<string, Rec>
  card: Map<string, Card>
  entry: Map<number, EntryRow>
  scope: Map<string, ScopeRow>
  meta: Map<string, unknown>
}

export type MemoryReplica = Replica & {
  readonly tables: () => Tables
  /** The browser deletes everything, between two transactions. */
  readonly empty: () => Promise<void>
}

/**
 * The replica in memory, for the simulation. Transactions run one after the other on tables of their own that replace
 * the others when the work resolves, so that a crash in between leaves nothing half done. `pause` is awaited before each
 * operation.
 */
export function memoryReplica(pause: () => Promise<void> = () => Promise.resolve()): MemoryReplica {
  let tables = noTables()
  let queue: Promise<unknown> = Promise.resolve()

  function run<T>(keep: boolean, work: (tx: ReplicaTx) => Promise<T>): Promise<T> {
    const turn = queue.then(async () => {
      const own = { ...tables }
      const answer = await work(memoryTx(tables, own, pause))
      await pause()
      if (keep) tables = own
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
    empty: () => (queue = queue.then(() => void (tables = noTables()))) as Promise<void>,
  }
}

function noTables(): Tables {
  return { rec: new Map(), card: new Map(), entry: new Map(), scope: new Map(), meta: new Map() }
}

/** A transaction that began on `before` and leaves what it makes of it in `t`, which begins as the same tables. */
function memoryTx(before: Readonly<Tables>, t: Tables, pause: () => Promise<void>): ReplicaTx {
  let ordered: readonly EntryRow[] | null = null
  const inOrder = (): readonly EntryRow[] => (ordered ??= [...t.entry.values()].sort((a, b) => a.cseq - b.cseq))
  // A table is copied when it is written into for the first time: most transactions read all of them and write two.
  const recs = () => (t.rec = t.rec === before.rec ? new Map(t.rec) : t.rec)
  const cards = () => (t.card = t.card === before.card ? new Map(t.card) : t.card)
  const scopes = () => (t.scope = t.scope === before.scope ? new Map(t.scope) : t.scope)
  const metas = () => (t.meta = t.meta === before.meta ? new Map(t.meta) : t.meta)
  const entries = () => {
    ordered = null
    return (t.entry = t.entry === before.entry ? new Map(t.entry) : t.entry)
  }
  const after = <T>(value: () => T): Promise<T> => pause().then(value)
  return {
    recs: (ids) => after(() => ids.map((id) => t.rec.get(id))),
    recRevs: (ids) =>
      after(() => {
        const held = ids.map((id) => t.rec.get(id))
        return new Map(held.flatMap((rec) => (rec !== undefined && isCurrent(rec) ? [[rec.id, rec.rev] as const] : [])))
      }),
    recsOfScope: (scope) => after(() => [...t.rec.values()].filter((rec) => rec.scope === scope)),
    recIdsOfScope: (scope) =>
      after(() => [...t.rec.values()].filter((rec) => rec.scope === scope).map((rec) => rec.id)),
    recHeads: (scope) => after(() => [...t.rec.values()].filter((rec) => rec.scope === scope).map(headOf)),
    putRecs: (rows) => after(() => rows.forEach((rec) => recs().set(rec.id, rec))),
    deleteRecs: (ids) => after(() => ids.forEach((id) => recs().delete(id))),
    putCards: (rows) => after(() => rows.forEach((card) => cards().set(card.id, card))),
    deleteCards: (ids) => after(() => ids.forEach((id) => cards().delete(id))),
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
    entryStates: (states) =>
      after(
        () => new Map(inOrder().flatMap((one) => (states.includes(one.state) ? [[one.cseq, one.state] as const] : []))),
      ),
    lanesIn: (states) =>
      after(() => new Set(inOrder().flatMap((entry) => (states.includes(entry.state) ? [entry.recordId] : [])))),
    countIn: (states) => after(() => inOrder().filter((entry) => states.includes(entry.state)).length),
    firstOf: (states, from) =>
      after(() => inOrder().find((entry) => entry.cseq >= from && states.includes(entry.state))?.cseq ?? null),
    putEntries: (rows) => after(() => rows.forEach((row) => entries().set(row.cseq, row))),
    deleteEntries: (cseqs) => after(() => cseqs.forEach((cseq) => entries().delete(cseq))),
    scopes: () => after(() => [...t.scope.values()]),
    scope: (scope) => after(() => t.scope.get(scope)),
    putScope: (row) => after(() => void scopes().set(row.scope, row)),
    deleteScope: (scope) => after(() => void scopes().delete(scope)),
    meta: (key) => after(() => t.meta.get(key)),
    metas: () => after(() => new Map(t.meta)),
    putMeta: (key, value) => after(() => void metas().set(key, value)),
    deleteMeta: (key) => after(() => void metas().delete(key)),
  }
}

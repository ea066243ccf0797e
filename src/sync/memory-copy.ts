import { metaRequeued, renamed, requeue, type ExportedEntries } from './ledger.ts'
import { metaEpoch } from './push.ts'
import { metaReceipts } from './receipts.ts'
import { metaClockOffset, metaCseq, sealedParts, sealRow } from './seal-entry.ts'
import type { EntryRow, EntryState, Ids, Rec, RecordLogic, Replica, ReplicaTx, ScopeRow } from './types.ts'
import { metaCompared } from './upkeep.ts'
import { refreshCards } from './view.ts'

/** Names one life of a database: a browser that emptied it took this row too. */
export const metaBirth = 'birth'

const waitingStates: readonly EntryState[] = ['open', 'sealed', 'conflict', 'quarantine']
const rowsAtOnce = 200
const mostRecs = 500
/** contexts of scopes are long and seldom change */
const looksPerScopes = 10
/** No tab that has not noticed the loss yet uses these numbers. */
const cseqGap = 1000

export type CopyLook = { readonly kind: 'kept' } | { readonly kind: 'emptied'; readonly unsent: number }

/**
 * The unsent work of this tab in its memory. Chromium may delete a site's databases under an open page, when the disk is
 * full or storage is cleared; this copy then writes the work again. [STO-4]
 */
export type MemoryCopy = {
  /** the replica; every write through it reaches the copy once it is durable */
  readonly replica: Replica
  /** Brings the copy up to date, or notices that the database was emptied. */
  look(): Promise<CopyLook>
  /** Writes into an emptied database what the copy has; gives how many changes wait. */
  restore(): Promise<number>
  /** a record that a screen has open; its server's copy is kept until the answer is called */
  keep(recordId: string): () => void
  unsent(): number
  /** whether this row of meta says that the database is not the one that the copy is of */
  isOther(birth: unknown): boolean
  /** The work of the copy as a file's content, without the database. `unsaved` are entries that no database took. */
  exportEntries(unsaved: readonly UnsavedEntry[]): ExportedEntries
}

/** A change that is only on a screen: a creation, or cells. */
export type UnsavedEntry = Pick<EntryRow, 'recordId' | 'scope' | 'command' | 'input'>

type Ports = {
  readonly replica: Replica
  readonly logic: RecordLogic
  readonly now: () => number
  readonly newId: Ids
  readonly person: { readonly userId: string; readonly deskId: string }
}

export function createMemoryCopy(ports: Ports): MemoryCopy {
  const { replica: stored, logic, newId, now, person } = ports
  const entries = new Map<number, EntryRow>()
  const recs = new Map<string, Rec>()
  const scopes = new Map<string, ScopeRow>()
  const open = new Map<string, number>()
  let metas = new Map<string, unknown>()
  let birth: string | undefined
  let highest = 0
  /** every renaming of an entry raises it */
  let knownRenames: unknown
  let looks = 0
  /** numbers that this tab wrote while a look was reading */
  let writtenMeanwhile = new Set<number>()

  function note(ops: ReadonlyMap<number, EntryRow | null>, cseq: number): void {
    highest = Math.max(highest, cseq)
    for (const [at, row] of ops) {
      writtenMeanwhile.add(at)
      highest = Math.max(highest, at)
      if (row === null || !waitingStates.includes(row.state)) entries.delete(at)
      else entries.set(at, row)
    }
  }

  /** An emptied database forgot the last number; this tab did not. */
  async function lastCseq(tx: ReplicaTx): Promise<number> {
    const [number, there] = [Number((await tx.meta(metaCseq)) ?? 0), await tx.meta(metaBirth)]
    const isEmptied = number < highest || (birth !== undefined && there !== birth)
    return isEmptied ? Math.max(number, highest) + cseqGap : number
  }

  const replica: Replica = {
    read: (work) => stored.read(work),
    prepare: (rows) => stored.prepare(rows),
    async write(work) {
      const ops = new Map<number, EntryRow | null>()
      let cseq = 0
      const answer = await stored.write((tx) =>
        work({
          ...tx,
          meta: async (key) => (key === metaCseq ? lastCseq(tx) : tx.meta(key)),
          putMeta: (key, value) => {
            if (key === metaCseq) cseq = Number(value)
            return tx.putMeta(key, value)
          },
          putEntries: (rows) => {
            for (const row of rows) ops.set(row.cseq, row)
            return tx.putEntries(rows)
          },
          deleteEntries: (cseqs) => {
            for (const at of cseqs) ops.set(at, null)
            return tx.deleteEntries(cseqs)
          },
        }),
      )
      note(ops, cseq)
      return answer
    },
  }

  async function begin(): Promise<void> {
    const there = await stored.read((tx) => tx.meta(metaBirth))
    birth = typeof there === 'string' ? there : await stored.write(markBirth)
  }

  async function markBirth(tx: ReplicaTx): Promise<string> {
    const there = await tx.meta(metaBirth)
    if (typeof there === 'string') return there
    const fresh = newId()
    await tx.putMeta(metaBirth, fresh)
    return fresh
  }

  /** One reading; gives whether more is to be read, or null where the database is another one. */
  async function readSome(withScopes: boolean): Promise<boolean | null> {
    writtenMeanwhile = new Set()
    const seen = await stored.read(async (tx) => {
      if ((await tx.meta(metaBirth)) !== birth) return null
      const states = await tx.entryStates(waitingStates)
      const renames = await tx.meta(metaRequeued)
      const isRenamed = renames !== knownRenames
      const stale = [...states].flatMap(([cseq, state]) =>
        state === 'open' || isRenamed || entries.get(cseq)?.state !== state ? [cseq] : [],
      )
      // After a renaming each row is compared once; all of them come in one reading.
      const some = isRenamed ? stale : stale.slice(0, rowsAtOnce)
      const rows = await tx.entries(some)
      const ids = new Set([...entries.values(), ...rows].flatMap((row) => (row === undefined ? [] : [row.recordId])))
      for (const id of open.keys()) ids.add(id)
      const unknown = [...ids].filter((id) => !recs.has(id) || (withScopes && open.has(id)))
      const found = await tx.recs(unknown.slice(0, rowsAtOnce))
      const held = withScopes ? await tx.scopes() : null
      return { states, rows, found, held, ids, metas: await tx.metas(), renames, more: stale.length > some.length }
    })
    if (seen === null) return null
    for (const cseq of entries.keys()) if (!seen.states.has(cseq) && !writtenMeanwhile.has(cseq)) entries.delete(cseq)
    for (const row of seen.rows) if (row !== undefined && !writtenMeanwhile.has(row.cseq)) entries.set(row.cseq, row)
    for (const id of recs.keys()) if (!seen.ids.has(id)) recs.delete(id)
    for (const rec of seen.found)
      if (rec !== undefined && (recs.has(rec.id) || recs.size < mostRecs)) recs.set(rec.id, rec)
    if (seen.held !== null) {
      scopes.clear()
      for (const row of seen.held) scopes.set(row.scope, row)
    }
    metas = seen.metas
    knownRenames = seen.renames
    highest = Math.max(highest, Number(seen.metas.get(metaCseq) ?? 0))
    return seen.more
  }

  /** @returns records whose cards must follow */
  async function putBack(tx: ReplicaTx, isFirst: boolean): Promise<void> {
    const known = Number(metas.get(metaCseq) ?? 0)
    for (const [key, value] of metas)
      if (!ownMetas.has(key) && !key.startsWith(metaReceipts) && (await tx.meta(key)) === undefined)
        await tx.putMeta(key, value)
    const there = Number((await tx.meta(metaCseq)) ?? 0)
    await tx.putMeta(metaCseq, Math.max(there, (isFirst ? cseqGap : 0) + Math.max(known, highest)))
    // A leader of before knows nothing of what is written here.
    await tx.putMeta(
      metaEpoch,
      Math.max(Number((await tx.meta(metaEpoch)) ?? 0), Number(metas.get(metaEpoch) ?? 0)) + 1,
    )
    await tx.putMeta(metaCompared, 0)
    for (const row of scopes.values()) if ((await tx.scope(row.scope)) === undefined) await tx.putScope(anew(row))
    await putRecsBack(tx)
    await putEntriesBack(tx)
  }

  async function putRecsBack(tx: ReplicaTx): Promise<void> {
    const rows = [...recs.values()]
    const here = await tx.recs(rows.map((rec) => rec.id))
    const lacking = rows.filter((_rec, index) => here[index] === undefined)
    for (const name of new Set(lacking.map((rec) => rec.scope))) {
      const row = await tx.scope(name)
      // Only the end of a new snapshot takes away a record that the server removed meanwhile.
      if (row !== undefined) await tx.putScope(anew(row))
    }
    const kept = await Promise.all(lacking.map(async (rec) => ((await tx.scope(rec.scope)) === undefined ? [] : [rec])))
    await tx.putRecs(kept.flat().map((rec) => ({ ...rec, provisional: rec.provisional ?? 'awaiting-snapshot' })))
  }

  async function putEntriesBack(tx: ReplicaTx): Promise<void> {
    const rows = [...entries.values()].sort((a, b) => a.cseq - b.cseq)
    const here = await tx.entries(rows.map((row) => row.cseq))
    const lacking = rows.filter((row, index) => here[index]?.mid !== row.mid)
    const byCseq = new Map(rows.map((row, index) => [row.cseq, here[index]]))
    for (const row of lacking) {
      const other = byCseq.get(row.cseq)
      // The same place under another name: it was sent again, and the later of the two counts.
      const isSame = other?.recordId === row.recordId && other.command === row.command
      if (isSame && other.touchedAt >= row.touchedAt) continue
      // Another tab gave this number to a change of its own: no number may name two.
      const at = other !== undefined && !isSame ? { ...row, cseq: Number(await tx.meta(metaCseq)) + 1 } : row
      if (at !== row) await tx.putMeta(metaCseq, at.cseq)
      // New cells go to an entry of their own: what was open before is fixed, so that none overtakes it.
      if (at.state === 'open') await sealRow(tx, { logic, newId }, at)
      else await requeue(tx, [at === row ? row : await renamed(tx, at, newId())])
    }
    await requeue(tx, [])
    await refreshCards(tx, logic, [...new Set(rows.map((row) => row.recordId))])
  }

  const unsent = (): number => entries.size

  return {
    replica,
    async look() {
      if (birth === undefined) await begin()
      looks += 1
      let more: boolean | null = true
      while (more === true) more = await readSome(looks % looksPerScopes === 1 || hasUnknownScope(entries, scopes))
      return more === null ? { kind: 'emptied', unsent: unsent() } : { kind: 'kept' }
    },
    async restore() {
      const marked = await replica.write(async (tx) => {
        const isFirst = typeof (await tx.meta(metaBirth)) !== 'string'
        await putBack(tx, isFirst)
        return markBirth(tx)
      })
      birth = marked
      return unsent()
    },
    keep(recordId) {
      open.set(recordId, (open.get(recordId) ?? 0) + 1)
      return () => {
        const left = (open.get(recordId) ?? 1) - 1
        if (left === 0) open.delete(recordId)
        else open.set(recordId, left)
      }
    },
    unsent,
    isOther: (there) => birth !== undefined && there !== birth,
    exportEntries(unsaved) {
      const offset = Number(metas.get(metaClockOffset) ?? 0)
      let cseq = highest + cseqGap
      const at = now()
      const bare = { baseRev: 0, madeAt: at, touchedAt: at, text: null, attempts: 0, parkedUntil: 0, answer: null }
      const fresh = unsaved.map((one): EntryRow => ({
        ...bare,
        ...one,
        ...person,
        cseq: (cseq += 1),
        mid: newId(),
        state: 'open',
        baseRev: recs.get(one.recordId)?.rev ?? 0,
        conflicts: [],
        ackRev: null,
      }))
      const rows = [...entries.values()].sort((a, b) => a.cseq - b.cseq)
      const sealedRows = [...rows, ...fresh].flatMap((row) => {
        if (row.state !== 'open') return [row]
        const [first, ...others] = sealedParts(logic, row, offset)
        return [
          ...(first === undefined ? [] : [first]),
          ...others.flatMap(({ input }) =>
            sealedParts(logic, { ...row, cseq: (cseq += 1), mid: newId(), input }, offset),
          ),
        ]
      })
      const named = new Set(sealedRows.map((row) => row.scope))
      return {
        v: 1,
        userId: person.userId,
        entries: sealedRows,
        scopes: [...scopes.values()].flatMap(({ scope, deskId, context }) =>
          named.has(scope) ? [{ scope, deskId, context }] : [],
        ),
      }
    },
  }
}

/** Rows of meta that a restoring writes by a rule of its own. */
const ownMetas: ReadonlySet<string> = new Set([metaBirth, metaCseq, metaEpoch, metaCompared])

/** A scope of which everything is to be pulled again. */
function anew(row: ScopeRow): ScopeRow {
  return { ...row, cursor: null, after: null, bootstrapped: false, problem: null, sweeping: true }
}

function hasUnknownScope(entries: ReadonlyMap<number, EntryRow>, scopes: ReadonlyMap<string, ScopeRow>): boolean {
  for (const { scope } of entries.values()) if (!scopes.has(scope)) return true
  return false
}

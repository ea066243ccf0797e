import { inPieces } from './in-pieces.ts'
import { refreshCards, waiting } from './view.ts'
import { freshScope } from './fresh-scope.ts'
import { metaClockOffset, nextCseq, sealed, sealRow, sizeOf } from './seal-entry.ts'
import {
  isCurrent,
  type EntryRow,
  type EntryState,
  type Ids,
  type Person,
  type RecordLogic,
  type Replica,
  type ReplicaTx,
  type ScopeRow,
} from './types.ts'

export type LedgerPorts = {
  readonly replica: Replica
  readonly logic: RecordLogic
  readonly now: () => number
  readonly newId: Ids
  readonly person: Person
}

const changed = new Error('the open entry is another one')

/** More cells than this in one open entry and it is sealed by itself, so that a row stays small. */
const openLimit = 150

/** the server no longer knows whether it was carried out */
const tooOldCode = 'sync.too-old'
/** how often entries were queued under a number that sending may have passed already */
export const metaRequeued = 'requeued'

/**
 * The device's side of the ledger: every change a person makes becomes a durable row here before anything says "saved".
 * Every tab may write; only the leader sends.
 */
export type Ledger = {
  /** Writes committed cells into the record's open entry; resolves when they are durable. [S2] */
  commitEdits(recordId: string, scope: string, edits: readonly unknown[]): Promise<void>
  /** Fixes the record's open entry, if there is one. */
  seal(recordId: string): Promise<void>
  sealIdle(before: number): Promise<number>
  /** Seals what is open and queues a command behind it, in one write with the cells that belong to it. */
  queue(recordId: string, scope: string, command: string, input: unknown, edits?: readonly unknown[]): Promise<string>
  /** Replaces an entry in trouble by new ones in its place: same position in the lane, new name. */
  resend(cseq: number, command: string, input: unknown): Promise<void>
  /** Gives an entry in quarantine or conflict up for good; the person decided so. */
  discard(cseq: number): Promise<void>
  /** Ends a record that only exists here: all its entries go. */
  withdraw(recordId: string): Promise<void>
  /** Takes one change back, and with a record's creation everything on it; gives what was taken, for `restoreEntries`. */
  withdrawEntry(cseq: number): Promise<EntryRow[]>
  /** Undoes a withdrawal: the entries stand where they stood. */
  restoreEntries(rows: readonly EntryRow[]): Promise<void>
  /** Lets an entry that rests after failures, or all of them, be sent at the next round. */
  retryNow(cseq: number | null): Promise<void>
  /** Takes entries of the same person in from another browser. One that is known here, or whose record is not, is told. */
  importEntries(entries: ExportedEntries): Promise<{ readonly added: number; readonly known: number }>
  /** Everything that is not settled, with what another browser needs to show it; what is open is sealed first. */
  exportEntries(): Promise<ExportedEntries>
}

/** Unsent work as it travels from browser to browser in a file. */
export type ExportedEntries = {
  readonly v: 1
  readonly userId: string
  readonly entries: readonly EntryRow[]
  readonly scopes: readonly Pick<ScopeRow, 'scope' | 'deskId' | 'context'>[]
}

export function createLedger(ports: LedgerPorts): Ledger {
  const { replica, logic, now, newId, person } = ports
  /** the open entry that was written last, as it stands on the disk unless another tab or a sealing changed it */
  let last: EntryRow | undefined

  async function fresh(
    tx: ReplicaTx,
    recordId: string,
    scope: string,
    command: string,
    input: unknown,
  ): Promise<EntryRow> {
    const [rec] = await tx.recs([recordId])
    const at = now()
    return {
      cseq: await nextCseq(tx),
      mid: newId(),
      recordId,
      scope,
      userId: person.userId,
      deskId: person.deskId,
      state: 'open',
      command,
      input,
      baseRev: rec?.rev ?? 0,
      madeAt: at,
      touchedAt: at,
      text: null,
      attempts: 0,
      parkedUntil: 0,
      answer: null,
      conflicts: [],
      ackRev: null,
    }
  }

  /** Folds cells into the open entry given, or into new ones where they are more than one holds. */
  async function writeCells(
    tx: ReplicaTx,
    recordId: string,
    scope: string,
    open: EntryRow | undefined,
    edits: readonly unknown[],
  ): Promise<void> {
    let row = open
    for (const some of inPieces(edits, openLimit)) row = await writeSome(tx, recordId, scope, row, some)
  }

  /** Gives the entry that still gathers cells after these, if there is one. */
  async function writeSome(
    tx: ReplicaTx,
    recordId: string,
    scope: string,
    open: EntryRow | undefined,
    edits: readonly unknown[],
  ): Promise<EntryRow | undefined> {
    const row = open ?? (await fresh(tx, recordId, scope, logic.editCommand, null))
    const input = edits.reduce<unknown>((folded, edit) => logic.fold(folded, edit), row.input)
    if (input === null) {
      if (open === undefined) return undefined
      await tx.deleteEntries([open.cseq])
      await forgetDeleted(tx, recordId)
      await refreshCards(tx, logic, [recordId])
      return undefined
    }
    const next = { ...row, input, touchedAt: now() }
    if (sizeOf(input) >= openLimit) {
      await sealRow(tx, ports, next)
      return undefined
    }
    await tx.putEntries([(last = next)])
    return next
  }

  /**
   * Folds cells into the open entry as this tab wrote it last. It is written while it is being looked whether it still
   * stands as it was written: one way to the disk and back instead of two. Where it does not nothing is written.
   */
  async function addTo(open: EntryRow, edits: readonly unknown[]): Promise<boolean> {
    if (edits.length >= openLimit) return false
    const input = edits.reduce<unknown>((folded, edit) => logic.fold(folded, edit), open.input)
    if (input === null || sizeOf(input) >= openLimit) return false
    // Never as it was before, so that a look that comes behind the write does not take the one for the other.
    const next = { ...open, input, touchedAt: Math.max(now(), open.touchedAt + 1) }
    try {
      await replica.write(async (tx) => {
        const [[held]] = await Promise.all([tx.entries([open.cseq]), tx.putEntries([next])])
        const stands = held?.state === 'open' && held.mid === open.mid && held.touchedAt === open.touchedAt
        if (!stands || !sameInput(held, open)) throw changed
      })
    } catch (fault) {
      if (fault === changed) return false
      throw fault
    }
    last = next
    return true
  }

  return {
    async commitEdits(recordId, scope, edits) {
      const known = last
      last = undefined
      if (known?.recordId !== recordId || !(await addTo(known, edits)))
        await replica.write(async (tx) => writeCells(tx, recordId, scope, await tx.openEntry(recordId), edits))
    },

    seal: (recordId) =>
      replica.write(async (tx) => {
        const open = await tx.openEntry(recordId)
        if (open === undefined) return
        await sealRow(tx, ports, open)
        await refreshCards(tx, logic, [recordId])
      }),

    sealIdle: (before) =>
      replica.write(async (tx) => {
        const idle = (await tx.entriesIn(['open'])).filter((entry) => entry.touchedAt < before)
        for (const open of idle) await sealRow(tx, ports, open)
        await refreshCards(tx, logic, [...new Set(idle.map((entry) => entry.recordId))])
        return idle.length
      }),

    queue: (recordId, scope, command, input, edits = []) =>
      replica.write(async (tx) => {
        const open = await tx.openEntry(recordId)
        if (open !== undefined) await sealRow(tx, ports, open)
        const row = await fresh(tx, recordId, scope, command, input)
        await sealRow(tx, ports, row)
        if (edits.length > 0) await writeCells(tx, recordId, scope, undefined, edits)
        await refreshCards(tx, logic, [recordId])
        return row.mid
      }),

    resend: (cseq, command, input) =>
      replica.write(async (tx) => {
        const [old] = await tx.entries([cseq])
        if (old === undefined || (old.state !== 'quarantine' && old.state !== 'conflict')) return
        const [rec] = await tx.recs([old.recordId])
        const at = now()
        // Below the numbers whose answers the server has forgotten nothing passes any more: such a one begins anew.
        const forgotten = old.answer?.code === tooOldCode
        const place = forgotten ? await nextCseq(tx) : old.cseq
        const row = { ...old, cseq: place, command, input, baseRev: rec?.rev ?? 0, madeAt: at, touchedAt: at }
        if (forgotten) await tx.deleteEntries([old.cseq])
        await requeue(tx, [await renamed(tx, row, newId())])
        await refreshCards(tx, logic, [old.recordId])
      }),

    discard: (cseq) =>
      replica.write(async (tx) => {
        const [old] = await tx.entries([cseq])
        if (old === undefined || (old.state !== 'quarantine' && old.state !== 'conflict')) return
        await tx.deleteEntries([cseq])
        await forgetDeleted(tx, old.recordId)
        await refreshCards(tx, logic, [old.recordId])
      }),

    withdraw: (recordId) =>
      replica.write(async (tx) => {
        const rows = await unsent(tx, recordId)
        await tx.deleteEntries(rows.map((entry) => entry.cseq))
        await forgetDeleted(tx, recordId)
        await refreshCards(tx, logic, [recordId])
      }),

    withdrawEntry: (cseq) =>
      replica.write(async (tx) => {
        const [row] = await tx.entries([cseq])
        if (row === undefined || !stillHere.includes(row.state)) return []
        const [rec] = await tx.recs([row.recordId])
        const makesIt = rec === undefined && row.command !== logic.editCommand && row.baseRev === 0
        const taken = makesIt ? (await unsent(tx, row.recordId)).filter((one) => one.cseq >= cseq) : [row]
        await tx.deleteEntries(taken.map((entry) => entry.cseq))
        await refreshCards(tx, logic, [row.recordId])
        return taken
      }),

    restoreEntries: (rows) =>
      replica.write(async (tx) => {
        const held = await tx.entries(rows.map((row) => row.cseq))
        await requeue(
          tx,
          rows.filter((_row, index) => held[index] === undefined),
        )
        await refreshCards(tx, logic, [...new Set(rows.map((row) => row.recordId))])
      }),

    retryNow: (cseq) =>
      replica.write(async (tx) => {
        const rows = cseq === null ? await tx.entriesIn(['sealed']) : await tx.entries([cseq])
        await tx.putEntries(
          rows.flatMap((row) => (row?.state === 'sealed' && row.parkedUntil > 0 ? [{ ...row, parkedUntil: 0 }] : [])),
        )
      }),

    importEntries: ({ entries, scopes }) =>
      replica.write(async (tx) => {
        const here = new Set((await tx.entriesIn(everyState)).map((row) => row.mid))
        const fresh = entries.filter((row) => row.userId === person.userId && !here.has(row.mid))
        for (const { scope, deskId, context } of scopes)
          if ((await tx.scope(scope)) === undefined) await tx.putScope(freshScope(scope, deskId, context))
        const rows: EntryRow[] = []
        for (const row of [...fresh].sort((a, b) => a.cseq - b.cseq))
          rows.push({ ...row, cseq: await nextCseq(tx), attempts: 0, parkedUntil: 0 })
        await tx.putEntries(rows)
        await refreshCards(tx, logic, [...new Set(rows.map((row) => row.recordId))])
        return { added: rows.length, known: entries.length - rows.length }
      }),

    exportEntries: () =>
      replica.write(async (tx) => {
        for (const open of await tx.entriesIn(['open'])) await sealRow(tx, ports, open)
        const entries = await tx.entriesIn(['sealed', 'conflict', 'quarantine'])
        const named = new Set(entries.map((entry) => entry.scope))
        const scopes = (await tx.scopes())
          .filter((row) => named.has(row.scope))
          .map(({ scope, deskId, context }) => ({ scope, deskId, context }))
        return { v: 1, userId: person.userId, entries, scopes }
      }),
  }
}

/** Puts entries where sending may have passed already, and says so to whoever sends. */
export async function requeue(tx: ReplicaTx, rows: readonly EntryRow[]): Promise<void> {
  await tx.putEntries(rows)
  await tx.putMeta(metaRequeued, Number((await tx.meta(metaRequeued)) ?? 0) + 1)
}

/** The same change under a new name: what was answered to the old one speaks of it no more. */
export async function renamed(tx: ReplicaTx, old: EntryRow, mid: string): Promise<EntryRow> {
  const { salvaged: _evidenceOfTheOld, again: _once, ...kept } = old
  const row = { ...kept, mid, attempts: 0, parkedUntil: 0, answer: null, conflicts: [], ackRev: null }
  return sealed(row, Number((await tx.meta(metaClockOffset)) ?? 0))
}

const everyState: readonly EntryState[] = ['open', 'sealed', 'acknowledged', 'settled', 'conflict', 'quarantine']

/** States in which a change is this device's alone. */
const stillHere: readonly EntryState[] = ['open', 'sealed', 'conflict', 'quarantine']

async function unsent(tx: ReplicaTx, recordId: string): Promise<EntryRow[]> {
  const rows = (await tx.entriesOf([recordId])).get(recordId) ?? []
  return rows.filter((row) => stillHere.includes(row.state))
}

/** A copy that was only kept for the work on it, since the server has removed the record, goes with the last of it. */
export async function forgetDeleted(tx: ReplicaTx, recordId: string): Promise<void> {
  const [rec] = await tx.recs([recordId])
  if (rec === undefined || isCurrent(rec) || rec.provisional === 'awaiting-snapshot') return
  if (waiting(rec.rev, (await tx.entriesOf([recordId])).get(recordId) ?? []).length === 0)
    await tx.deleteRecs([recordId])
}

function sameInput(one: EntryRow, other: EntryRow): boolean {
  return one.input === other.input || JSON.stringify(one.input) === JSON.stringify(other.input)
}

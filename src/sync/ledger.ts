import { wireVersion, type EntryBody } from '#contract/sync.ts'
import { refreshCards, waiting } from './view.ts'
import type { EntryRow, Ids, Person, RecordLogic, Replica, ReplicaTx } from './types.ts'

export type LedgerPorts = {
  readonly replica: Replica
  readonly logic: RecordLogic
  readonly now: () => number
  readonly newId: Ids
  readonly person: Person
}

/** More cells than this in one open entry and it is sealed by itself, so that a row stays small. */
const openLimit = 150

const metaCseq = 'cseq'
export const metaClockOffset = 'clockOffset'

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
  /** Seals what is open and queues a command behind it. */
  queue(recordId: string, scope: string, command: string, input: unknown): Promise<string>
  /** Replaces an entry in trouble by new ones in its place: same position in the lane, new name. */
  resend(cseq: number, command: string, input: unknown): Promise<void>
  /** Gives an entry in quarantine or conflict up for good; the person decided so. */
  discard(cseq: number): Promise<void>
  /** Ends a record that only exists here: all its entries go. */
  withdraw(recordId: string): Promise<void>
}

export function createLedger(ports: LedgerPorts): Ledger {
  const { replica, logic, now, newId, person } = ports

  async function nextCseq(tx: ReplicaTx): Promise<number> {
    const next = Number((await tx.meta(metaCseq)) ?? 0) + 1
    await tx.putMeta(metaCseq, next)
    return next
  }

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

  async function findOpen(tx: ReplicaTx, recordId: string): Promise<EntryRow | undefined> {
    return (await tx.entriesOf([recordId])).get(recordId)?.find((entry) => entry.state === 'open')
  }

  async function sealRow(tx: ReplicaTx, open: EntryRow): Promise<void> {
    const offset = Number((await tx.meta(metaClockOffset)) ?? 0)
    await tx.putEntries([sealed(open, offset)])
  }

  return {
    commitEdits: (recordId, scope, edits) =>
      replica.write(async (tx) => {
        const open = await findOpen(tx, recordId)
        const row = open ?? (await fresh(tx, recordId, scope, logic.editCommand, null))
        const input = edits.reduce<unknown>((folded, edit) => logic.fold(folded, edit), row.input)
        if (input === null) {
          if (open !== undefined) await tx.deleteEntries([open.cseq])
          return
        }
        const next = { ...row, input, touchedAt: now() }
        if (sizeOf(input) >= openLimit) await sealRow(tx, next)
        else await tx.putEntries([next])
      }),

    seal: (recordId) =>
      replica.write(async (tx) => {
        const open = await findOpen(tx, recordId)
        if (open === undefined) return
        await sealRow(tx, open)
        await refreshCards(tx, logic, [recordId])
      }),

    sealIdle: (before) =>
      replica.write(async (tx) => {
        const idle = (await tx.entriesIn(['open'])).filter((entry) => entry.touchedAt < before)
        for (const open of idle) await sealRow(tx, open)
        await refreshCards(tx, logic, [...new Set(idle.map((entry) => entry.recordId))])
        return idle.length
      }),

    queue: (recordId, scope, command, input) =>
      replica.write(async (tx) => {
        const open = await findOpen(tx, recordId)
        if (open !== undefined) await sealRow(tx, open)
        const row = await fresh(tx, recordId, scope, command, input)
        await sealRow(tx, row)
        await refreshCards(tx, logic, [recordId])
        return row.mid
      }),

    resend: (cseq, command, input) =>
      replica.write(async (tx) => {
        const [old] = await tx.entries([cseq])
        if (old === undefined || (old.state !== 'quarantine' && old.state !== 'conflict')) return
        const [rec] = await tx.recs([old.recordId])
        const at = now()
        const offset = Number((await tx.meta(metaClockOffset)) ?? 0)
        const row: EntryRow = {
          ...old,
          mid: newId(),
          command,
          input,
          baseRev: rec?.rev ?? 0,
          madeAt: at,
          touchedAt: at,
          attempts: 0,
          parkedUntil: 0,
          answer: null,
          conflicts: [],
          ackRev: null,
        }
        await tx.putEntries([sealed(row, offset)])
        await refreshCards(tx, logic, [old.recordId])
      }),

    discard: (cseq) =>
      replica.write(async (tx) => {
        const [old] = await tx.entries([cseq])
        if (old === undefined || (old.state !== 'quarantine' && old.state !== 'conflict')) return
        await tx.deleteEntries([cseq])
        await refreshCards(tx, logic, [old.recordId])
      }),

    withdraw: (recordId) =>
      replica.write(async (tx) => {
        const [rec] = await tx.recs([recordId])
        const entries = waiting(rec, (await tx.entriesOf([recordId])).get(recordId) ?? [])
        await tx.deleteEntries(entries.filter((entry) => entry.state !== 'acknowledged').map((entry) => entry.cseq))
        await refreshCards(tx, logic, [recordId])
      }),
  }
}

/** The entry as it will be sent: serialised once, so that its hash never changes. */
function sealed(row: EntryRow, clockOffset: number): EntryRow {
  const body: EntryBody = {
    mid: row.mid,
    cseq: row.cseq,
    sv: wireVersion,
    userId: row.userId,
    deskId: row.deskId,
    madeAt: row.madeAt,
    clockOffset,
    recordId: row.recordId,
    command: row.command,
    input: row.input,
    baseRev: row.baseRev,
  }
  return { ...row, state: 'sealed', text: JSON.stringify(body) }
}

function sizeOf(input: unknown): number {
  return typeof input === 'object' && input !== null && 'edits' in input && Array.isArray(input.edits)
    ? input.edits.length
    : 1
}

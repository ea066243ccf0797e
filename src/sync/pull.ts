import type { WireLimits } from '#contract/limits.ts'
import type { PullPage, PullProblem } from '#contract/sync.ts'
import { inPieces } from './in-pieces.ts'
import { forgetDeleted, requeue } from './ledger.ts'
import { checkFence } from './push.ts'
import { dropReceipts } from './receipts.ts'
import { refreshCards, waiting } from './view.ts'
import {
  Fenced,
  isCurrent,
  Unanswered,
  type EntryRow,
  type Rec,
  type RecordLogic,
  type Replica,
  type ReplicaTx,
  type ScopeRow,
} from './types.ts'

export type PulledLine = PullPage | PullProblem

/**
 * Lines of a pull answer as they arrive. It ends early, by throwing, when the connection breaks; where the server refused
 * the question itself, by throwing `Unanswered` with the reason.
 */
export type FetchPages = (
  scopes: readonly { scope: string; cursor: string | null; after?: string }[],
  limit: number,
) => AsyncIterable<PulledLine>

export type PullPorts = {
  readonly replica: Replica
  readonly logic: RecordLogic
  readonly now: () => number
  readonly fetchPages: FetchPages
  readonly epoch: number
  readonly limits: Pick<WireLimits, 'scopes'>
  readonly onProgress?: (scope: string, held: number, total: number) => void
  /**
   * Of pages that were not asked for just now, but carried in a file: whether an acknowledged change is part of what they
   * tell. Left out: all that was acknowledged before the pull began are.
   */
  readonly contains?: (row: EntryRow) => boolean
}

export const pageLimit = 1000

/**
 * Pulls the scopes given until each is up to date, so many at once as one call takes. A page and its cursor are stored in
 * one transaction. [S6] [S10]
 */
export async function pullScopes(ports: PullPorts, scopes: readonly ScopeRow[]): Promise<{ changed: number }> {
  let changed = 0
  for (const some of inPieces(scopes, ports.limits.scopes)) changed += await pullSome(ports, some)
  return { changed }
}

async function pullSome(ports: PullPorts, scopes: readonly ScopeRow[]): Promise<number> {
  const wanted = scopes.map((row) => ({
    scope: row.scope,
    cursor: row.cursor,
    ...(row.after === null ? {} : { after: row.after }),
  }))
  let changed = 0
  // While one page goes to the disk the next one is received and made ready; they are stored in their order.
  let storing: Promise<number> = Promise.resolve(0)
  try {
    for await (const line of answered(ports.fetchPages(wanted, pageLimit))) {
      const page = 'problem' in line ? line : readied(ports, line)
      changed += await storing
      storing = 'problem' in page ? takeProblem(ports, page).then(() => 0) : takePage(ports, page)
      // Whoever awaits it next is told; between two lines nobody may be waiting yet.
      storing.catch(() => undefined)
    }
  } finally {
    changed += await storing
  }
  return changed
}

/** What breaks off without a word of the server is the link's doing, and told apart from a fault in storing. */
async function* answered(lines: AsyncIterable<PulledLine>): AsyncGenerator<PulledLine> {
  try {
    yield* lines
  } catch (cause) {
    throw cause instanceof Unanswered || cause instanceof Fenced ? cause : new Unanswered('network', { cause })
  }
}

type ReadyPage = { readonly page: PullPage; readonly recs: readonly Rec[] }

function readied({ replica }: PullPorts, page: PullPage): ReadyPage {
  const recs = page.records.map(({ id, kind, scope, rev, digest, body }): Rec => ({
    id,
    kind,
    scope,
    rev,
    digest,
    body,
  }))
  replica.prepare(recs)
  return { page, recs }
}

async function takePage(ports: PullPorts, ready: ReadyPage): Promise<number> {
  const { logic, now, epoch } = ports
  const { page } = ready
  const stored = await ports.replica.write(async (tx) => {
    await checkFence(tx, epoch)
    const row = await tx.scope(page.scope)
    // A page that does not join where this device stands is nobody's: it is asked for again from the cursor held.
    if (row === undefined || row.cursor !== page.from || row.after !== (page.since ?? null)) return null
    const applied = await applyRecords(tx, logic, ready)
    const snapshotRuns = page.after !== undefined
    const next: ScopeRow = {
      ...row,
      cursor: page.cursor,
      after: page.after ?? null,
      bootstrapped: row.bootstrapped || !snapshotRuns,
      total: page.total ?? row.total,
      pulledAt: now(),
      problem: null,
      sweeping: row.sweeping && snapshotRuns,
    }
    if (row.sweeping && !snapshotRuns) await sweep(tx, logic, page.scope)
    if (!page.more) await settleAcknowledged(tx, logic, page.scope, ports.contains)
    await tx.putScope(next)
    return { applied, row: next }
  })
  if (stored === null) return 0
  ports.onProgress?.(page.scope, stored.applied.held, stored.row.total)
  return stored.applied.changed
}

async function applyRecords(
  tx: ReplicaTx,
  logic: RecordLogic,
  { page, recs: brought }: ReadyPage,
): Promise<{ changed: number; held: number }> {
  const held = await tx.recRevs(brought.map((rec) => rec.id))
  const recs = brought.filter((rec) => rec.rev > (held.get(rec.id) ?? 0))
  await tx.putRecs(recs)
  const { gone, kept } = await leaving(tx, page)
  await tx.deleteRecs(gone)
  await tx.putRecs(kept)
  const pending = await tx.lanesIn(['open', 'sealed', 'conflict', 'quarantine'])
  // On these nothing waits but what the page contains: they are listed as it brought them.
  await tx.deleteCards(recs.flatMap((rec) => (pending.has(rec.id) ? [] : [rec.id])))
  // A card outlives a copy that this device lost: what left the scope is listed no more, held or not.
  const left = page.gone.map((one) => one.id)
  await refreshCards(tx, logic, [...recs.filter((rec) => pending.has(rec.id)).map((rec) => rec.id), ...left])
  return { changed: recs.length + gone.length + kept.length, held: recs.length }
}

/**
 * The scope is up to date: whatever was acknowledged before this pull began is part of what it brought, also where that
 * is "nothing", since somebody removed the record.
 */
async function settleAcknowledged(
  tx: ReplicaTx,
  logic: RecordLogic,
  scope: string,
  contains: PullPorts['contains'] = () => true,
): Promise<void> {
  const rows = (await tx.entriesIn(['acknowledged'])).filter((entry) => entry.scope === scope && contains(entry))
  if (rows.length === 0) return
  await tx.putEntries(rows.map((row) => ({ ...row, state: 'settled' as const })))
  const ids = [...new Set(rows.map((row) => row.recordId))]
  for (const id of ids) await forgetDeleted(tx, id)
  await refreshCards(tx, logic, ids)
}

/**
 * A record leaves only while it is held under this scope at a lower or equal revision. With work pending on it its copy
 * stays, as deleted, so that the work can be shown, sent and decided.
 */
async function leaving(tx: ReplicaTx, page: PullPage): Promise<{ gone: string[]; kept: Rec[] }> {
  const held = await tx.recs(page.gone.map((one) => one.id))
  const leave = held.filter(
    (rec, index) => rec?.scope === page.scope && (!isCurrent(rec) || rec.rev <= (page.gone[index]?.rev ?? 0)),
  ) as Rec[]
  const entries = await tx.entriesOf(leave.map((rec) => rec.id))
  const dirty = new Set(leave.filter((rec) => isDirty(rec.rev, entries.get(rec.id))).map((rec) => rec.id))
  return {
    gone: leave.filter((rec) => !dirty.has(rec.id)).map((rec) => rec.id),
    kept: leave.filter((rec) => dirty.has(rec.id)).map((rec) => ({ ...rec, provisional: 'deleted' })),
  }
}

/** Whether unsent or undecided work stands on a record that is held at a revision. */
export function isDirty(heldRev: number, entries: readonly EntryRow[] | undefined): boolean {
  return waiting(heldRev, entries ?? []).some((entry) => entry.state !== 'acknowledged')
}

/**
 * Another history, another view or a cursor too old: the scope is read anew from the start. Entries stay. Records stay
 * too, provisional so that whatever the server has now replaces them, until the snapshot has gone through.
 */
async function takeProblem(ports: PullPorts, line: PullProblem): Promise<void> {
  await ports.replica.write(async (tx) => {
    await checkFence(tx, ports.epoch)
    const row = await tx.scope(line.scope)
    if (row === undefined) return
    const anew = line.problem === 'sync.epoch' || line.problem === 'sync.view' || line.problem === 'sync.too-old'
    if (anew) await restart(tx, ports, line.scope, line.problem)
    else await tx.putScope({ ...row, problem: line.problem })
  })
}

/** A scope's replica begins again; after a restore of the server what it had acknowledged is queued once more. */
export async function restart(
  tx: ReplicaTx,
  ports: Pick<PullPorts, 'logic' | 'now'>,
  scope: string,
  problem: string,
): Promise<void> {
  const row = await tx.scope(scope)
  const current = (await tx.recsOfScope(scope)).filter(isCurrent)
  await tx.putRecs(current.map((rec) => ({ ...rec, provisional: 'awaiting-snapshot' })))
  // Also what was done in a scope that this device has let go of since.
  if (problem === 'sync.epoch') await sendAgain(tx, ports, scope)
  if (row === undefined) return
  await tx.putScope({ ...row, cursor: null, after: null, bootstrapped: false, problem: null, sweeping: true })
}

/** after this time the server no longer knows a mutation, and nobody restores a backup that old */
export const keepSettledMs = 35 * 86_400_000
export const metaRestored = 'restoredAt'

/**
 * The server's database went back in time: what it had acknowledged is queued once more under the same names. What it
 * still knows it answers as a duplicate; what it forgot it does again. [S1] What came to a conflict or a refusal behind
 * any of it was perhaps judged without it, and what is queued again would wait for it: it is tried anew, in its place. And
 * of all this the server may hold a refusal that nobody here heard of: a copy of a request came late, or an answer was lost.
 */
async function sendAgain(
  tx: ReplicaTx,
  { logic, now }: Pick<PullPorts, 'logic' | 'now'>,
  scope: string,
): Promise<void> {
  await dropReceipts(tx)
  const at = now()
  const rows = (await tx.entriesIn(['settled', 'acknowledged'])).filter(
    (entry) => entry.scope === scope && entry.text !== null && entry.touchedAt >= at - keepSettledMs,
  )
  const lanes = new Map<string, number>()
  for (const { recordId, cseq } of rows) lanes.set(recordId, Math.min(cseq, lanes.get(recordId) ?? cseq))
  const behind = (await tx.entriesIn(['sealed', 'conflict', 'quarantine'])).filter(
    (entry) => entry.cseq > (lanes.get(entry.recordId) ?? Infinity),
  )
  const queued = { state: 'sealed', attempts: 0, parkedUntil: 0, ackRev: null, conflicts: [], again: true } as const
  await requeue(
    tx,
    [...rows, ...behind].map((row) => ({ ...row, ...queued })),
  )
  await refreshCards(tx, logic, [...new Set(behind.map((entry) => entry.recordId))])
  await tx.putMeta(metaRestored, at)
}

/** What a new snapshot did not bring is gone on the server; what has work pending stays for a person to decide. */
async function sweep(tx: ReplicaTx, logic: RecordLogic, scope: string): Promise<void> {
  const unseen = (await tx.recHeads(scope)).filter((rec) => !isCurrent(rec)).map((rec) => rec.id)
  const entries = await tx.entriesOf(unseen)
  const clean = unseen.filter((id) => !isDirty(0, entries.get(id)))
  const worked = await tx.recs(unseen.filter((id) => isDirty(0, entries.get(id))))
  await tx.deleteRecs(clean)
  await tx.putRecs(worked.flatMap((rec) => (rec === undefined ? [] : [{ ...rec, provisional: 'deleted' as const }])))
  await refreshCards(tx, logic, clean)
}

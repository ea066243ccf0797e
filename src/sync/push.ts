import { batchLimits, type PushResult } from '#contract/sync.ts'
import { metaClockOffset, metaCseq, metaRequeued } from './ledger.ts'
import { putViewCards, waiting, type RecordView } from './view.ts'
import {
  Fenced,
  type EntryRow,
  type Rec,
  type RecordLogic,
  type Replica,
  type ReplicaTx,
  type ScopeRow,
} from './types.ts'

/** What sending came to. `unsent` keeps everything; the reason tells the loop how long to wait and whether to halve. */
export type SendOutcome =
  | { readonly kind: 'answered'; readonly results: readonly PushResult[]; readonly serverTime: number }
  | { readonly kind: 'unsent'; readonly reason: 'network' | 'sign-in' | 'wrong-user' | 'server' | 'too-large' }

export type SendBatch = (batch: readonly string[], ackedThrough: number) => Promise<SendOutcome>

export type PushPorts = {
  readonly replica: Replica
  readonly logic: RecordLogic
  readonly now: () => number
  readonly send: SendBatch
  readonly epoch: number
}

export type PushStep =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'sent'; readonly count: number; readonly trouble: number; readonly scopes: ReadonlySet<string> }
  | { readonly kind: 'failed'; readonly reason: Exclude<SendOutcome, { kind: 'answered' }>['reason'] }

export const metaEpoch = 'leaderEpoch'
/** how often this device and the server disagreed on one merge or one copy; each was mended by fetching */
export const metaIncidents = 'incidents'
/** the record is not on the server any more */
export const deletedCode = 'khatian.not-found'
const firstBatch = 20
const failuresBeforeParking = 3
const parkMs = 5 * 60_000

/** A batch under way. */
type Flight = { readonly batch: readonly EntryRow[]; readonly outcome: Promise<SendOutcome> }

/** Sends what is sealed, batch by batch; the batch grows while all goes well and is halved when it does not. */
export function createPusher(ports: PushPorts): { step(): Promise<PushStep>; batchSize(): number } {
  const { replica, logic, now, send, epoch } = ports
  let size: number = firstBatch
  let ahead: Flight | null = null
  /**
   * Every sealed entry below is under way: the next look begins here, since one from the start passes over all that was
   * answered before. Holds for one count of requeuings only; anything else than a plain success sets it back.
   */
  let seen = { below: 0, requeued: 0 }
  const lookFromStart = (): void => void (seen = { below: 0, requeued: seen.requeued })

  /** Sends the next batch; null where nothing is left to send. */
  async function launch(behind: readonly EntryRow[]): Promise<Flight | null> {
    const { batch, below, requeued, ackedThrough } = await replica.read(async (tx) => {
      const requeued = Number((await tx.meta(metaRequeued)) ?? 0)
      const from = requeued === seen.requeued ? seen.below : 0
      const found = await nextBatch(tx, size, now(), behind, from)
      const ackedThrough = await ackedMark(tx, Math.min(from, behind[0]?.cseq ?? from))
      return { ...found, requeued, ackedThrough }
    })
    seen = { below, requeued }
    if (batch.length === 0) return null
    const texts = batch.map((entry) => entry.text ?? '')
    const outcome = send(texts, ackedThrough)
    // Whoever waits for it is told of a failure; until then nobody may be waiting.
    outcome.catch(() => undefined)
    return { batch, outcome }
  }

  async function step(): Promise<PushStep> {
    const flight = ahead ?? (await launch([]))
    ahead = null
    if (flight === null) {
      lookFromStart()
      return { kind: 'nothing' }
    }
    const { batch } = flight
    const outcome = await flight.outcome
    if (outcome.kind === 'unsent') {
      lookFromStart()
      if (outcome.reason === 'server' || outcome.reason === 'too-large') await shrink(batch)
      return { kind: 'failed', reason: outcome.reason }
    }
    size = Math.min(size * 2, batchLimits.entries)
    const byMid = new Map(outcome.results.map((result) => [result.mid, result]))
    // The server works on other records while these answers are taken in.
    ahead = await launch(batch)
    // What stays sealed after its answer is met again only by a look from the start.
    if (batch.some((entry) => staysSealed(byMid.get(entry.mid)))) lookFromStart()
    await replica.write(async (tx) => {
      await checkFence(tx, epoch)
      await tx.putMeta(metaClockOffset, outcome.serverTime - now())
      await takeAnswers(tx, logic, batch, byMid, now())
    })
    const trouble = batch.filter((entry) => isTrouble(byMid.get(entry.mid))).length
    return { kind: 'sent', count: batch.length, trouble, scopes: new Set(batch.map((entry) => entry.scope)) }
  }

  /** A batch the server cannot take is halved; an entry that fails alone rests its lane after the third time. [S4] */
  async function shrink(batch: readonly EntryRow[]): Promise<void> {
    if (batch.length > 1) {
      size = Math.max(1, Math.floor(batch.length / 2))
      return
    }
    await replica.write(async (tx) => {
      await checkFence(tx, epoch)
      const [row] = await tx.entries(batch.map((entry) => entry.cseq))
      if (row?.state !== 'sealed') return
      const attempts = row.attempts + 1
      const parkedUntil = attempts % failuresBeforeParking === 0 ? now() + parkMs : row.parkedUntil
      await tx.putEntries([
        { ...row, attempts, parkedUntil, answer: { code: 'server.error', fields: null, at: now() } },
      ])
    })
  }

  return { step, batchSize: () => size }
}

export async function checkFence(tx: ReplicaTx, epoch: number): Promise<void> {
  if (Number((await tx.meta(metaEpoch)) ?? 0) !== epoch) throw new Fenced('another leader took over')
}

/**
 * Everything up to here is in the server's history or given up by a person, and will not be sent again. No sealed entry
 * stands below `sealedFrom`.
 */
async function ackedMark(tx: ReplicaTx, sealedFrom: number): Promise<number> {
  const [other, sealed] = await Promise.all([
    tx.firstOf(['open', 'conflict', 'quarantine'], 0),
    tx.firstOf(['sealed'], sealedFrom),
  ])
  const first = Math.min(other ?? Infinity, sealed ?? Infinity)
  return first === Infinity ? Number((await tx.meta(metaCseq)) ?? 0) : first - 1
}

const window = 50

/**
 * First in, first out per record; a record with an entry in trouble or at rest holds back nothing but itself. Behind a
 * batch whose answers are not taken in yet only other records go on. `from`: no sealed entry below is to be sent; `below`
 * is the same for the next look, once this batch is under way.
 */
export async function nextBatch(
  tx: ReplicaTx,
  limit: number,
  now: number,
  behind: readonly EntryRow[] = [],
  from = 0,
): Promise<{ batch: EntryRow[]; below: number }> {
  const stopped = await tx.lanesIn(['conflict', 'quarantine'])
  for (const entry of behind) stopped.add(entry.recordId)
  const under = new Set(behind.map((entry) => entry.cseq))
  const batch: EntryRow[] = []
  let bytes = 0
  // An entry that still gathers cells has its number already, and will be sealed under it.
  let below = (await tx.firstOf(['open'], 0)) ?? Infinity
  const atOnce = Math.max(limit, window)
  for (let start = from; ;) {
    const rows = await tx.entriesFrom('sealed', start, atOnce)
    for (const entry of rows) {
      if (entry.parkedUntil > now) stopped.add(entry.recordId)
      if (stopped.has(entry.recordId)) {
        if (!under.has(entry.cseq)) below = Math.min(below, entry.cseq)
        continue
      }
      bytes += entry.text?.length ?? 0
      if (batch.length >= limit || (batch.length > 0 && bytes > batchLimits.bytes))
        return { batch, below: Math.min(below, entry.cseq) }
      batch.push(entry)
    }
    const last = rows.at(-1)
    const reached = last === undefined ? start : last.cseq + 1
    if (batch.length >= limit || rows.length < atOnce) return { batch, below: Math.min(below, reached) }
    start = reached
  }
}

/** Takes the answers to a batch in: entries, the server's copies and the cards of what they touch. */
async function takeAnswers(
  tx: ReplicaTx,
  logic: RecordLogic,
  batch: readonly EntryRow[],
  answers: ReadonlyMap<string, PushResult>,
  at: number,
): Promise<void> {
  const ids = [...new Set(batch.map((entry) => entry.recordId))]
  const [held, lanes] = await Promise.all([tx.recs(ids), tx.entriesOf(ids)])
  const recs = new Map<string, Rec>()
  for (const rec of held) if (rec !== undefined) recs.set(rec.id, rec)
  const before = new Map(recs)
  const scopes = new Map<string, ScopeRow | undefined>()
  const removed = new Set<string>()
  const changed: EntryRow[] = []
  let incidents = 0
  for (const sent of batch) {
    const lane = lanes.get(sent.recordId) ?? []
    const index = lane.findIndex((row) => row.cseq === sent.cseq)
    const row = lane[index]
    const answer = answers.get(sent.mid)
    // A person may have withdrawn or resent it while it was on its way: then this answer speaks of nothing we hold.
    if (answer === undefined || row === undefined || row.mid !== sent.mid || row.state !== 'sealed') continue
    if (!scopes.has(row.scope)) scopes.set(row.scope, await tx.scope(row.scope))
    const next = settle(logic, recs, removed, scopes.get(row.scope), row, answer, at)
    const compared = mayCopy(scopes.get(row.scope)) && next.state === 'acknowledged'
    if (compared && diverged(recs.get(row.recordId), answer)) incidents += 1
    lane[index] = next
    changed.push(next)
  }
  if (changed.length === 0) return
  if (incidents > 0) await tx.putMeta(metaIncidents, Number((await tx.meta(metaIncidents)) ?? 0) + incidents)
  const views = new Map<string, RecordView>()
  for (const { recordId, scope } of changed) {
    if (views.has(recordId)) continue
    const rec = removed.has(recordId) ? undefined : recs.get(recordId)
    const entries = waiting(rec?.rev ?? 0, lanes.get(recordId) ?? [])
    // A copy kept only for the work on it, after the server had removed the record, goes with the last of that work.
    if (rec?.rev === 0 && entries.length === 0) {
      removed.add(recordId)
      views.set(recordId, { rec: undefined, entries, scope: null, body: undefined })
      continue
    }
    const body = entries.length === 0 ? rec?.body : logic.replay(rec, entries, scopes.get(scope)?.context)
    views.set(recordId, { rec, entries, scope: rec?.scope ?? entries[0]?.scope ?? null, body })
  }
  // All under way at once: each waits for the disk's answer, not for the one before it.
  await Promise.all([
    tx.putEntries(changed),
    tx.putRecs([...recs.values()].filter((rec) => !removed.has(rec.id) && before.get(rec.id) !== rec)),
    tx.deleteRecs([...removed]),
    putViewCards(tx, logic, views),
  ])
}

/** A snapshot under way tells what is there by what it brings: a copy made beside it would never be missed by it. */
function mayCopy(scope: ScopeRow | undefined): scope is ScopeRow {
  return scope?.bootstrapped === true && !scope.sweeping
}

/** The same base and the next revision, and yet another digest: two machines disagree on one merge. [S5] */
function diverged(base: Rec | undefined, answer: PushResult): boolean {
  return answer.result === 'applied' && answer.rev !== undefined && (base?.rev ?? 0) === answer.rev - 1
}

/** The entry after its answer; `recs` gets the server's copy where it is known without asking. */
function settle(
  logic: RecordLogic,
  recs: Map<string, Rec>,
  removed: Set<string>,
  scope: ScopeRow | undefined,
  row: EntryRow,
  answer: PushResult,
  at: number,
): EntryRow {
  const told = { code: answer.code ?? null, fields: answer.fields ?? null, at }
  switch (answer.result) {
    case 'applied':
    case 'duplicate': {
      if (answer.removed) removed.add(row.recordId)
      const known = answer.removed === true || advance(logic, recs, scope, row, answer)
      return { ...row, state: known ? 'settled' : 'acknowledged', answer: told, ackRev: answer.rev ?? 0 }
    }
    case 'partly': {
      takeRecord(recs, scope, answer.record)
      return { ...row, state: 'conflict', answer: told, conflicts: answer.conflicts ?? [] }
    }
    case 'rejected':
      if (answer.code !== deletedCode) return { ...row, state: 'quarantine', answer: told }
      // Somebody removed the record: a removal has nothing left to do, anything else waits for a person's decision.
      return row.command.endsWith('.remove')
        ? { ...row, state: 'settled', answer: told, ackRev: 0 }
        : { ...row, state: 'conflict', answer: told, conflicts: [] }
    case 'deferred':
      return { ...row, answer: told, parkedUntil: answer.code === 'sync.lane-stopped' ? 0 : at + parkMs }
  }
}

/**
 * The record as the server has it, for the decision on a conflict. Beside a snapshot it is kept at revision 0 only: if the
 * record goes before the snapshot reaches it, nothing else would ever take it away.
 */
function takeRecord(recs: Map<string, Rec>, scope: ScopeRow | undefined, record: Rec | undefined): void {
  const held = record === undefined ? 0 : (recs.get(record.id)?.rev ?? 0)
  if (record === undefined || record.rev <= held) return
  if (mayCopy(scope)) recs.set(record.id, record)
  else if (held === 0) recs.set(record.id, { ...record, rev: 0 })
}

/**
 * Works the server's new copy out by replay, and tells whether it could. Where the digest differs somebody else wrote
 * too, and the pull brings it. A repetition never makes a record where none is held, and a copy at revision 0 is only
 * kept to be shown: the record may have been removed since.
 */
function advance(
  logic: RecordLogic,
  recs: Map<string, Rec>,
  scope: ScopeRow | undefined,
  row: EntryRow,
  answer: PushResult,
): boolean {
  const base = recs.get(row.recordId)
  if (answer.rev === undefined || answer.digest === undefined) return false
  if (base !== undefined && base.rev >= answer.rev) return true
  if (!mayCopy(scope)) return false
  if (base === undefined ? answer.result !== 'applied' : base.rev === 0) return false
  const body = logic.replay(base, [{ ...row, state: 'sealed' }], scope.context)
  if (body === undefined || logic.digest(body) !== answer.digest) return false
  recs.set(row.recordId, {
    id: row.recordId,
    kind: base?.kind ?? logic.kindOf(row.command),
    scope: base?.scope ?? row.scope,
    rev: answer.rev,
    digest: answer.digest,
    body,
  })
  return true
}

/** Deferred, or not answered at all. */
function staysSealed(result: PushResult | undefined): boolean {
  return result === undefined || result.result === 'deferred'
}

function isTrouble(result: PushResult | undefined): boolean {
  return result?.result === 'partly' || result?.result === 'rejected'
}

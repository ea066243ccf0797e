import { errorClass } from '#contract/errors.ts'
import type { PushResult } from '#contract/sync.ts'
import { renamed, requeue } from './ledger.ts'
import { putViewCards, waiting, type RecordView } from './view.ts'
import {
  isCurrent,
  type EntryRow,
  type Ids,
  type Rec,
  type RecordLogic,
  type ReplicaTx,
  type ScopeRow,
} from './types.ts'

/** how often this device and the server disagreed on one merge or one copy; each was mended by fetching */
export const metaIncidents = 'incidents'
/** how long an entry rests that the server cannot take now */
export const parkMs = 5 * 60_000

/** An entry that was sent, as its answer finds it again. */
export type Sent = Pick<EntryRow, 'cseq' | 'mid' | 'recordId'>

/** Takes the answers to a batch in: entries, the server's copies and the cards of what they touch. */
export async function takeAnswers(
  tx: ReplicaTx,
  { logic, now, newId }: { readonly logic: RecordLogic; readonly now: () => number; readonly newId: Ids },
  batch: readonly Sent[],
  answers: ReadonlyMap<string, PushResult>,
): Promise<void> {
  const at = now()
  const ids = [...new Set(batch.map((entry) => entry.recordId))]
  const [held, lanes] = await Promise.all([tx.recs(ids), tx.entriesOf(ids)])
  const recs = new Map<string, Rec>()
  for (const rec of held) if (rec !== undefined) recs.set(rec.id, rec)
  const before = new Map(recs)
  const scopes = new Map<string, ScopeRow | undefined>()
  const removed = new Set<string>()
  const changed: EntryRow[] = []
  let incidents = 0
  let anew = false
  for (const sent of batch) {
    const lane = lanes.get(sent.recordId) ?? []
    const index = lane.findIndex((row) => row.cseq === sent.cseq)
    const row = lane[index]
    const answer = answers.get(sent.mid)
    // A person may have withdrawn or resent it while it was on its way: then this answer speaks of nothing we hold.
    if (answer === undefined || row === undefined || row.mid !== sent.mid || row.state !== 'sealed') continue
    if (!scopes.has(row.scope)) scopes.set(row.scope, await tx.scope(row.scope))
    const told = settle(logic, recs, removed, scopes.get(row.scope), row, answer, at)
    const next = row.again === true ? await onceMore(tx, told, newId) : told
    if (next.mid !== row.mid) anew = true
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
    if (rec !== undefined && isKeptForWork(rec) && entries.length === 0) {
      removed.add(recordId)
      views.set(recordId, { rec: undefined, entries, scope: null, body: undefined })
      continue
    }
    const body = entries.length === 0 ? rec?.body : logic.replay(rec, entries, scopes.get(scope)?.context)
    views.set(recordId, { rec, entries, scope: rec?.scope ?? entries[0]?.scope ?? null, body })
  }
  // All under way at once: each waits for the disk's answer, not for the one before it.
  await Promise.all([
    anew ? requeue(tx, changed) : tx.putEntries(changed),
    tx.putRecs([...recs.values()].filter((rec) => !removed.has(rec.id) && before.get(rec.id) !== rec)),
    tx.deleteRecs([...removed]),
    putViewCards(tx, logic, views),
  ])
}

/** Whether a refusal says that the record itself is not on the server any more. */
export function isGone(code: string | null | undefined): boolean {
  return typeof code === 'string' && errorClass(code) === 'gone'
}

/** Of what it refused before it was restored the server only repeats its answer; under another name it judges anew. */
async function onceMore(tx: ReplicaTx, told: EntryRow, newId: Ids): Promise<EntryRow> {
  if (told.state === 'sealed') return told
  if (told.state === 'conflict' || told.state === 'quarantine') return renamed(tx, told, newId())
  const { again: _over, ...done } = told
  return done
}

/** A snapshot under way tells what is there by what it brings: a copy made beside it would never be missed by it. */
function mayCopy(scope: ScopeRow | undefined): scope is ScopeRow {
  return scope?.bootstrapped === true && !scope.sweeping
}

/** The same base and the next revision, and yet another digest: two machines disagree on one merge. [S5] */
function diverged(base: Rec | undefined, answer: PushResult): boolean {
  return answer.result === 'applied' && answer.rev !== undefined && currentRev(base) === answer.rev - 1
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
      // Of a scope that was let go of nothing is held, and nothing will be pulled.
      const known = answer.removed === true || scope === undefined || applyAcknowledged(logic, recs, scope, row, answer)
      return { ...row, state: known ? 'settled' : 'acknowledged', answer: told, ackRev: answer.rev ?? 0 }
    }
    case 'partly': {
      takeRecord(recs, scope, answer.record)
      return { ...row, state: 'conflict', answer: told, conflicts: answer.conflicts ?? [] }
    }
    case 'rejected':
      if (!isGone(answer.code)) return { ...row, state: 'quarantine', answer: told }
      // Somebody removed the record: a removal has nothing left to do, anything else waits for a person's decision.
      return logic.removes(row.command)
        ? { ...row, state: 'settled', answer: told, ackRev: 0 }
        : { ...row, state: 'conflict', answer: told, conflicts: [] }
    case 'deferred':
      return { ...row, answer: told, parkedUntil: answer.code === 'sync.lane-stopped' ? 0 : at + parkMs }
  }
}

/** Stays only as long as there is work on it; what awaits a snapshot is replaced or swept by it. */
function isKeptForWork(rec: Rec): boolean {
  return !isCurrent(rec) && rec.provisional !== 'awaiting-snapshot'
}

function currentRev(rec: Rec | undefined): number {
  return rec !== undefined && isCurrent(rec) ? rec.rev : 0
}

/**
 * The record as the server has it, for the decision on a conflict. Beside a snapshot it is kept as such only: if the
 * record goes before the snapshot reaches it, nothing else would ever take it away.
 */
function takeRecord(recs: Map<string, Rec>, scope: ScopeRow | undefined, record: Rec | undefined): void {
  if (record === undefined) return
  const held = recs.get(record.id)
  if (record.rev <= currentRev(held)) return
  if (mayCopy(scope)) recs.set(record.id, record)
  else if (held === undefined || !isCurrent(held))
    recs.set(record.id, { ...record, provisional: held?.provisional ?? 'beside-snapshot' })
}

/**
 * Works the server's new copy out by replay, and tells whether it could. Where the digest differs somebody else wrote
 * too, and the pull brings it. A repetition never makes a record where none is held, nor does anything of a provisional
 * copy: the record may have been removed since.
 */
function applyAcknowledged(
  logic: RecordLogic,
  recs: Map<string, Rec>,
  scope: ScopeRow | undefined,
  row: EntryRow,
  answer: PushResult,
): boolean {
  const base = recs.get(row.recordId)
  if (answer.rev === undefined || answer.digest === undefined) return false
  if (currentRev(base) >= answer.rev) return true
  if (!mayCopy(scope)) return false
  if (base === undefined ? answer.result !== 'applied' : !isCurrent(base)) return false
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

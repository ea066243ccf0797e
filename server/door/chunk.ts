import { readCommand, type ReadCommand } from '#contract/commands.ts'
import { must } from '#domain/kernel/result.ts'
import type { Actor } from './actor.ts'
import { type DoorCommand, type DoorResult } from './door-command.ts'
import { clearSkip } from './clear-skip.ts'
import { judge, type Accepted, type Judgement } from './judge.ts'
import { chainHash, firstHash, type LogEntry } from './log-entry.ts'
import { collectFacts, type Facts } from './facts.ts'
import { touchesOf } from './touches.ts'
import type { DoorTx, FeedDraft, LedgerRow, LogRow, StoredRecord, VersionRow, WrittenRecord } from './store.ts'

type Ports = {
  readonly at: number
  readonly newId: () => string
  /** lanes of this batch in which an earlier entry did not pass */
  readonly stopped: ReadonlySet<string>
}

/** What a piece of commands gathers before it is written in one go. */
type Gathered = {
  readonly ledger: LedgerRow[]
  readonly log: LogRow[]
  readonly written: Map<string, WrittenRecord>
  readonly versions: VersionRow[]
  readonly feed: Map<string, FeedDraft>
}

/**
 * Judges up to 100 commands of one home district in memory, in order, and writes their effects set by set in the
 * transaction given.
 */
export async function runChunk(
  tx: DoorTx,
  actor: Actor,
  district: string,
  commands: readonly DoorCommand[],
  ports: Ports,
): Promise<DoorResult[]> {
  const named = commands.map((command) => ({ ...command, mid: command.mid ?? ports.newId(), hash: command.hash ?? '' }))
  const known = await tx.ledger(
    district,
    actor.userId,
    named.map((command) => command.mid),
  )
  const fresh = named.filter((command) => !known.has(command.mid))
  const reads = new Map(fresh.map((command) => [command, readCommand(command.command, command.input)]))
  const pruned = await prunedMarks(tx, district, actor.userId, fresh)
  const facts = await collectFacts(
    tx,
    district,
    [...reads].map(([{ recordId }, read]) => ({ recordId, read })),
  )
  const gathered: Gathered = { ledger: [], log: [], written: new Map(), versions: [], feed: new Map() }
  const results: DoorResult[] = []
  const stopped = new Set(ports.stopped)
  for (const command of named) {
    const before = known.get(command.mid)
    if (before === undefined && command.device !== undefined && stopped.has(command.recordId)) {
      // What stands behind an entry in trouble was made in the belief that it passed: it waits on the device.
      results.push({ result: 'deferred', kind: 'khatian', code: 'sync.lane-stopped' })
      continue
    }
    if (before === undefined && isForgotten(command, pruned)) {
      // Whether it was carried out long ago nobody can tell any more, so it is not carried out (again).
      results.push({ result: 'rejected', kind: 'khatian', code: 'sync.too-old' })
      stopped.add(command.recordId)
      continue
    }
    const taken =
      before === undefined
        ? await take(tx, facts, actor, command, must(reads.get(command), 'a read command'), district, ports, gathered)
        : { answer: repeated(before, command), ledger: null }
    results.push(taken.answer)
    if (taken.answer.result !== 'applied' && taken.answer.result !== 'duplicate') stopped.add(command.recordId)
    if (taken.ledger !== null) {
      known.set(command.mid, taken.ledger)
      gathered.ledger.push(taken.ledger)
    }
  }
  if (gathered.ledger.length > 0)
    await tx.write({
      homeDistrict: district,
      records: [...gathered.written.values()],
      ledger: gathered.ledger,
      log: gathered.log,
      versions: gathered.versions,
      feed: [...gathered.feed.values()],
    })
  return results
}

function prunedMarks(
  tx: DoorTx,
  district: string,
  userId: string,
  commands: readonly DoorCommand[],
): Promise<ReadonlyMap<string, number>> | ReadonlyMap<string, number> {
  const devices = new Set(
    commands.flatMap((command) => (command.device === undefined ? [] : [command.device.deviceId])),
  )
  return devices.size === 0 ? new Map<string, number>() : tx.prunedThrough(district, userId, [...devices])
}

function isForgotten({ device }: DoorCommand, pruned: ReadonlyMap<string, number>): boolean {
  return device !== undefined && device.cseq <= (pruned.get(device.deviceId) ?? 0)
}

type Named = DoorCommand & { readonly mid: string; readonly hash: string }

/** The same mutation again: the stored answer, or a refusal where the id came back with another content. [S1] [S3] */
function repeated(row: LedgerRow, command: Named): DoorResult {
  if (row.hash !== command.hash)
    return {
      result: 'rejected',
      kind: row.answer.kind,
      code: command.device === undefined ? 'idempotency.mismatch' : 'sync.mid-reused',
    }
  return row.answer.result === 'applied' ? { ...row.answer, result: 'duplicate' } : row.answer
}

async function take(
  tx: DoorTx,
  facts: Facts,
  actor: Actor,
  command: Named,
  read: ReadCommand,
  district: string,
  ports: Ports,
  gathered: Gathered,
): Promise<{ answer: DoorResult; ledger: LedgerRow | null }> {
  if (!read.ok && read.code === 'sync.unknown-command')
    return { answer: { result: 'deferred', kind: 'khatian', code: read.code }, ledger: null }
  const verdict: Judgement = read.ok
    ? await judge(tx, facts, actor, command, read.command, district)
    : {
        kind: 'refused',
        record: 'khatian',
        code: read.code,
        ...(read.field ? { fields: { [read.field]: read.code } } : {}),
      }
  if (verdict.kind === 'refused') {
    const { record, code, fields } = verdict
    // A stale act is no fault of the operator's input: it waits for a decision instead of going to quarantine.
    const result = code === 'khatian.stale' && command.device !== undefined ? 'partly' : 'rejected'
    const answer: DoorResult = { result, kind: record, code, ...(fields ? { fields } : {}) }
    return { answer, ledger: ledgerRow(actor, command, null, answer, ports.at) }
  }
  const stored = keep(facts, actor, command, district, verdict, ports, gathered)
  const beside = clearSkip(facts, verdict)
  if (beside !== null) {
    const named = { ...beside.command, mid: ports.newId(), hash: '' }
    keep(facts, actor, named, district, beside.verdict, ports, gathered)
  }
  const outcome: Omit<DoorResult, 'body'> = {
    result: verdict.conflicts.length > 0 ? 'partly' : 'applied',
    kind: stored.kind,
    rev: stored.rev,
    digest: stored.digest,
    appliedPaths: verdict.applied,
    ...(verdict.conflicts.length > 0 ? { conflicts: verdict.conflicts } : {}),
  }
  return { answer: { ...outcome, body: stored.body }, ledger: ledgerRow(actor, command, stored.rev, outcome, ports.at) }
}

/** Gathers what an accepted command writes; what comes after it in the piece is judged by the record as it is now. */
function keep(
  facts: Facts,
  actor: Actor,
  command: Named,
  district: string,
  verdict: Accepted,
  ports: Ports,
  gathered: Gathered,
): WrittenRecord {
  const { stored: last, entry } = advance(facts, actor, command, district, verdict, ports)
  const first = gathered.written.get(last.id)
  const before = first === undefined ? last.before : first.before
  const stored = { ...last, before, touches: touchesOf(facts, { ...last, before }) }
  gathered.log.push(entry)
  gathered.written.set(stored.id, stored)
  if (verdict.act === 'approve') gathered.versions.push(...versionOf(stored))
  for (const draft of feedOf(facts, stored, verdict, ports))
    gathered.feed.set(`${draft.scope}/${draft.recordId}`, draft)
  facts.records.set(stored.id, stored)
  facts.steps.push({
    recordId: stored.id,
    rev: stored.rev,
    userId: actor.userId,
    deviceId: command.device?.deviceId ?? null,
  })
  return stored
}

/** The record one revision on, and the log entry that tells how it got there. */
function advance(
  facts: Facts,
  actor: Actor,
  command: Named,
  district: string,
  verdict: Accepted,
  ports: Ports,
): { stored: WrittenRecord; entry: LogRow } {
  const before = facts.records.get(command.recordId)
  const index = before === undefined ? 0 : before.logIndex + 1
  const prevHash = before?.logHash ?? firstHash
  const rev = (before?.rev ?? 0) + 1
  const log: LogEntry = {
    recordId: command.recordId,
    index,
    rev,
    mid: command.mid,
    command: command.command,
    act: verdict.act,
    userId: actor.userId,
    deskId: actor.deskId,
    deviceId: command.device?.deviceId ?? null,
    deviceAt: command.device?.madeAt ?? null,
    clockOffset: command.device?.clockOffset ?? null,
    serverAt: ports.at,
    comment: verdict.comment,
    changes: verdict.changes,
    conflicts: verdict.conflicts,
    resolves: verdict.resolves,
  }
  const text = JSON.stringify(log)
  const hash = chainHash(prevHash, text)
  const stored: WrittenRecord = {
    homeDistrict: district,
    id: command.recordId,
    kind: verdict.record,
    scope: verdict.scope,
    rev,
    digest: verdict.digest,
    body: verdict.body,
    logIndex: index,
    logHash: hash,
    upazilaBbs: verdict.upazilaBbs,
    officeId: verdict.officeId,
    mouzaId: verdict.mouzaId,
    actorId: actor.userId,
    at: ports.at,
    before: before?.body ?? null,
    touches: [],
  }
  return { stored, entry: { recordId: command.recordId, index, at: ports.at, text, prevHash, hash } }
}

/** What was approved is kept as it was approved: later versions of the record stand beside it. [VER-1] */
function versionOf(stored: WrittenRecord): VersionRow[] {
  const { id: recordId, body, rev, digest, actorId, at } = stored
  return body !== null && 'version' in body ? [{ recordId, version: body.version, rev, digest, body, actorId, at }] : []
}

/** A move leaves the old scope and enters the new one; a removal leaves for good. */
function feedOf(facts: Facts, stored: StoredRecord, verdict: Accepted, ports: Ports): FeedDraft[] {
  const before = facts.records.get(stored.id)
  const draft = (scope: string, kind: FeedDraft['kind']): FeedDraft => ({
    scope,
    recordId: stored.id,
    rev: stored.rev,
    kind,
    tag: ports.newId().replaceAll('-', '').slice(-12),
    at: ports.at,
  })
  const left = before !== undefined && before.scope !== stored.scope ? [draft(before.scope, 'gone')] : []
  return [...left, draft(stored.scope, verdict.body === null ? 'gone' : 'put')]
}

function ledgerRow(
  actor: Actor,
  command: Named,
  rev: number | null,
  answer: LedgerRow['answer'],
  at: number,
): LedgerRow {
  return {
    userId: actor.userId,
    mid: command.mid,
    hash: command.hash,
    recordId: command.recordId,
    deviceId: command.device?.deviceId ?? null,
    cseq: command.device?.cseq ?? null,
    rev,
    answer,
    at,
  }
}

import { addNotice, staleTasks, newsOf } from './notice-effect.ts'
import { canonicalJson, type Json } from '#domain/kernel/canonical-json.ts'
import { digestOfText } from '#domain/kernel/digest.ts'
import { systemDeskId } from '#server/kernel/system-ids.ts'
import { deskIdOf } from './actor.ts'
import type { Accepted } from './judge.ts'
import type { Round } from './kind.ts'
import { bodyDigest, chainHash, firstHash, type LogEntry } from './log-entry.ts'
import type { Effect } from './side-rows.ts'
import type { FeedDraft, LedgerRow, LogRow, StoredRecord, WrittenRecord } from './store.ts'

/** What a piece of commands gathers before it is written in one go. */
export type Gathered = {
  readonly ledger: LedgerRow[]
  readonly log: LogRow[]
  readonly written: Map<string, WrittenRecord>
  readonly effects: Effect[]
  readonly feed: Map<string, FeedDraft>
}

type Ports = { readonly at: number; readonly newId: () => string }

/** Gathers what an accepted command writes; what comes after it in the piece is judged by the record as it is now. */
export function stage(
  round: Omit<Round, 'lockAlso'>,
  accepted: Accepted,
  mid: string,
  ports: Ports,
  gathered: Gathered,
): WrittenRecord {
  const { kind, open, source, done } = accepted
  const { stored: next, entry } = nextRevision(round, accepted, mid, ports.at)
  const first = gathered.written.get(next.id)
  const before = first === undefined ? next.before : first.before
  const told = (done.notices ?? []).map((notice) => ({
    ...notice,
    subjectId: next.id,
    rev: next.rev,
    actedBy: round.actor.userId,
  }))
  const touches = [...(first?.touches ?? []), ...open.touches({ before, body: next.body }), ...told.map(newsOf)]
  const stored = { ...next, before, touches: [...new Set(touches)] }
  gathered.log.push(entry)
  gathered.written.set(stored.id, stored)
  gathered.effects.push(
    ...(done.effects ?? []),
    ...(kind.effects?.(stored, done) ?? []),
    ...staleTasks(stored, done.act),
    ...told.map(addNotice),
  )
  for (const draft of feedOf(round.records.get(stored.id), stored, ports))
    gathered.feed.set(`${draft.scope}/${draft.recordId}`, draft)
  round.records.set(stored.id, stored)
  round.steps.push({
    recordId: stored.id,
    rev: stored.rev,
    userId: round.actor.userId,
    deviceId: source.device?.deviceId ?? null,
  })
  done.accept?.()
  return stored
}

/** The record one revision on, and the log entry that tells how it got there. */
function nextRevision(
  { actor, district, records }: Omit<Round, 'lockAlso'>,
  { kind, source, done }: Accepted,
  mid: string,
  at: number,
): { stored: WrittenRecord; entry: LogRow } {
  const { recordId, device } = source
  const before = records.get(recordId)
  const index = before === undefined ? 0 : before.logIndex + 1
  const prevHash = before?.logHash ?? firstHash
  const rev = (before?.rev ?? 0) + 1
  const canonicalBody = canonicalJson(done.body as unknown as Json)
  const log: LogEntry = {
    recordId,
    index,
    rev,
    mid,
    command: source.command,
    act: done.act ?? null,
    userId: actor.userId,
    deskId: deskIdOf(actor),
    ...(actor.kind === 'desk' ? {} : { actor: actor.kind }),
    deviceId: device?.deviceId ?? null,
    deviceAt: device?.madeAt ?? null,
    clockOffset: device?.clockOffset ?? null,
    serverAt: at,
    comment: done.comment ?? null,
    changes: done.changes,
    conflicts: done.conflicts ?? [],
    resolves: done.resolves ?? [],
    digest: bodyDigest(canonicalBody),
  }
  const text = JSON.stringify(log)
  const hash = chainHash(prevHash, text)
  const placed = done.body ?? before?.body ?? null
  const stored: WrittenRecord = {
    homeDistrict: district,
    id: recordId,
    kind: kind.name,
    scope: kind.scope === null || placed === null ? null : kind.scope(placed),
    rev,
    digest: digestOfText(canonicalBody),
    body: done.body,
    logIndex: index,
    logHash: hash,
    ...done.place,
    actorId: actor.userId,
    installed: deskIdOf(actor) === systemDeskId,
    at,
    before: before?.body ?? null,
    touches: [],
  }
  return { stored, entry: { recordId, index, at, text, prevHash, hash } }
}

/** A move leaves the old scope and enters the new one; a removal leaves for good; what has no scope tells nobody. */
function feedOf(before: StoredRecord | undefined, stored: StoredRecord, ports: Ports): FeedDraft[] {
  const draft = (scope: string, kind: FeedDraft['kind']): FeedDraft => ({
    scope,
    recordId: stored.id,
    rev: stored.rev,
    kind,
    tag: ports.newId().replaceAll('-', '').slice(-12),
    at: ports.at,
  })
  const old = before?.scope ?? null
  const left = old !== null && old !== stored.scope ? [draft(old, 'gone')] : []
  return stored.scope === null ? left : [...left, draft(stored.scope, stored.body === null ? 'gone' : 'put')]
}

import { must } from '#domain/kernel/result.ts'
import { errorTable } from '#contract/errors.ts'
import type { Actor } from './actor.ts'
import type { BesideCommand, DoorCommand, DoorResult } from './door-command.ts'
import { judge, type Accepted, type ReadFor } from './judge.ts'
import { refused, type Kind, type OpenKind, type Refused, type Round } from './kind.ts'
import { openKinds } from './kinds-at-work.ts'
import type { Kinds } from './kinds/registry.ts'
import { gatherEffects } from './side-rows.ts'
import { stage, type Gathered } from './stage.ts'
import type { DoorTx, LedgerRow, StoredRecord } from './store.ts'

type Ports = {
  readonly at: number
  readonly newId: () => string
  /** lanes of this batch in which an earlier entry did not pass */
  readonly stopped: ReadonlySet<string>
}

type Named = DoorCommand & { readonly mid: string; readonly hash: string }

/** A command with what goes beside it, as far as they can be read. */
type Reading = { readonly kind: Kind | undefined; readonly reads: readonly (ReadFor | Refused)[] }

type Piece = Omit<Round, 'lockAlso'> & {
  readonly kinds: Kinds
  readonly opened: ReadonlyMap<string, OpenKind>
  readonly ports: Ports
  readonly gathered: Gathered
}

/**
 * Judges up to 100 commands of one home district in memory, in order, and writes their effects set by set in the
 * transaction given.
 */
export async function runChunk(
  tx: DoorTx,
  kinds: Kinds,
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
  const readings = new Map(fresh.map((command) => [command, readAll(kinds, command)]))
  const pruned = await prunedMarks(tx, district, actor.userId, fresh)
  const round = {
    tx,
    district,
    actor,
    at: ports.at,
    records: new Map<string, StoredRecord>(),
    steps: [],
    places: new Map(),
  }
  const asked = [...readings.values()].flatMap(({ reads }) =>
    reads.flatMap((read) =>
      'code' in read ? [] : [{ kind: read.kind, recordId: read.source.recordId, command: read.command }],
    ),
  )
  const opened = await openKinds(kinds, round, asked)
  const gathered: Gathered = { ledger: [], log: [], written: new Map(), effects: [], feed: new Map() }
  const piece: Piece = { ...round, kinds, opened, ports, gathered }
  const results: DoorResult[] = []
  const stopped = new Set(ports.stopped)
  for (const command of named) {
    const before = known.get(command.mid)
    const kind = kinds.ofCommand(command.command)?.name ?? ''
    if (before === undefined && command.device !== undefined && stopped.has(command.recordId)) {
      // What stands behind an entry in trouble was made in the belief that it passed: it waits on the device.
      results.push({ result: 'deferred', kind, code: 'sync.lane-stopped' })
      continue
    }
    if (before === undefined && isForgotten(command, pruned)) {
      // Whether it was carried out long ago nobody can tell any more, so it is not carried out (again).
      results.push({ result: 'rejected', kind, code: 'sync.too-old' })
      stopped.add(command.recordId)
      continue
    }
    const taken =
      before === undefined
        ? await applyCommand(piece, command, must(readings.get(command), 'a read command'))
        : { answer: repeated(before, command), ledger: null }
    results.push(taken.answer)
    if (taken.answer.result !== 'applied' && taken.answer.result !== 'duplicate') stopped.add(command.recordId)
    if (taken.ledger !== null) {
      known.set(command.mid, taken.ledger)
      gathered.ledger.push(taken.ledger)
    }
  }
  if (gathered.ledger.length > 0) {
    const records = [...gathered.written.values()]
    await tx.write({
      homeDistrict: district,
      records,
      indexRows: () => kinds.indexRows(records),
      ledger: gathered.ledger,
      log: gathered.log,
      effects: gatherEffects(gathered.effects),
      feed: [...gathered.feed.values()],
    })
  }
  return results
}

function readAll(kinds: Kinds, command: Named): Reading {
  const all = [command, ...(command.beside ?? []).map(asDoorCommand)]
  return { kind: kinds.ofCommand(command.command), reads: all.map((one) => readOne(kinds, one)) }
}

function readOne(kinds: Kinds, source: DoorCommand): ReadFor | Refused {
  const kind = kinds.ofCommand(source.command)
  if (kind === undefined) return refused('sync.unknown-command')
  const read = kinds.read(source.command, source.input)
  if (read.ok) return { kind, command: read.command, source }
  return refused(read.code, ...(read.field === undefined ? [] : [{ [read.field]: read.code }]))
}

/** A command beside another is nobody's mutation of its own: it has no name by which it could come again. */
function asDoorCommand({ recordId, command, input, baseRev = null, exact = false }: BesideCommand): DoorCommand {
  return { recordId, command, input, baseRev, exact, mid: null, hash: null }
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

async function applyCommand(
  piece: Piece,
  command: Named,
  { kind, reads }: Reading,
): Promise<{ answer: DoorResult; ledger: LedgerRow | null }> {
  if (kind === undefined)
    return { answer: { result: 'deferred', kind: '', code: 'sync.unknown-command' }, ledger: null }
  const verdict = await judgeTogether(piece, reads)
  if ('code' in verdict) {
    const { record, code, fields } = verdict
    // A stale act is no fault of the operator's input: it waits for a decision instead of going to quarantine.
    const isStale = command.device !== undefined && errorTable[code].class === 'changed'
    const answer: DoorResult = {
      result: isStale ? 'partly' : 'rejected',
      kind: record ?? kind.name,
      code,
      ...(fields ? { fields } : {}),
    }
    return { answer, ledger: ledgerRow(piece, command, null, answer) }
  }
  const { ports, gathered } = piece
  const [main, ...besides] = verdict.accepted
  const first = must(main, 'the command itself')
  const stored = stage(piece, first, command.mid, ports, gathered)
  for (const one of besides) stage(piece, one, ports.newId(), ports, gathered)
  const conflicts = first.done.conflicts ?? []
  const outcome: Omit<DoorResult, 'body' | 'scope'> = {
    result: conflicts.length > 0 ? 'partly' : 'applied',
    kind: stored.kind,
    rev: stored.rev,
    digest: stored.digest,
    appliedPaths: first.done.applied,
    ...(conflicts.length > 0 ? { conflicts } : {}),
  }
  return {
    answer: { ...outcome, body: stored.body, scope: stored.scope },
    ledger: ledgerRow(piece, command, stored.rev, outcome),
  }
}

/** Judges a command with all that goes beside it, of the caller's and of its kind's own; nothing is changed meanwhile. */
async function judgeTogether(
  piece: Piece,
  reads: readonly (ReadFor | Refused)[],
): Promise<{ readonly accepted: readonly Accepted[] } | (Refused & { readonly record?: string })> {
  const accepted: Accepted[] = []
  const [main, ...given] = reads
  const queue = [
    { read: must(main, 'the command itself'), under: false },
    ...given.map((read) => ({
      read,
      under: 'kind' in read && 'command' in read && read.kind.neverAlone.has(read.command.name),
    })),
  ]
  for (let place = 0; place < queue.length; place++) {
    const { read, under } = must(queue[place], 'a command')
    if ('code' in read) return read
    const { source, kind } = read
    const open = must(piece.opened.get(kind.name), `the kind ${kind.name} at work`)
    // Each is judged by what stood before all of them, so none may build on another.
    if (accepted.some((one) => one.source.recordId === source.recordId))
      return { ...refused('request.invalid', { beside: 'request.invalid' }), record: kind.name }
    const done = await judge(
      open,
      (permission) => piece.actor.permissions.has(permission),
      piece.records.get(source.recordId),
      read,
      under,
    )
    if (done.kind === 'refused') return { ...done, record: kind.name }
    accepted.push({ kind, open, source, done })
    for (const one of done.beside ?? []) queue.push({ read: readOne(piece.kinds, asDoorCommand(one)), under: true })
  }
  return { accepted }
}

function ledgerRow(
  { actor, ports }: Piece,
  command: Named,
  rev: number | null,
  answer: LedgerRow['answer'],
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
    at: ports.at,
  }
}

import { digestOf } from '#domain/kernel/digest.ts'
import type { Json } from '#domain/kernel/canonical-json.ts'
import type { LogEntry } from '#server/door/log-entry.ts'
import { chainHash, firstHash } from '#server/door/log-entry.ts'
import type { LogRow } from '#server/door/store.ts'
import { isGone } from '#sync/take-answers.ts'
import { isCurrent, type EntryRow } from '#sync/types.ts'
import { expect } from 'vitest'
import type { GivenUp } from './people.ts'
import type { LedgerLine } from './places.ts'
import type { Device, World } from './world.ts'

/** Every mutation a device ever held, with the device, so that none can vanish unseen. */
export type Seen = Map<string, Device>

/** What a damaged copy says of itself. */
export const wrongDigest = 'f'.repeat(28)

/** What a run remembers to judge by. */
export type Memory = {
  readonly seen: Seen
  readonly givenUp: GivenUp
  /** mutations that were in the server's history until it was restored from a backup, with their records */
  readonly forgotten: Map<string, string>
  /** what texts of the log say: the same text says the same, however often it is looked at */
  readonly read: Map<string, LogEntry>
}

/**
 * Must hold after every step, faults or not. Every law is looked at in the whole of the stores each time, by plain
 * comparisons: one `expect` costs as much as a hundred of them.
 */
export async function checkAlways(world: World, { seen, givenUp, forgotten, read }: Memory): Promise<void> {
  const server = await world.server.look()
  const history = historyOf(server.log, read)
  const ledger = new Set(server.ledger.map((row) => row.mid))
  for (const [mid, times] of history) {
    if (times !== 1) broken(`[S1] ${mid} stands ${times} times in the history`)
    if (!ledger.has(mid)) broken(`[S3] ${mid} had an effect without a ledger row`)
  }
  const held = new Map<Device, Set<string>>()
  for (const device of world.devices) {
    const { entries } = await device.store.look()
    const mids = new Set<string>()
    held.set(device, mids)
    for (const entry of entries) {
      mids.add(entry.mid)
      seen.set(entry.mid, device)
      if (isDone(entry) && !forgotten.has(entry.mid) && history.get(entry.mid) !== 1)
        broken(`[S1] ${entry.mid} is acknowledged and stands ${history.get(entry.mid) ?? 0} times in the history`)
    }
  }
  for (const [mid, device] of seen) {
    if (ledger.has(mid) || givenUp.has(mid)) continue
    if (held.get(device)?.has(mid) !== true) broken(`[S2] ${mid} of ${device.name} is nowhere`)
  }
  // What a restore took away comes again behind what was made since: only conflicts can tell, and they do.
  const wentBack = new Set(forgotten.values())
  checkLanes(server.ledger.filter((row) => !wentBack.has(row.recordId)))
  for (const [name, rows] of server.feed)
    if (rows.some((seq, index) => seq !== index + 1)) broken(`the feed of ${name} is numbered ${rows.join(' ')}`)
}

function broken(law: string): never {
  throw new Error(law)
}

function isTroubled({ state }: EntryRow): boolean {
  return state === 'conflict' || state === 'quarantine'
}

function standsBehind(one: EntryRow, other: EntryRow): boolean {
  return one.recordId === other.recordId && one.cseq > other.cseq
}

/** In the server's history as far as the device knows. */
function isDone({ state, command, answer }: EntryRow): boolean {
  // A removal of what somebody else had removed already has nothing to do, and no effect to look for.
  const moot = command === 'khatian.remove' && isGone(answer?.code)
  return (state === 'acknowledged' || state === 'settled') && !moot
}

/** Must hold once faults have ended and every device has had three rounds. */
export async function checkAtRest(world: World, { read, forgotten }: Memory): Promise<void> {
  const server = await world.server.look()
  const history = historyOf(server.log, read)
  for (const device of world.devices) {
    const truth = server.records
      .filter((record) => device.held.has(record.scope ?? '') && record.body !== null)
      .map((record) => `${record.id}@${record.rev}:${record.digest}`)
      .sort()
    const { entries, recs, cards } = await device.store.look()
    const stopped = new Set(entries.filter(isTroubled).map((one) => one.recordId))
    const waiting = entries.filter((one) => one.state === 'open' || one.state === 'sealed')
    expect(
      waiting
        .filter((one) => !stopped.has(one.recordId))
        .map((one) => `${one.command} ${one.state} ${one.cseq} ${one.attempts} ${one.parkedUntil} ${one.answer?.code}`),
      `[S4] ${device.name} did not drain`,
    ).toEqual([])
    // What a restore took away may wait behind a conflict before it, never behind one that came of its being away.
    for (const one of waiting)
      if (forgotten.has(one.mid) && entries.some((other) => isTroubled(other) && standsBehind(other, one)))
        broken(`[S1] ${one.mid} was forgotten, and waits for what came after it`)
    for (const entry of entries)
      if (isDone(entry) && history.get(entry.mid) !== 1) broken(`[S1] ${entry.mid} was forgotten for good`)
    for (const record of recs) {
      // A damaged copy whose record the server has removed meanwhile has nothing to be mended from.
      if (!isCurrent(record) && record.digest === wrongDigest) continue
      if (digestOf(record.body as Json) !== record.digest) broken(`[S5] ${record.id} has another digest than it says`)
    }
    // What a snapshot was to bring it has brought, or taken away.
    const awaiting = recs.filter((record) => record.provisional === 'awaiting-snapshot')
    expect(awaiting, `[S5] ${device.name} awaits a snapshot that is over`).toEqual([])
    // A provisional copy is what stays of a record that the server removed, for the undecided work on it, and only for that.
    const kept = recs.filter((record) => !isCurrent(record) && !stopped.has(record.id))
    expect(kept, `[S5] ${device.name} keeps a removed record`).toEqual([])
    const living = recs.filter(isCurrent)
    const held = living.map((record) => `${record.id}@${record.rev}:${record.digest}`).sort()
    expect(held, `[S5] [S6] ${device.name} differs from the server`).toEqual(truth)
    const shown = cards.map((card) => card.id).filter((id) => !stopped.has(id))
    const listed = living.filter((record) => record.kind === 'khatian' && !stopped.has(record.id))
    expect(shown.sort(), `[S5] ${device.name} lists other khatians than it holds`).toEqual(
      listed.map((one) => one.id).sort(),
    )
  }
  checkChains(server.log)
}

/** What a person did after something never stands before it: a resent entry keeps its place, a lane keeps its order through every repetition. [SYN-10] */
function checkLanes(ledger: readonly LedgerLine[]): void {
  /** device → record → number of the last one */
  const last = new Map<string, Map<string, number>>()
  const applied = ledger.filter((row) => row.rev !== null).sort((a, b) => (a.rev ?? 0) - (b.rev ?? 0))
  for (const { mid, recordId, deviceId, cseq } of applied) {
    if (deviceId === null || cseq === null) continue
    const lanes = last.get(deviceId) ?? new Map<string, number>()
    last.set(deviceId, lanes)
    const before = lanes.get(recordId) ?? 0
    if (cseq < before) broken(`[SYN-10] ${mid} was overtaken: ${cseq} stands behind ${before}`)
    lanes.set(recordId, cseq)
  }
}

function historyOf(log: readonly LogRow[], read: Map<string, LogEntry>): Map<string, number> {
  const times = new Map<string, number>()
  for (const row of log) {
    const { mid } = entryOf(row, read)
    times.set(mid, (times.get(mid) ?? 0) + 1)
  }
  return times
}

/** All mutations with an effect, and the record of each. */
export async function historyNow(world: World, { read }: Memory): Promise<Map<string, string>> {
  const { log } = await world.server.look()
  return new Map(log.map((row) => entryOf(row, read)).map(({ mid, recordId }) => [mid, recordId]))
}

function entryOf({ text }: LogRow, read: Map<string, LogEntry>): LogEntry {
  const known = read.get(text)
  if (known !== undefined) return known
  const entry = JSON.parse(text) as LogEntry
  read.set(text, entry)
  return entry
}

function checkChains(log: readonly LogRow[]): void {
  const last = new Map<string, { index: number; hash: string }>()
  for (const row of log) {
    const before = last.get(row.recordId)
    const follows = row.index === (before === undefined ? 0 : before.index + 1)
    if (!follows || row.prevHash !== (before?.hash ?? firstHash) || row.hash !== chainHash(row.prevHash, row.text))
      broken(`the log of ${row.recordId} does not join at ${row.index}`)
    last.set(row.recordId, row)
  }
}

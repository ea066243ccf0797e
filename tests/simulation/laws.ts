import { digestOf } from '#domain/kernel/digest.ts'
import type { Json } from '#domain/kernel/canonical-json.ts'
import type { LogEntry } from '#server/door/log-entry.ts'
import { chainHash, firstHash } from '#server/door/log-entry.ts'
import { expect } from 'vitest'
import type { GivenUp } from './people.ts'
import { deletedCode } from '#sync/push.ts'
import { scope, type Device, type World } from './world.ts'

/** Every mutation a device ever held, with the device, so that none can vanish unseen. */
export type Seen = Map<string, Device>

/** Must hold after every step, faults or not. */
export function checkAlways(world: World, seen: Seen, givenUp: GivenUp): void {
  const history = historyOf(world)
  for (const [mid, times] of history) expect(times, `[S1] ${mid} stands ${times} times in the history`).toBe(1)
  const ledger = new Set([...world.server.ledger.values()].map((row) => row.mid))
  for (const mid of history.keys()) expect(ledger.has(mid), `[S3] ${mid} had an effect without a ledger row`).toBe(true)
  for (const device of world.devices)
    for (const entry of device.replica.tables().entry.values()) {
      seen.set(entry.mid, device)
      // A removal of what somebody else had removed already has nothing to do, and no effect to look for.
      const moot = entry.command === 'khatian.remove' && entry.answer?.code === deletedCode
      if ((entry.state === 'acknowledged' || entry.state === 'settled') && !moot)
        expect(history.get(entry.mid), `[S1] ${entry.mid} is acknowledged`).toBe(1)
    }
  for (const [mid, device] of seen) {
    if (givenUp.has(mid) || ledger.has(mid)) continue
    const held = [...device.replica.tables().entry.values()].some((entry) => entry.mid === mid)
    expect(held, `[S2] ${mid} of ${device.name} is nowhere`).toBe(true)
  }
  checkLanes(world)
  for (const rows of world.server.feed.values())
    expect(rows.map((row) => row.seq)).toEqual(rows.map((_row, index) => index + 1))
}

/** Must hold once faults have ended and every device has had three rounds. */
export function checkAtRest(world: World): void {
  const truth = [...world.server.records.values()]
    .filter((record) => record.scope === scope && record.body !== null)
    .map((record) => `${record.id}@${record.rev}:${record.digest}`)
    .sort()
  for (const device of world.devices) {
    const { entry, rec, card } = device.replica.tables()
    const waiting = [...entry.values()].filter((one) => one.state === 'open' || one.state === 'sealed')
    const stopped = new Set(
      [...entry.values()]
        .filter((one) => one.state === 'conflict' || one.state === 'quarantine')
        .map((one) => one.recordId),
    )
    expect(
      waiting
        .filter((one) => !stopped.has(one.recordId))
        .map((one) => `${one.command} ${one.state} ${one.cseq} ${one.attempts} ${one.parkedUntil} ${one.answer?.code}`),
      `[S4] ${device.name} did not drain`,
    ).toEqual([])
    for (const record of rec.values()) expect(digestOf(record.body as Json), `[S5] ${record.id}`).toBe(record.digest)
    // A copy at revision 0 is what stays of a record that the server removed, for the undecided work on it, and only for that.
    const kept = [...rec.values()].filter((record) => record.rev === 0)
    expect(
      kept.filter((record) => !stopped.has(record.id)),
      `[S5] ${device.name} keeps a removed record`,
    ).toEqual([])
    const living = [...rec.values()].filter((record) => record.rev > 0)
    const held = living.map((record) => `${record.id}@${record.rev}:${record.digest}`).sort()
    expect(held, `[S5] [S6] ${device.name} differs from the server`).toEqual(truth)
    const shown = [...card.keys()].filter((id) => !stopped.has(id)).sort()
    const listed = living.filter((record) => record.kind === 'khatian' && !stopped.has(record.id))
    expect(shown, `[S5] ${device.name} lists other khatians than it holds`).toEqual(listed.map((one) => one.id).sort())
  }
  checkChains(world)
}

/** What a person did after something never stands before it: a resent entry keeps its place, a lane keeps its order through every repetition. [SYN-10] */
function checkLanes(world: World): void {
  const last = new Map<string, number>()
  for (const row of world.server.ledger.values()) {
    if (row.rev === null || row.deviceId === null || row.cseq === null) continue
    const lane = `${row.deviceId}/${row.recordId}`
    expect(row.cseq, `[SYN-10] ${row.mid} was overtaken`).toBeGreaterThanOrEqual(last.get(lane) ?? 0)
    last.set(lane, row.cseq)
  }
}

function historyOf(world: World): Map<string, number> {
  const times = new Map<string, number>()
  for (const row of world.server.log) {
    const { mid } = JSON.parse(row.text) as LogEntry
    times.set(mid, (times.get(mid) ?? 0) + 1)
  }
  return times
}

function checkChains(world: World): void {
  const last = new Map<string, { index: number; hash: string }>()
  for (const row of world.server.log) {
    const before = last.get(row.recordId)
    expect(row.index).toBe(before === undefined ? 0 : before.index + 1)
    expect(row.prevHash).toBe(before?.hash ?? firstHash)
    expect(row.hash).toBe(chainHash(row.prevHash, row.text))
    last.set(row.recordId, row)
  }
}

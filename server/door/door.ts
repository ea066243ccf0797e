import { randomUUID } from 'node:crypto'
import { asErrorCode } from '#contract/errors.ts'
import type { Actor } from './actor.ts'
import { runChunk } from './chunk.ts'
import { districtOf, type DoorCommand, type DoorResult } from './door-command.ts'
import { Refusal } from './refusal.ts'
import { NumberRace, type DoorStore } from './store.ts'

/**
 * The one door into the data. Permission, jurisdiction, idempotency, the domain's judgement, record log and change feed
 * stand here once, in one transaction for each piece of at most 50 commands.
 */
export type Door = {
  /**
   * Runs a batch in order; a refused command is a result, and an exception fails its command only.
   *
   * @param stopped records whose entries wait, since one before them did not pass
   */
  executeAll(actor: Actor, commands: readonly DoorCommand[], stopped?: ReadonlySet<string>): Promise<DoorResult[]>
  /** Runs one command for a caller who waits: refusals are thrown, and the answer of a repetition carries the record. */
  execute(actor: Actor, command: DoorCommand): Promise<DoorResult>
}

const chunkSize = 100
const raceRepeats = 3

export type DoorPorts = {
  readonly now: () => number
  readonly newId: () => string
  readonly onFault?: (fault: unknown) => void
}

export function createDoor(store: DoorStore, ports: DoorPorts | (() => number)): Door {
  const { now, newId, onFault }: DoorPorts = typeof ports === 'function' ? { now: ports, newId: randomUUID } : ports

  async function attempt(
    actor: Actor,
    commands: readonly DoorCommand[],
    stopped: ReadonlySet<string> = new Set(),
  ): Promise<DoorResult[]> {
    for (let turn = 1; ; turn++) {
      try {
        return await store.transaction((tx) => runChunk(tx, actor, commands, { at: now(), newId, stopped }))
      } catch (fault) {
        if (!(fault instanceof NumberRace) || turn >= raceRepeats) throw fault
      }
    }
  }

  async function single(actor: Actor, command: DoorCommand, stopped: ReadonlySet<string>): Promise<DoorResult> {
    try {
      return one(await attempt(actor, [command], stopped))
    } catch (fault) {
      onFault?.(fault)
      return { result: 'deferred', kind: 'khatian', code: 'server.error' }
    }
  }

  async function executeAll(
    actor: Actor,
    commands: readonly DoorCommand[],
    before: ReadonlySet<string> = new Set(),
  ): Promise<DoorResult[]> {
    const results: DoorResult[] = []
    let stopped = before
    for (let start = 0; start < commands.length; start += chunkSize) {
      const chunk = commands.slice(start, start + chunkSize)
      try {
        results.push(...(await attempt(actor, chunk, stopped)))
      } catch (fault) {
        onFault?.(fault)
        for (const [index, command] of chunk.entries()) {
          results.push(await single(actor, command, stoppedLanes(commands, results, start + index, before)))
        }
      }
      stopped = stoppedLanes(commands, results, results.length, before)
    }
    return results
  }

  async function execute(actor: Actor, command: DoorCommand): Promise<DoorResult> {
    const result = one(await attempt(actor, [command]))
    if (
      result.result === 'rejected' ||
      result.result === 'deferred' ||
      (result.result === 'partly' && result.code !== undefined)
    )
      throw new Refusal(asErrorCode(result.code ?? 'server.error'), result.fields)
    if (result.body !== undefined) return result
    const record = await store.transaction((tx) =>
      tx.lockRecords(districtOf(actor, command.command), [command.recordId]),
    )
    const stored = record.get(command.recordId)
    return stored === undefined ? result : { ...result, rev: stored.rev, digest: stored.digest, body: stored.body }
  }

  return { executeAll, execute }
}

/** Records of which an entry of this batch did not pass: what follows in their lanes must not overtake it. */
function stoppedLanes(
  commands: readonly DoorCommand[],
  results: readonly DoorResult[],
  upTo: number,
  before: ReadonlySet<string>,
): Set<string> {
  const stops = (result: DoorResult | undefined): boolean =>
    result?.result === 'partly' || result?.result === 'rejected' || result?.result === 'deferred'
  const here = commands
    .slice(0, upTo)
    .filter((command, index) => command.device !== undefined && stops(results[index]))
    .map((command) => command.recordId)
  return new Set([...before, ...here])
}

function one(results: readonly DoorResult[]): DoorResult {
  const [result] = results
  if (result === undefined) throw new Error('the door answered nothing')
  return result
}

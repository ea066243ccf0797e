import { randomUUID } from 'node:crypto'
import { asErrorCode } from '#contract/errors.ts'
import { must } from '#domain/kernel/result.ts'
import { doorActs, doorSeconds } from '#server/kernel/meters/meters.ts'
import type { Actor } from './actor.ts'
import { runChunk } from './chunk.ts'
import type { DoorCommand, DoorResult } from './door-command.ts'
import { nationalDistrict } from './home-district.ts'
import { allKinds } from './kinds/all.ts'
import type { Kinds } from './kinds/registry.ts'
import { Refusal } from './refusal.ts'
import { NumberRace, type DoorStore } from './store.ts'

/**
 * The one door into the data. Permission, jurisdiction, idempotency, the domain's judgement, record log and change feed
 * stand here once, in one transaction for each piece of at most 100 commands of one home district.
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
  /** those of the product where nothing is said */
  readonly kinds?: Kinds
  readonly now: () => number
  readonly newId: () => string
  readonly onFault?: (fault: unknown) => void
}

export function createDoor(store: DoorStore, ports: DoorPorts | (() => number)): Door {
  const {
    now,
    newId,
    onFault,
    kinds = allKinds,
  }: DoorPorts = typeof ports === 'function' ? { now: ports, newId: randomUUID } : ports

  /** Where a command is carried out, as its kind derives it. */
  function districtOf(actor: Actor, command: DoorCommand): string {
    const kind = kinds.ofCommand(command.command)
    if (kind !== undefined) return kind.homeDistrict(actor, command)
    // What nobody knows stays in the lane of its record.
    return actor.kind === 'desk' ? actor.districtBbsCode : nationalDistrict
  }

  /** A device may send a command of any name: only those of the program are told. */
  function count({ command }: DoorCommand, result: DoorResult['result'] | 'fault'): void {
    const kind = kinds.ofCommand(command)
    doorActs.add({ kind: kind?.name ?? 'unknown', command: kind === undefined ? 'unknown' : command, result })
  }

  async function attempt(
    actor: Actor,
    district: string,
    commands: readonly DoorCommand[],
    stopped: ReadonlySet<string> = new Set(),
  ): Promise<DoorResult[]> {
    const began = performance.now()
    for (let turn = 1; ; turn++) {
      try {
        const results = await store.transaction((tx) => {
          const ports = { at: now(), newId, stopped }
          return runChunk(tx, kinds, actor, district, commands, ports)
        })
        doorSeconds.observe({}, (performance.now() - began) / 1000)
        results.forEach(({ result }, index) => count(must(commands[index], 'a command'), result))
        return results
      } catch (fault) {
        if (!(fault instanceof NumberRace) || turn >= raceRepeats) throw fault
      }
    }
  }

  async function single(
    actor: Actor,
    district: string,
    command: DoorCommand,
    stopped: ReadonlySet<string>,
  ): Promise<DoorResult> {
    try {
      return one(await attempt(actor, district, [command], stopped))
    } catch (fault) {
      onFault?.(fault)
      count(command, 'fault')
      return { result: 'deferred', kind: kinds.ofCommand(command.command)?.name ?? '', code: 'server.error' }
    }
  }

  /** Each home district's commands keep their order; a record has one district, so lanes do. */
  async function executeAll(
    actor: Actor,
    commands: readonly DoorCommand[],
    before: ReadonlySet<string> = new Set(),
  ): Promise<DoorResult[]> {
    const results = new Map<number, DoorResult>()
    let stopped = before
    for (const [district, places] of byDistrict(commands, (command) => districtOf(actor, command))) {
      const group = places.map((place) => must(commands[place], 'a command'))
      const answers = await executeIn(actor, district, group, stopped)
      places.forEach((place, index) => results.set(place, one(answers.slice(index))))
      stopped = stoppedLanes(group, answers, answers.length, stopped)
    }
    return commands.map((_command, place) => must(results.get(place), 'an answer'))
  }

  async function executeIn(
    actor: Actor,
    district: string,
    commands: readonly DoorCommand[],
    before: ReadonlySet<string>,
  ): Promise<DoorResult[]> {
    const results: DoorResult[] = []
    let stopped = before
    for (let start = 0; start < commands.length; start += chunkSize) {
      const chunk = commands.slice(start, start + chunkSize)
      try {
        results.push(...(await attempt(actor, district, chunk, stopped)))
      } catch (fault) {
        onFault?.(fault)
        for (const [index, command] of chunk.entries()) {
          results.push(await single(actor, district, command, stoppedLanes(commands, results, start + index, before)))
        }
      }
      stopped = stoppedLanes(commands, results, results.length, before)
    }
    return results
  }

  async function execute(actor: Actor, command: DoorCommand): Promise<DoorResult> {
    const district = districtOf(actor, command)
    const result = one(await attempt(actor, district, [command]))
    if (
      result.result === 'rejected' ||
      result.result === 'deferred' ||
      (result.result === 'partly' && result.code !== undefined)
    )
      throw new Refusal(asErrorCode(result.code ?? 'server.error'), result.fields)
    if (result.body !== undefined) return result
    const record = await store.transaction((tx) => tx.lockRecords(district, [command.recordId]))
    const stored = record.get(command.recordId)
    return stored === undefined
      ? result
      : { ...result, rev: stored.rev, digest: stored.digest, body: stored.body, scope: stored.scope }
  }

  return { executeAll, execute }
}

/** Where in the batch each home district's commands stand. */
function byDistrict(
  commands: readonly DoorCommand[],
  districtOf: (command: DoorCommand) => string,
): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  for (const [place, command] of commands.entries()) {
    const district = districtOf(command)
    groups.set(district, [...(groups.get(district) ?? []), place])
  }
  return groups
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

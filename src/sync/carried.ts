import type { WireLimits } from '#contract/limits.ts'
import type { PushResult } from '#contract/sync.ts'
import { inPieces } from './in-pieces.ts'
import { metaClockOffset } from './seal-entry.ts'
import { keepSettledMs, pullScopes, restart, type PulledLine, type PullPorts } from './pull.ts'
import { checkFence, createPusher, metaEpoch } from './push.ts'
import { takeAnswers } from './take-answers.ts'
import type { EntryRow, Ids, RecordLogic, Replica, ReplicaTx, ScopeRow } from './types.ts'

/**
 * Push and pull where what is sent and answered is carried in a file. Rows, states and answers are those of the wire: a
 * file that comes late, twice or not at all is to them what a request is that does. [BDL-1]
 */
export type CarryPorts = {
  readonly replica: Replica
  readonly logic: RecordLogic
  readonly now: () => number
  readonly newId: Ids
  readonly limits: WireLimits
}

/** The work of a scope as it goes into a file. */
export type CarriedWork = {
  /** batches of texts, each what one push sends */
  readonly batches: readonly (readonly string[])[]
  /** changes that were not answered yet, and of how many records */
  readonly entries: number
  readonly records: number
  /** changes that stay on the device until a person decides what stands before them */
  readonly held: number
  /** changes that found no room and go with the next file */
  readonly left: number
}

/** Characters of text in one file: gzipped less than a server takes. */
const mostText = 48 * 1024 * 1024

/**
 * All of a scope that is sealed and waits for nothing, and before it what was answered in the last weeks. A file may be the
 * first that a server sees after it was restored, and files may be taken in in any order: so each tells everything, and
 * what the server has is answered as a repetition. Of a record everything goes or nothing. [BDL-3]
 */
export async function gatherWork(tx: ReplicaTx, scope: string, now: number, limits: WireLimits): Promise<CarriedWork> {
  const ofScope = (row: EntryRow): boolean => row.scope === scope && row.text !== null
  const stopped = await tx.lanesIn(['conflict', 'quarantine'])
  const sealed = (await tx.entriesIn(['sealed'])).filter(ofScope)
  const troubled = (await tx.entriesIn(['conflict', 'quarantine'])).filter(ofScope)
  const waiting = sealed.filter(({ recordId }) => !stopped.has(recordId))
  const answered = (await tx.entriesIn(['settled', 'acknowledged'])).filter(
    (row) => ofScope(row) && row.ackRev !== 0 && row.touchedAt >= now - keepSettledMs,
  )
  const lanes = new Map<string, { text: number; waits: boolean; at: number }>()
  for (const row of [...waiting, ...answered]) {
    const lane = lanes.get(row.recordId) ?? { text: 0, waits: false, at: 0 }
    lanes.set(row.recordId, {
      text: lane.text + (row.text?.length ?? 0),
      waits: lane.waits || row.state === 'sealed',
      at: Math.max(lane.at, row.touchedAt),
    })
  }
  const taken = new Set<string>()
  let room = mostText
  const first = [...lanes].sort(([, a], [, b]) => Number(b.waits) - Number(a.waits) || b.at - a.at)
  for (const [recordId, lane] of first) {
    if (lane.text > room && taken.size > 0) continue
    taken.add(recordId)
    room -= lane.text
  }
  const goes = ({ recordId }: EntryRow): boolean => taken.has(recordId)
  const fresh = waiting.filter(goes)
  return {
    // Apart, so that an answer to something long answered never makes what follows it wait.
    batches: [...inBatches(answered.filter(goes), limits), ...inBatches(fresh, limits)],
    entries: fresh.length,
    records: new Set(fresh.map(({ recordId }) => recordId)).size,
    held: troubled.length + (sealed.length - waiting.length),
    left: waiting.length - fresh.length,
  }
}

function inBatches(rows: readonly EntryRow[], limits: WireLimits): string[][] {
  const batches: string[][] = []
  let length = Infinity
  for (const { text } of [...rows].sort((a, b) => a.cseq - b.cseq)) {
    if (text === null) continue
    const last = batches.at(-1)
    length += text.length
    if (last !== undefined && last.length < limits.entries && length <= limits.batchText) last.push(text)
    else {
      batches.push([text])
      length = text.length
    }
  }
  return batches
}

/** How far a pull of this scope asks from, as over the wire. */
export function wantedOf({ scope, cursor, after }: ScopeRow) {
  return { scope, cursor, ...(after === null ? {} : { after }) }
}

/** The answers of a server to a file of work, as they came back. */
export type CarriedAnswers = {
  readonly results: readonly PushResult[]
  /** the server's clock when it answered */
  readonly serverTime: number
  readonly lines: readonly PulledLine[]
}

const answersAtOnce = 200

/** Takes in what came back. What was answered otherwise meanwhile, or moved on, is not what these answers speak of. [BDL-5] */
export async function takeCarried(
  ports: CarryPorts,
  scope: string,
  { results, serverTime, lines }: CarriedAnswers,
): Promise<{ readonly answered: number }> {
  const { replica } = ports
  const epoch = await epochOf(replica)
  await takeReceiptsIn(ports, epoch)
  const [problems, pages] = [lines.filter((line) => 'problem' in line), lines.filter((line) => !('problem' in line))]
  // That the scope begins anew comes first, as in every round: it queues again what the answers then speak of.
  await takeLines(ports, scope, problems, epoch, new Set())
  const byMid = new Map(results.map((result) => [result.mid, result]))
  const sealed = (await replica.read((tx) => tx.entriesIn(['sealed']))).filter(({ mid }) => byMid.has(mid))
  for (const some of inPieces(sealed, answersAtOnce))
    await replica.write(async (tx) => {
      await checkFence(tx, epoch)
      await takeAnswers(tx, ports, some, byMid)
    })
  await takeLines(ports, scope, pages, epoch, new Set(byMid.keys()))
  if (sealed.length > 0 && serverTime > 0) await noteClock(ports, serverTime)
  return { answered: sealed.length }
}

/** A clock that was never set against a server's is set by a file rather than not at all. */
async function noteClock({ replica, now }: CarryPorts, serverTime: number): Promise<void> {
  await replica.write(async (tx) => {
    if ((await tx.meta(metaClockOffset)) === undefined) await tx.putMeta(metaClockOffset, serverTime - now())
  })
}

/**
 * What an earlier round left as receipts goes first: newer pages must not come before it.
 */
async function takeReceiptsIn(ports: CarryPorts, epoch: number): Promise<void> {
  const send = (): never => {
    throw new Error('nothing is sent while a file is taken in')
  }
  await createPusher({ ...ports, epoch, send }).takeInLeft()
}

/** What may be taken of a snapshot that came in a file. */
export type CarriedSnapshot = 'taken' | 'same'

/**
 * Whether a snapshot in a file may replace what is held of its scope: where nothing whole is held, or where the cursor held
 * is one of those that the file continues. Anything else may be newer than the file, or of another history. [BDL-5]
 *
 * @param cursors of the file, its own first
 * @returns null where it may not
 */
export async function prepareSnapshot(
  ports: CarryPorts,
  scope: string,
  cursors: readonly string[],
): Promise<CarriedSnapshot | null> {
  const epoch = await epochOf(ports.replica)
  await takeReceiptsIn(ports, epoch)
  return ports.replica.write(async (tx) => {
    await checkFence(tx, epoch)
    const row = await tx.scope(scope)
    if (row === undefined || (row.cursor === null && row.after === null)) return 'taken'
    if (row.bootstrapped && row.cursor === cursors[0] && row.after === null) return 'same'
    if (row.bootstrapped && !cursors.includes(row.cursor ?? '')) return null
    await restart(tx, ports, scope, 'sync.view')
    return 'taken'
  })
}

/** Pages of a snapshot from a file; true once the scope is whole. */
export async function takeSnapshot(
  ports: CarryPorts,
  scope: string,
  lines: AsyncIterable<PulledLine>,
): Promise<boolean> {
  await takeLines(ports, scope, lines, await epochOf(ports.replica), new Set())
  return (await ports.replica.read((tx) => tx.scope(scope)))?.bootstrapped === true
}

/** @param contained names of changes that are part of what the pages tell */
async function takeLines(
  ports: CarryPorts,
  scope: string,
  lines: AsyncIterable<PulledLine> | readonly PulledLine[],
  epoch: number,
  contained: ReadonlySet<string>,
): Promise<void> {
  const row = await ports.replica.read((tx) => tx.scope(scope))
  if (row === undefined) return
  const pullPorts: PullPorts = {
    ...ports,
    epoch,
    fetchPages: async function* () {
      for await (const line of lines) if (line.scope === scope) yield line
    },
    contains: ({ mid }) => contained.has(mid),
  }
  await pullScopes(pullPorts, [row])
}

/** A file is taken in beside whoever leads; a leader that changes meanwhile stops it, and it is taken in once more. */
async function epochOf(replica: Replica): Promise<number> {
  return Number((await replica.read((tx) => tx.meta(metaEpoch))) ?? 0)
}

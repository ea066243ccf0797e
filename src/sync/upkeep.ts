import { fitsEntry, type WireLimits } from '#contract/limits.ts'
import { compareScopes, type ComparePorts } from './compare.ts'
import { metaCseq } from './seal-entry.ts'
import { verifyAcknowledged, type Known, type ProofPlace } from './verify-acknowledged.ts'
import { keepSettledMs } from './pull.ts'
import { checkFence } from './push.ts'
import { Unanswered, type EntryRow, type ReplicaTx } from './types.ts'

/** What a device tells the server of its queue; by it cleared storage is noticed and the office sees what is stuck. */
export type QueueState = {
  readonly lastCseq: number
  readonly unsent: number
  readonly oldestAt: number | null
  readonly conflicts: number
  readonly quarantined: number
}

export type UpkeepPorts = ProofPlace & {
  /** Tells, and hears whether this device was called lost; throws where there is no answer; then it is told again later. */
  readonly report: (state: QueueState) => Promise<{ readonly lost: boolean }>
  /** keeps copies of refused entries on the server as evidence; throws where there is no answer */
  readonly salvage: (entries: readonly EntryRow[]) => Promise<void>
  /** all work that waits on this device, what is open sealed first */
  readonly waiting: () => Promise<readonly EntryRow[]>
  /** The device was called lost, and all its work is at the server: what it holds is to be destroyed. */
  readonly onLost: () => void
  readonly compare: ComparePorts
  readonly known: Known
  readonly limits: WireLimits
}

const reportEveryMs = 5 * 60_000
const compareEveryMs = 24 * 3_600_000
/** a backup is at most this much older than the last time all was well */
const proofOverlapMs = 3 * 24 * 3_600_000
/** when copies were held against the server's; without it they are at the next round */
export const metaCompared = 'comparedAt'

/** What goes on beside pushing and pulling, after a round that went well. Each part is tried again another time. */
export type Upkeep = {
  /** These records are in trouble, and it is to be asked why: at the next run, and until there is an answer. */
  recheckRejected(troubled: ReadonlySet<string>): void
  /** The server was not reached: with the next contact this device tells of itself, whether or not something changed. */
  tellAnew(): void
  run(): Promise<void>
}

export function createUpkeep(ports: UpkeepPorts): Upkeep {
  const { replica, now } = ports
  const rejected = new Set<string>()
  let comparedHere = false
  let told: { readonly text: string; readonly at: number } | null = null

  async function report(): Promise<void> {
    const state = await replica.read(queueState)
    const text = JSON.stringify(state)
    if (told !== null && told.text === text && now() - told.at < reportEveryMs) return
    const { lost } = await ports.report(state)
    // Until it is wiped it is looked at with each round.
    told = lost ? null : { text, at: now() }
    if (lost && (await surrender())) ports.onLost()
  }

  /** Gives all work to the server as evidence; false where there is some that no call takes, which stays here. [VLT-19] */
  async function surrender(): Promise<boolean> {
    const waiting = (await ports.waiting()).filter((row) => row.salvaged === undefined)
    if (waiting.some((row) => !fitsEntry(row.text ?? '', ports.limits))) return false
    for (let given = 0; given < waiting.length;) {
      const some = toSalvage(waiting.slice(given), ports.limits)
      await ports.salvage(some)
      given += some.length
    }
    return true
  }

  async function salvage(): Promise<void> {
    const rows = await replica.read(async (tx) => toSalvage(await tx.entriesIn(['quarantine']), ports.limits))
    if (rows.length === 0) return
    await ports.salvage(rows)
    await replica.write(async (tx) => {
      await checkFence(tx, ports.epoch)
      const here = await tx.entries(rows.map((row) => row.cseq))
      await tx.putEntries(
        here.flatMap((row, index) =>
          row !== undefined && row.mid === rows[index]?.mid && row.state === 'quarantine'
            ? [{ ...row, salvaged: true as const }]
            : [],
        ),
      )
    })
  }

  /** Daily, and once after each start: is all that was acknowledged still there, and is every copy as the server's? */
  async function compare(): Promise<void> {
    const last = Number((await replica.read((tx) => tx.meta(metaCompared))) ?? 0)
    if (comparedHere && Math.abs(now() - last) < compareEveryMs) return
    // A clock that jumped must not hide anything: what seems to lie ahead is asked for too.
    await verifyAcknowledged(ports, ports.known, Math.min(last, now()) - proofOverlapMs)
    if (Math.abs(now() - last) >= compareEveryMs) await compareScopes(ports, ports.compare)
    comparedHere = true
    await replica.write((tx) => tx.putMeta(metaCompared, now()))
  }

  /** A record that is in trouble may be so because the server forgot what was done to it before. What is too old it may forget. */
  async function recheck(): Promise<void> {
    if (rejected.size === 0) return
    await verifyAcknowledged(ports, ports.known, now() - keepSettledMs, rejected)
    rejected.clear()
  }

  return {
    recheckRejected(troubled) {
      for (const recordId of troubled) rejected.add(recordId)
    },
    tellAnew() {
      told = null
    },
    async run() {
      for (const part of [recheck, report, salvage, compare])
        await part().catch((fault: unknown) => {
          // What the server does not take of one part must not hold the others back.
          if (!(fault instanceof Unanswered && (fault.reason === 'server' || fault.reason === 'too-large'))) throw fault
        })
    },
  }
}

/** Refused entries of which the server has no copy, as many as one call takes; one that no call takes stays here alone. */
function toSalvage(refused: readonly EntryRow[], limits: WireLimits): EntryRow[] {
  const rows: EntryRow[] = []
  let length = 0
  for (const row of refused) {
    const text = row.text ?? ''
    if (row.salvaged !== undefined || !fitsEntry(text, limits)) continue
    length += text.length
    if (rows.length >= limits.salvaged || (rows.length > 0 && length > limits.batchText)) break
    rows.push(row)
  }
  return rows
}

export async function queueState(tx: ReplicaTx): Promise<QueueState> {
  const first = await tx.firstOf(['open', 'sealed'], 0)
  const [oldest] = first === null ? [] : await tx.entries([first])
  return {
    lastCseq: Number((await tx.meta(metaCseq)) ?? 0),
    unsent: await tx.countIn(['open', 'sealed']),
    oldestAt: oldest?.madeAt ?? null,
    conflicts: await tx.countIn(['conflict']),
    quarantined: await tx.countIn(['quarantine']),
  }
}

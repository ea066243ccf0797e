import { findDistrictsAway, isCitus } from '#server/db/citus.ts'
import { isUnreachable, sqlState } from '#server/db/guarded-database.ts'
import type { Database } from '#server/db/port.ts'
import type { RawRow } from './merge-rows.ts'
import { createReadQueue } from './read-queue.ts'
import type { Statement } from './sql.ts'

/** How long a statement and a whole run may take, in milliseconds. */
export type RunLimits = {
  readonly statementMs: number
  readonly runMs: number
  /** a district whose statement takes too long is absent, and does not end the run */
  readonly patient?: true
}

/** Somebody waits before the screen. [RPT-4] */
export const whileWaiting: RunLimits = { statementMs: 5_000, runMs: 10_000 }
/** A job renews its lease with each district, so a statement has to be over before the lease is. */
export const inBackground: RunLimits = { statementMs: 50_000, runMs: Number.POSITIVE_INFINITY, patient: true }

/** The run takes longer than anybody should wait for. */
export class RunTooLong extends Error {
  override readonly name = 'RunTooLong'
}

/** Whoever asked is gone. */
export class RunLeft extends Error {
  override readonly name = 'RunLeft'
}

type Wanted = {
  readonly db: Database
  readonly districts: readonly string[]
  readonly statement: (district: string) => Statement
  /** given the rows of each district as they come, and no database: it is called inside a transaction */
  readonly take: (rows: readonly RawRow[]) => Promise<void>
  readonly limits: RunLimits
  /** aborted where nobody waits for the answer any more */
  readonly closed?: AbortSignal | undefined
  /** told after each district */
  readonly progress?: ((done: number) => Promise<void>) | undefined
}

/**
 * Runs a statement on each district, one after the other in this process and several at once on Citus. A district whose
 * worker does not answer is absent; all others count. [RPT-5] Answers those absent; throws `RunTooLong` where a limit is
 * passed.
 */
export async function runDistricts({
  db,
  districts,
  statement,
  take,
  limits,
  closed,
  progress,
}: Wanted): Promise<readonly string[]> {
  const stop = new AbortController()
  const began = performance.now()
  const absent: string[] = []
  let done = 0
  const goOn = (): void => {
    if (stop.signal.aborted || closed?.aborted === true) throw new RunLeft('nobody waits for it')
    if (performance.now() - began >= limits.runMs) throw new RunTooLong('the run takes too long')
  }
  const atOnce = (await isCitus(db)) ? manyAtOnce : oneAtOnce
  const queue = limits.patient === true ? ofJobs : waitedFor
  const away = new Set(await findDistrictsAway(db))

  async function runOne(district: string): Promise<void> {
    const asked = (): Statement => {
      goOn()
      return statement(district)
    }
    try {
      if (away.has(district)) absent.push(district)
      else await queue.run({ db, statementMs: limits.statementMs, statement: asked, take }, atOnce)
    } catch (cause) {
      if (!isAbsence(cause, limits)) throw cause
      absent.push(district)
    }
    await progress?.(++done)
  }

  try {
    const all = Promise.all(districts.map(runOne))
    await (Number.isFinite(limits.runMs) ? before(all, began + limits.runMs) : all)
  } finally {
    stop.abort()
  }
  return absent.toSorted()
}

/** Cancelled by the limit on its time. */
const cancelled = '57014'

function isAbsence(cause: unknown, { patient }: RunLimits): boolean {
  if (sqlState(cause) !== cancelled) return isUnreachable(cause)
  if (patient === true) return true
  throw new RunTooLong('a statement takes too long', { cause })
}

/** What is not there at its time is too long; the work itself is told to stop by who called. */
async function before<T>(work: Promise<T>, until: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new RunTooLong('the run takes too long')), Math.max(0, until - performance.now()))
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * So many statements of reports run at a time in a process, whoever asked for them: one machine answers the calls of others as
 * well, and of workers each has districts of its own. What somebody waits for does not wait for a job.
 */
const [oneAtOnce, manyAtOnce] = [1, 8]
const waitedFor = createReadQueue()
const ofJobs = createReadQueue()

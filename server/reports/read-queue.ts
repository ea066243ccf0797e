import { setTimeout } from 'node:timers/promises'
import type { Database, SqlRow } from '#server/db/port.ts'
import type { Statement } from './sql.ts'

/** A statement that waits for its turn. */
export type Read = {
  readonly db: Database
  readonly statementMs: number
  /** called when its turn has come; throws where nobody wants it any more */
  readonly statement: () => Statement
  /** given the rows before the next statement runs */
  readonly take: (rows: SqlRow[]) => Promise<void>
}

type Waiting = Read & { readonly resolve: () => void; readonly reject: (cause: unknown) => void }
type Current = Waiting & { readonly asked: Statement }

/** How long statements that follow each other share a transaction, in milliseconds: short ones are not asked one by one. */
const sharedMs = 100

/**
 * After each statement as long a pause as it took, and no longer than this, in milliseconds: others are answered between
 * those of a country, one after another, and a long one is not made longer.
 */
const mostPauseMs = 5

function pauseFor(tookMs: number): Promise<void> {
  return setTimeout(Math.min(mostPauseMs, tookMs))
}

/** Statements that stand in a queue, whoever asked for them; so many run at a time as the caller of the moment allows. */
export type ReadQueue = { run(read: Read, atOnce: number): Promise<void> }

export function createReadQueue(): ReadQueue {
  const waiting: Waiting[] = []
  let running = 0

  /** The next that is still wanted; of the same kind as another, where it is to share its transaction. */
  function next(like?: Read): Current | undefined {
    for (let first = waiting[0]; first !== undefined; first = waiting[0]) {
      if (like !== undefined && (first.db !== like.db || first.statementMs !== like.statementMs)) return undefined
      waiting.shift()
      try {
        return { ...first, asked: first.statement() }
      } catch (cause) {
        first.reject(cause)
      }
    }
    return undefined
  }

  async function work(): Promise<void> {
    running++
    for (let first = next(); first !== undefined; first = next()) await pauseFor(await inTransaction(first))
    // At once: what is asked for from now on begins to work by itself.
    running--
  }

  /** Ends with the first statement that fails: what comes after it needs a transaction of its own. Tells how long the last took. */
  async function inTransaction(first: Current): Promise<number> {
    let current: Current | undefined = first
    let took = 0
    try {
      await first.db.transaction(async (tx) => {
        await tx.query(settings, [String(first.statementMs)])
        // The embedded database answers nobody else while a transaction is open.
        const until = first.db.kind === 'pglite' ? 0 : performance.now() + sharedMs
        // Where the transaction is repeated, it goes on with the one that it broke off at.
        while (current !== undefined) {
          const began = performance.now()
          await current.take(await tx.query(current.asked.text, current.asked.values))
          current.resolve()
          took = performance.now() - began
          current = undefined
          if (performance.now() + took >= until) break
          await pauseFor(took)
          current = next(first)
        }
      })
    } catch (cause) {
      current?.reject(cause)
    }
    return took
  }

  return {
    run: (read, atOnce) =>
      new Promise((resolve, reject) => {
        waiting.push({ ...read, resolve, reject })
        if (running < atOnce) void work()
      }),
  }
}

/**
 * A report reads, ends by itself where it takes too long, and takes one processor of the database and no more. It is
 * planned for its own district: a plan for any district is a bad one for the largest.
 */
const settings = `select set_config('transaction_read_only', 'on', true), set_config('statement_timeout', $1, true),
  set_config('max_parallel_workers_per_gather', '0', true), set_config('plan_cache_mode', 'force_custom_plan', true)`

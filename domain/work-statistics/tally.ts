import { dhakaDayEnd } from '../kernel/dhaka-time.ts'
import type { Counts, WorkInterval } from './work-interval.ts'

/** A gap of this length between two signs of work is a pause. */
export const pauseMs = 30_000
/** A gap longer than this is no pause: the person was away. */
export const awayMs = 60 * 60_000

/** Counts signs of work one by one; what it costs a key is a comparison and an addition. */
export type Tally = {
  /** Something happened: `at` in epoch milliseconds. */
  note(what: keyof Counts, count: number, at: number): void
  /** Gives what was counted since it was last asked. How often it is asked changes no sum. [WRK-1] */
  take(): readonly WorkInterval[]
}

export function createTally(): Tally {
  let from = 0
  let last = -1
  let dayEnd = 0
  let counts = { keys: 0, fields: 0, corrections: 0 }
  let done: WorkInterval[] = []

  function close(): void {
    if (last < 0) return
    const empty = last === from && counts.keys + counts.fields + counts.corrections === 0
    if (!empty) done.push({ kind: 'work', from, to: last, counts })
    counts = { keys: 0, fields: 0, corrections: 0 }
    from = last
  }

  /** The sign at `at` does not simply go on with the interval before it. */
  function turn(at: number): void {
    close()
    const gap = at - last
    if (last < 0 || gap < 0 || gap >= pauseMs) {
      // A clock that was set back begins anew as well: nobody worked a negative time.
      if (last >= 0 && gap >= pauseMs && gap <= awayMs) done.push({ kind: 'pause', from: last, to: at })
      from = at
    }
    dayEnd = dhakaDayEnd(at)
  }

  return {
    note(what, count, at) {
      if (at - last >= pauseMs || at < last || at >= dayEnd) turn(at)
      last = at
      counts[what] += count
    },
    take() {
      close()
      const taken = done
      done = []
      return taken
    },
  }
}

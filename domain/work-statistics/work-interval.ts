import { dhakaDay, dhakaDayEnd } from '../kernel/dhaka-time.ts'
import { addWork, isNoWork, noWork, type WorkSums } from './work-sums.ts'

/** What is counted as it happens. */
export type Counts = Pick<WorkSums, 'keys' | 'fields' | 'corrections'>

/** A while of keying without a pause in it, or a pause; `from` and `to` in epoch milliseconds. */
export type WorkInterval =
  | { readonly kind: 'work'; readonly from: number; readonly to: number; readonly counts: Counts }
  | { readonly kind: 'pause'; readonly from: number; readonly to: number }

/** Sums by the Dhaka calendar day, `YYYY-MM-DD`. */
export type DaySums = { readonly [day: string]: WorkSums }

/**
 * Adds an interval to the sums of its days: midnight in Dhaka splits its time; what was counted belongs to the day in which
 * it ends, and a pause is one of the day in which it began. In whichever order intervals are added, the sums are the
 * same. [WRK-2]
 */
export function addInterval(days: DaySums, interval: WorkInterval): DaySums {
  const { kind, from, to } = interval
  const added: Record<string, WorkSums> = { ...days }
  const put = (at: number, sums: Partial<WorkSums>): void => {
    const whole = { ...noWork, ...sums }
    if (isNoWork(whole)) return
    const day = dhakaDay(at)
    added[day] = addWork(added[day] ?? noWork, whole)
  }
  for (let at = from; at < to;) {
    const end = Math.min(to, dhakaDayEnd(at))
    put(at, kind === 'work' ? { activeMs: end - at } : { pauseMs: end - at })
    at = end
  }
  if (kind === 'work') put(to, interval.counts)
  else put(from, { pauses: 1 })
  return added
}

/** The sums of two accounts of different whiles, day by day. */
export function addDays(a: DaySums, b: DaySums): DaySums {
  const added: Record<string, WorkSums> = { ...a }
  for (const [day, sums] of Object.entries(b)) added[day] = addWork(added[day] ?? noWork, sums)
  return added
}

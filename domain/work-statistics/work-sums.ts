/** What somebody keyed in a while, in sums alone: nothing here tells which khatian it was. Times in milliseconds. */
export type WorkSums = {
  readonly activeMs: number
  readonly pauses: number
  readonly pauseMs: number
  /** strokes on the keyboard */
  readonly keys: number
  /** cells committed */
  readonly fields: number
  /** committed cells that already held a value */
  readonly corrections: number
  /** khatians whose entry was completed */
  readonly khatians: number
}

export const noWork: WorkSums = {
  activeMs: 0,
  pauses: 0,
  pauseMs: 0,
  keys: 0,
  fields: 0,
  corrections: 0,
  khatians: 0,
}

/** The names of all sums. */
export const workSumNames = Object.keys(noWork) as readonly (keyof WorkSums)[]

/** Sums of two whiles that do not overlap. */
export function addWork(a: WorkSums, b: WorkSums): WorkSums {
  return each(a, b, (one, other) => one + other)
}

/** Of two counts of the same while, the one that saw more; sums of a day only ever grow. [WRK-3] */
export function largerWork(a: WorkSums, b: WorkSums): WorkSums {
  return each(a, b, Math.max)
}

export function isNoWork(sums: WorkSums): boolean {
  return workSumNames.every((name) => sums[name] === 0)
}

export type WorkRates = {
  /** by the hour of active time; null before a minute of it */
  readonly keysPerHour: number | null
  readonly fieldsPerHour: number | null
  readonly khatiansPerHour: number | null
  /** corrections per 1,000 fields; null before the first field */
  readonly correctionRate: number | null
}

const hour = 3_600_000
const leastMs = 60_000

/** What the sums come to; khatians by the hour with one decimal, since few are keyed in one. [WRK-4] */
export function ratesOf({ activeMs, keys, fields, khatians, corrections }: WorkSums): WorkRates {
  const hourly = (count: number, steps = 1): number | null =>
    activeMs < leastMs ? null : Math.round((count * hour * steps) / activeMs) / steps
  return {
    keysPerHour: hourly(keys),
    fieldsPerHour: hourly(fields),
    khatiansPerHour: hourly(khatians, 10),
    correctionRate: fields === 0 ? null : Math.round((corrections * 1000) / fields),
  }
}

function each(a: WorkSums, b: WorkSums, of: (a: number, b: number) => number): WorkSums {
  return {
    activeMs: of(a.activeMs, b.activeMs),
    pauses: of(a.pauses, b.pauses),
    pauseMs: of(a.pauseMs, b.pauseMs),
    keys: of(a.keys, b.keys),
    fields: of(a.fields, b.fields),
    corrections: of(a.corrections, b.corrections),
    khatians: of(a.khatians, b.khatians),
  }
}

import { dhakaParts } from '#domain/kernel/dhaka-time.ts'

const days = 7
const weeks = 4
const months = 12
const dayMs = 86_400_000
const dhakaOffset = 6 * 3_600_000

/**
 * Which of some backups are kept: the newest of each of the last seven days, four weeks and twelve months that have one, by
 * the calendar of Dhaka. [ADM-18]
 *
 * @param taken when each was taken, epoch ms
 */
export function keptBackups(taken: readonly number[]): Set<number> {
  const newestFirst = taken.toSorted((one, other) => other - one)
  return new Set([
    ...newestOf(newestFirst, dayOf, days),
    ...newestOf(newestFirst, (at) => Math.floor((dayOf(at) + 3) / 7), weeks),
    ...newestOf(newestFirst, monthOf, months),
  ])
}

function newestOf(newestFirst: readonly number[], spanOf: (at: number) => number, most: number): number[] {
  const newest = new Map<number, number>()
  for (const at of newestFirst) if (!newest.has(spanOf(at))) newest.set(spanOf(at), at)
  return [...newest.values()].slice(0, most)
}

function dayOf(at: number): number {
  return Math.floor((at + dhakaOffset) / dayMs)
}

function monthOf(at: number): number {
  const { year, month } = dhakaParts(at)
  return year * 12 + month
}

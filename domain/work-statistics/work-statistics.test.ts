import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addInterval, type Counts, type DaySums, type WorkInterval } from './work-interval.ts'
import { awayMs, createTally, pauseMs } from './tally.ts'
import { addWork, largerWork, noWork, ratesOf, type WorkSums } from './work-sums.ts'

/** 21 November 2026, 23:59:50 in Dhaka */
const beforeMidnight = Date.parse('2026-11-21T17:59:50Z')
const fold = (intervals: readonly WorkInterval[]): DaySums => intervals.reduce(addInterval, {})

const what = fc.constantFrom<keyof Counts>('keys', 'fields', 'corrections')
const gap = fc.oneof(
  fc.integer({ min: 0, max: 2_000 }),
  fc.constantFrom(pauseMs - 1, pauseMs, awayMs, awayMs + 1),
  fc.integer({ min: 0, max: 30 * 3_600_000 }),
)
const signs = fc.array(fc.tuple(what, fc.integer({ min: 1, max: 9 }), gap), { minLength: 1, maxLength: 40 })
const sums = fc.record(
  Object.fromEntries(Object.keys(noWork).map((name) => [name, fc.nat(1_000_000)])) as {
    [K in keyof WorkSums]: fc.Arbitrary<number>
  },
)

/** The intervals of signs that follow each other, asked for after those whose place is named. */
function tallied(list: readonly (readonly [keyof Counts, number, number])[], asked: ReadonlySet<number>) {
  const tally = createTally()
  const taken: WorkInterval[] = []
  let at = beforeMidnight
  for (const [index, [name, count, after]] of list.entries()) {
    at += after
    tally.note(name, count, at)
    if (asked.has(index)) taken.push(...tally.take())
  }
  return [...taken, ...tally.take()]
}

describe('the tally', () => {
  test('[WRK-1] however often it is asked, the sums are the same', () => {
    fc.assert(
      fc.property(signs, fc.uniqueArray(fc.nat(39)), (list, asked) => {
        expect(fold(tallied(list, new Set(asked)))).toEqual(fold(tallied(list, new Set())))
      }),
    )
  })

  test('[WRK-1] every sign is counted once, and time between two is work, a pause or neither', () => {
    fc.assert(
      fc.property(signs, (list) => {
        const total = Object.values(fold(tallied(list, new Set()))).reduce(addWork, noWork)
        const gaps = list.slice(1).map(([, , after]) => after)
        const sum = (wanted: (ms: number) => boolean) => gaps.filter(wanted).reduce((a, b) => a + b, 0)
        const of = (name: string) => list.filter(([one]) => one === name).reduce((a, [, count]) => a + count, 0)
        const isPause = (ms: number) => ms >= pauseMs && ms <= awayMs
        expect(total).toEqual({
          activeMs: sum((ms) => ms < pauseMs),
          pauses: gaps.filter(isPause).length,
          pauseMs: sum(isPause),
          keys: of('keys'),
          fields: of('fields'),
          corrections: of('corrections'),
          khatians: 0,
        })
      }),
    )
  })

  test('[WRK-1] a clock that is set back takes no time away', () => {
    const tally = createTally()
    tally.note('keys', 1, beforeMidnight)
    tally.note('keys', 1, beforeMidnight - 5_000)
    tally.note('keys', 1, beforeMidnight - 4_000)
    expect(fold(tally.take())).toEqual({ '2026-11-21': { ...noWork, activeMs: 1_000, keys: 3 } })
  })
})

describe('sums by day', () => {
  test('[WRK-2] midnight in Dhaka splits the time, and each key belongs to its day', () => {
    const tally = createTally()
    tally.note('keys', 1, beforeMidnight)
    tally.note('keys', 1, beforeMidnight + 4_000)
    tally.note('keys', 1, beforeMidnight + 15_000)
    tally.note('keys', 1, beforeMidnight + 16_000)
    expect(fold(tally.take())).toEqual({
      '2026-11-21': { ...noWork, activeMs: 10_000, keys: 2 },
      '2026-11-22': { ...noWork, activeMs: 6_000, keys: 2 },
    })
  })

  test('[WRK-2] a pause over midnight is one of the day in which it began', () => {
    expect(addInterval({}, { kind: 'pause', from: beforeMidnight, to: beforeMidnight + 60_000 })).toEqual({
      '2026-11-21': { ...noWork, pauses: 1, pauseMs: 10_000 },
      '2026-11-22': { ...noWork, pauseMs: 50_000 },
    })
  })

  test('[WRK-2] the order in which intervals are folded does not matter, nor in how many accounts', () => {
    fc.assert(
      fc.property(signs, fc.nat(40), (list, cut) => {
        const intervals = tallied(list, new Set(list.keys()))
        const whole = fold(intervals)
        expect(fold(intervals.toReversed())).toEqual(whole)
        expect(addDays(fold(intervals.slice(cut)), fold(intervals.slice(0, cut)))).toEqual(whole)
      }),
    )
  })

  test('[WRK-3] of two accounts of one day the larger stands, whichever comes first and however often', () => {
    fc.assert(
      fc.property(sums, sums, sums, (a, b, c) => {
        expect(largerWork(a, b)).toEqual(largerWork(b, a))
        expect(largerWork(largerWork(a, b), c)).toEqual(largerWork(a, largerWork(b, c)))
        expect(largerWork(a, addWork(a, b))).toEqual(addWork(a, b))
      }),
    )
  })

  test('[WRK-4] rates are by the hour of active time; too little of it gives none', () => {
    const day = { ...noWork, activeMs: 1_800_000, keys: 3_000, fields: 400, corrections: 6, khatians: 4 }
    expect(ratesOf(day)).toEqual({ keysPerHour: 6_000, fieldsPerHour: 800, khatiansPerHour: 8, correctionRate: 15 })
    expect(ratesOf({ ...day, activeMs: 59_999, fields: 0 })).toEqual({
      keysPerHour: null,
      fieldsPerHour: null,
      khatiansPerHour: null,
      correctionRate: null,
    })
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countRuns, reconcile, runsWithin, type EnteredNumber, type NumberRun } from './reconciliation.ts'
import { skipReasons, type SkippedNumber } from './volume.ts'

const books = fc.record({ from: fc.nat(500), size: fc.integer({ min: 1, max: 120 }) }).chain(({ from, size }) => {
  const to = from + size - 1
  const number = fc.integer({ min: from - 5, max: to + 5 })
  const skipped: fc.Arbitrary<SkippedNumber[]> = fc.uniqueArray(
    fc.record({ number, reason: fc.constantFrom(...skipReasons) }),
    { selector: (skip) => skip.number },
  )
  const entered: fc.Arbitrary<EnteredNumber[]> = fc.uniqueArray(
    fc.record({ number, khatians: fc.constant(1), status: fc.constantFrom(1 as const, 2 as const, 5 as const) }),
    { selector: (one) => one.number },
  )
  return fc.record({ from: fc.constant(from), to: fc.constant(to), skipped, entered })
})

const numbersOf = (runs: readonly NumberRun[], state: NumberRun['state']): number[] =>
  runs
    .filter((run) => run.state === state)
    .flatMap((run) => Array.from({ length: run.to - run.from + 1 }, (_, index) => run.from + index))

describe('what became of the numbers of a range', () => {
  test('[VOL-8] entered, skipped and missing are the range together, and no number is two of them', () => {
    fc.assert(
      fc.property(books, (book) => {
        const runs = reconcile(book, book.entered)
        const all = (['entered', 'skipped', 'missing'] as const).flatMap((state) => numbersOf(runs, state))
        const range = Array.from({ length: book.to - book.from + 1 }, (_, index) => book.from + index)
        expect([...all].sort((a, b) => a - b)).toEqual(range)
        expect(countRuns(runs).total).toBe(range.length)
      }),
    )
  })

  test('[VOL-8] every keyed number of the range is entered, every other skipped one is skipped', () => {
    fc.assert(
      fc.property(books, (book) => {
        const runs = reconcile(book, book.entered)
        const inside = (n: number): boolean => n >= book.from && n <= book.to
        const keyed = book.entered.map((one) => one.number).filter(inside)
        const skipped = book.skipped.map((skip) => skip.number).filter((n) => inside(n) && !keyed.includes(n))
        expect(numbersOf(runs, 'entered').sort((a, b) => a - b)).toEqual(keyed.sort((a, b) => a - b))
        expect(numbersOf(runs, 'skipped').sort((a, b) => a - b)).toEqual(skipped.sort((a, b) => a - b))
      }),
    )
  })

  test('[VOL-8] runs follow each other without a hole, and two neighbours never say the same', () => {
    fc.assert(
      fc.property(books, (book) => {
        const runs = reconcile(book, book.entered)
        for (const [index, run] of runs.entries()) {
          const next = runs[index + 1]
          if (next === undefined) continue
          expect(next.from).toBe(run.to + 1)
          const same = next.state === run.state && next.status === run.status && next.reason === run.reason
          expect(same).toBe(false)
        }
      }),
    )
  })

  test('[VOL-8] a piece of the range holds what the whole says of it', () => {
    fc.assert(
      fc.property(books, fc.nat(120), fc.nat(120), (book, start, size) => {
        const piece = { from: book.from + start, to: Math.min(book.to, book.from + start + size) }
        const runs = reconcile(book, book.entered)
        for (const state of ['entered', 'skipped', 'missing'] as const) {
          const within = numbersOf(runs, state).filter((n) => n >= piece.from && n <= piece.to)
          expect(numbersOf(runsWithin(runs, piece, state), state)).toEqual(within)
        }
      }),
    )
  })

  test('[VOL-8] a range of a thousand million is told in a moment', () => {
    const book = { from: 1, to: 999_999_999, skipped: [{ number: 7, reason: 'torn' as const }] }
    const runs = reconcile(book, [{ number: 500, khatians: 3, status: 2 }])
    expect(runs.map((run) => [run.from, run.to, run.state])).toEqual([
      [1, 6, 'missing'],
      [7, 7, 'skipped'],
      [8, 499, 'missing'],
      [500, 500, 'entered'],
      [501, 999_999_999, 'missing'],
    ])
    expect(countRuns(runs)).toEqual({ entered: 1, skipped: 1, missing: 999_999_997, total: 999_999_999 })
  })
})

test('[TMP-10] a missing number that stands in the index is a run of its own, and an entered or skipped one is not', () => {
  const book = { from: 1, to: 9, skipped: [{ number: 6, reason: 'torn' as const }] }
  const runs = reconcile(
    book,
    [{ number: 5, khatians: 1, status: 1 }],
    [
      { number: 3, owners: ['ক', 'খ'] },
      { number: 3, owners: ['গ', 'ঘ'] },
      { number: 4, owners: [] },
      { number: 5, owners: ['ক'] },
      { number: 6, owners: ['ক'] },
      { number: 12, owners: ['ক'] },
    ],
  )
  expect(runs).toEqual([
    { from: 1, to: 2, state: 'missing' },
    { from: 3, to: 3, state: 'missing', indexed: { names: ['ক', 'খ', 'গ'], owners: 4 } },
    { from: 4, to: 4, state: 'missing', indexed: { names: [], owners: 0 } },
    { from: 5, to: 5, state: 'entered', status: 1 },
    { from: 6, to: 6, state: 'skipped', reason: 'torn' },
    { from: 7, to: 9, state: 'missing' },
  ])
  expect(countRuns(runs)).toEqual({ entered: 1, skipped: 1, missing: 7, total: 9 })
})

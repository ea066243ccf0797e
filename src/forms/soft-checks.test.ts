import { buildKhatian, buildRow, testId } from '#tests/support/build-khatian.ts'
import { runNext, runStart } from '#domain/kernel/order-key.ts'
import type { Row } from '#domain/khatian/khatian.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderToCheck, possibleDuplicates } from './soft-checks.ts'

const run = (from: number, length: number, before: string | null, after: string | null, random: number): Row[] => {
  const rows: Row[] = []
  let order = runStart(before, after, () => random)
  for (let n = 0; n < length; n++) {
    rows.push({ id: testId(from + n), order, cells: {} })
    order = runNext(order, after)
  }
  return rows
}

test('[LDG-8] rows with one dag number are both marked, others and empty ones are not', () => {
  const dags = [
    buildRow(1, { dagNo: '101' }),
    buildRow(2, { dagNo: '102' }),
    buildRow(3, { dagNo: '101' }),
    buildRow(4),
    buildRow(5),
  ]
  expect(possibleDuplicates(buildKhatian({ dags }), 'dags')).toEqual(new Set([testId(1), testId(3)]))
})

test('[LDG-8] two runs keyed at one place without knowing of each other are both marked at their first row', () => {
  const seed = fc.integer({ min: 0, max: 2 ** 31 })
  fc.assert(
    fc.property(seed, seed, fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), (a, b, m, n) => {
      fc.pre(a >>> 8 !== b >>> 8)
      const owners = [...run(1, m, null, null, a), ...run(1000, n, null, null, b)]
      expect(orderToCheck(buildKhatian({ owners }), 'owners')).toEqual(new Set([testId(1), testId(1000)]))
    }),
  )
})

test('[LDG-8] one run, and a run put between its rows afterwards, need no looking', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 200 }), fc.integer({ min: 0, max: 2 ** 31 }), (length, random) => {
      const first = run(1, length, null, null, random)
      const later = run(500, 5, first[0]?.order ?? null, first[1]?.order ?? null, random + 99_999)
      const behind = run(700, 5, first.at(-1)?.order ?? null, null, random + 77_777)
      expect(orderToCheck(buildKhatian({ dags: [...first, ...later, ...behind] }), 'dags').size).toBe(0)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPageNumbers } from './assign-pages.ts'

const volume = { from: 1, to: 150 }

test.each([
  ['12', 1, ['12']],
  [' ১২/২ ', 5, ['12/2']],
  ['12-14', 5, ['12', '13', '14']],
  ['১২–১৪', 3, ['12', '13', '14']],
  ['3-4 x2', 9, ['3', '3', '4', '4']],
  ['৩-৪×২', 4, ['3', '3', '4', '4']],
  ['', 5, [null]],
])('[BKS-7] "%s" on the first of %d pages gives them their khatians', (typed, available, numbers) => {
  expect(readPageNumbers(typed, volume, available)).toEqual({ ok: true, numbers })
})

test.each([
  ['14-12', 5, 'khatian.number'],
  ['12-14', 2, 'scan.too-few-pages'],
  ['12-14 x2', 5, 'scan.too-few-pages'],
  ['149-151', 5, 'khatian.out-of-volume'],
  ['0', 5, 'khatian.out-of-volume'],
  ['12x', 5, 'khatian.number'],
  ['12 - ', 5, 'khatian.number'],
])('[BKS-7] "%s" on the first of %d pages is refused', (typed, available, code) => {
  expect(readPageNumbers(typed, volume, available)).toEqual({ ok: false, code })
})

test('[BKS-7] a run gives each of its numbers to as many pages as it says, in order', () => {
  const numbers = fc.integer({ min: 1, max: 150 })
  fc.assert(
    fc.property(numbers, numbers, fc.integer({ min: 1, max: 9 }), (a, b, each) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b)]
      const read = readPageNumbers(`${from}-${to} x${each}`, volume, 2000)
      if (!read.ok) throw new Error(read.code)
      const expected = Array.from({ length: to - from + 1 }, (_, index) => from + index)
      expect(read.numbers.map(Number)).toEqual(expected.flatMap((n) => Array.from({ length: each }, () => n)))
    }),
  )
})

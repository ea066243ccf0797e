import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, compare, equals, fraction, fromDecimal, multiply, subtract, toDecimalString } from './fraction.ts'

const small = fc
  .record({ n: fc.integer({ min: -5000, max: 5000 }), d: fc.integer({ min: 1, max: 5000 }) })
  .map(({ n, d }) => fraction(n, d)!)

test('[NUM-2] fractions are in lowest terms with a positive denominator', () => {
  expect(fraction(6, -8)).toEqual({ n: -3, d: 4 })
  expect(fraction(0, 5)).toEqual({ n: 0, d: 1 })
  expect(fraction(1, 0)).toBeNull()
  expect(fraction(0.5, 1)).toBeNull()
})

test('[NUM-2] addition and subtraction undo each other, multiplication distributes', () => {
  fc.assert(
    fc.property(small, small, small, (a, b, c) => {
      expect(subtract(add(a, b)!, b)).toEqual(a)
      expect(add(multiply(a, c)!, multiply(b, c)!)).toEqual(multiply(add(a, b)!, c))
      expect(Math.sign(compare(a, b))).toBe(Math.sign(a.n * b.d - b.n * a.d))
    }),
  )
})

test('[NUM-2] what leaves the safe integers is reported, not rounded', () => {
  const fine = { n: 1, d: Number.MAX_SAFE_INTEGER }
  expect(add(fine, { n: 1, d: 2 })).toBeNull()
  expect(multiply(fine, fine)).toBeNull()
  expect(compare(fine, { n: 1, d: Number.MAX_SAFE_INTEGER - 1 })).toBe(-1)
  expect(fraction(2 ** 53, 1)).toBeNull()
})

test('[NUM-2] decimals are exact', () => {
  expect(fromDecimal('0.333')).toEqual({ n: 333, d: 1000 })
  expect(fromDecimal('.5')).toEqual({ n: 1, d: 2 })
  expect(fromDecimal('-3')).toEqual({ n: -3, d: 1 })
  for (const bad of ['', '.', '1.', 'x', '1e3']) expect(fromDecimal(bad)).toBeNull()
  expect(equals(fromDecimal('0.1')!, { n: 1, d: 10 })).toBe(true)
})

test('[NUM-2] decimal text rounds half away from zero and survives a round trip', () => {
  expect(toDecimalString({ n: 1, d: 3 }, 4)).toBe('0.3333')
  expect(toDecimalString({ n: -1, d: 8 }, 2)).toBe('-0.13')
  expect(toDecimalString({ n: -1, d: 1000 }, 2)).toBe('0.00')
  expect(toDecimalString({ n: 5, d: 2 }, 0)).toBe('3')
  fc.assert(
    fc.property(fc.integer({ min: -999999, max: 999999 }), (n) => {
      const value = fraction(n, 1000)!
      expect(fromDecimal(toDecimalString(value, 3))).toEqual(value)
    }),
  )
})

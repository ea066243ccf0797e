import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOddDagNumber, nextDagNumber, orderDagNumber } from './dag-number.ts'
import { toBengaliDigits } from './digits.ts'
import {
  comparedNumber,
  compareKhatianNumbers,
  isGovernmentKhatian,
  parseKhatianNumber,
  showNumber,
} from './khatian-number.ts'

test.each([
  ['12', '12', 12],
  [' ১২৩ ', '123', 123],
  ['১২ক', '12ক', 12],
  ['ক১২', 'ক12', 12],
  ['12ক3', '12ক3', 12],
  ['12/3', '12/3', 12],
  ['12-৩ক', '12-3ক', 12],
  ['12৷5', '12।5', 12],
  ['12।৫', '12।5', 12],
  ['12/কখ', '12/কখ', 12],
])('[KHN-1] "%s" is kept as %s with lead %i', (typed, number, lead) => {
  expect(parseKhatianNumber(typed)).toEqual({ ok: true, value: { number, lead } })
})

test.each(['', 'ক', 'কখ1', '1ট', '1/2/3', '1-2/3', '1 2', '1/', '1.5', '12A', '-', '9999999999'])(
  '[KHN-1] "%s" is refused',
  (typed) => {
    expect(parseKhatianNumber(typed)).toEqual({ ok: false, code: 'khatian.number' })
  },
)

test.each(['/12', 'ক/৫', '/5', '-5', '।5'])(
  '[KHN-1] "%s" has no digit before its separator and is refused',
  (typed) => {
    expect(parseKhatianNumber(typed)).toEqual({ ok: false, code: 'khatian.number' })
  },
)

test.each([
  ['০৫৬৪', '564', 564],
  ['565/03', '565/3', 565],
  ['000', '0', 0],
  ['0/00', '0/0', 0],
  ['ক007', 'ক7', 7],
  ['12ক03', '12ক3', 12],
  ['100/20', '100/20', 100],
  ['010-0ক0', '10-0ক0', 10],
])('[KHN-4] "%s" loses its leading zeros: %s', (typed, number, lead) => {
  expect(parseKhatianNumber(typed)).toEqual({ ok: true, value: { number, lead } })
  expect(comparedNumber(typed)).toBe(number)
})

test('[KHN-1] what is kept is a fixed point, whichever script it was typed in', () => {
  const typed = fc.string({ unit: fc.constantFrom(...Array.from('019০৯কঞট/-।৷')), maxLength: 8 })
  fc.assert(
    fc.property(typed, (text) => {
      const first = parseKhatianNumber(text)
      if (first.ok) expect(parseKhatianNumber(toBengaliDigits(first.value.number))).toEqual(first)
    }),
  )
})

test.each([
  ['1', true],
  ['0', true],
  ['1/1', true],
  ['0/1', true],
  ['2', false],
  ['1/2', false],
  ['1ক', false],
  ['1-1', false],
  ['10', false],
  ['01', true],
  ['01/00', true],
])('[KHN-2] government khatian %s: %s', (number, expected) => {
  expect(isGovernmentKhatian(number)).toBe(expected)
})

test('[KHN-3] khatians stand in book order', () => {
  const order = ['1', '2', '2/1', '2/10', '2ক', '3', 'ক10', '100']
  expect([...order].reverse().sort(compareKhatianNumbers)).toEqual(['1', '2', '2/1', '2/10', '2ক', '3', 'ক10', '100'])
  expect(showNumber('12/3', 'bn')).toBe('১২/৩')
  expect(showNumber('12/3', 'en')).toBe('12/3')
})

test('[KHN-3] the order is total: no two numbers tie, and it is transitive', () => {
  const number = fc
    .string({ unit: fc.constantFrom(...Array.from('012ক/-')), minLength: 1, maxLength: 5 })
    .filter((text) => parseKhatianNumber(text).ok)
  fc.assert(
    fc.property(number, number, number, (a, b, c) => {
      expect(compareKhatianNumbers(a, b) === 0).toBe(a === b)
      expect(Math.sign(compareKhatianNumbers(a, b)) + Math.sign(compareKhatianNumbers(b, a))).toBe(0)
      if (compareKhatianNumbers(a, b) < 0 && compareKhatianNumbers(b, c) < 0) {
        expect(compareKhatianNumbers(a, c)).toBeLessThan(0)
      }
    }),
  )
})

test.each([
  ['205/101', '101/205', false],
  ['১০১ / ২০৫', '101/205', false],
  ['10/9', '9/10', false],
  ['47', '47', false],
  ['12ক', '12ক', true],
  ['3/2/1', '1/2/3', true],
  ['5/5', '5/5', true],
  ['0', '0', true],
  ['12/', '12/', true],
  ['বাটা ৭', 'বাটা 7', true],
])('[DAG-1] [DAG-2] "%s" is kept as %s, odd: %s', (typed, number, odd) => {
  expect(orderDagNumber(typed)).toEqual({ ok: true, value: number })
  expect(isOddDagNumber(number)).toBe(odd)
})

test('[DAG-1] empty and forbidden texts are refused', () => {
  expect(orderDagNumber('  ')).toEqual({ ok: false, code: 'dag.empty' })
  expect(orderDagNumber('12@')).toEqual({ ok: false, code: 'text.forbidden' })
  expect(orderDagNumber('#77')).toEqual({ ok: false, code: 'text.unknown-code' })
})

test('[DAG-1] both writings of a pair are one number, and order is a fixed point', () => {
  const part = fc.integer({ min: 1, max: 99999 })
  fc.assert(
    fc.property(part, part, (a, b) => {
      const one = orderDagNumber(`${a}/${b}`)
      expect(one).toEqual(orderDagNumber(toBengaliDigits(`${b}/${a}`)))
      expect(one).toEqual({ ok: true, value: `${Math.min(a, b)}/${Math.max(a, b)}` })
    }),
  )
})

test('[DAG-3] the next number is proposed after a plain number only', () => {
  expect(nextDagNumber('101')).toBe('102')
  for (const odd of ['', '101/205', '12ক', '0']) expect(nextDagNumber(odd)).toBeNull()
})

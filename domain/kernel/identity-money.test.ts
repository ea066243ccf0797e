import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkIdentity, checkMobile } from './identity.ts'
import { parseMoney, printMoney } from './money.ts'

test.each([
  [1, '19901234567890123', '19901234567890123'],
  [2, '১২৩৪৫৬৭৮৯০', '1234567890'],
  [2, '123 456 7890', '1234567890'],
  [2, '1990123456789', '1990123456789'],
  [3, 'bx0123456', 'BX0123456'],
  [4, '', ''],
])('[IDN-1] type %i takes %s', (type, typed, number) => {
  expect(checkIdentity({ type, number: typed })).toEqual({ ok: true, value: { type, number } })
})

test.each([
  [1, '123', 'identity.number'],
  [2, '12345678901', 'identity.number'],
  [3, '12345678', 'identity.number'],
  [4, '1', 'identity.number'],
  [5, '', 'identity.type'],
])('[IDN-1] type %i refuses "%s" with %s', (type, number, code) => {
  expect(checkIdentity({ type, number })).toEqual({ ok: false, code })
})

test.each(['01712345678', '+8801712345678', '8801712345678', '০১৭১২-৩৪৫৬৭৮', '008801712345678'])(
  '[IDN-2] %s is one mobile number',
  (typed) => {
    expect(checkMobile(typed)).toEqual({ ok: true, value: '01712345678' })
  },
)

test.each(['', '0171234567', '017123456789', '01212345678', '1712345678', '+9101712345678'])(
  '[IDN-2] "%s" is refused',
  (typed) => {
    expect(checkMobile(typed)).toEqual({ ok: false, code: 'mobile.syntax' })
  },
)

test.each([
  ['৫', 500],
  ['5.5', 550],
  ['.75', 75],
  ['5 25', 525],
  ['5-5', 505],
  ['১,১৭০.৫০', 117050],
  ['12,34,567', 123456700],
  ['৳ 10', 1000],
  ['10৳', 1000],
])('[MNY-1] "%s" is %i poisha', (typed, value) => {
  expect(parseMoney(typed)).toEqual({ ok: true, value })
})

test.each([
  ['', 'money.syntax'],
  ['দশ', 'money.syntax'],
  ['1,1', 'money.syntax'],
  ['-1', 'money.negative'],
  ['1.005', 'money.too-fine'],
  ['10000000000', 'money.too-large'],
])('[MNY-1] "%s" is refused with %s', (typed, code) => {
  expect(parseMoney(typed)).toEqual({ ok: false, code })
})

test('[MNY-1] what is printed reads back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (poisha) => {
      expect(parseMoney(printMoney(poisha))).toEqual({ ok: true, value: poisha })
    }),
  )
})

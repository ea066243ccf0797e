import { expect, test } from 'vitest'
import { checkDlrsCode, checkPostalCode, paidWithin, readMobileEnd } from './codes.ts'
import { readFault, tooLong, writeFault } from './faults.ts'

test('[VAL-7] a DLRS code has nine digits in either script', () => {
  for (const text of ['123456789', ' ১২৩৪৫৬৭৮৯ ']) expect(checkDlrsCode(text)).toEqual({ ok: true, value: '123456789' })
  for (const text of ['12345678', '1234567890', '12345678a'])
    expect(checkDlrsCode(text)).toEqual({ ok: false, code: 'code.dlrs' })
})

test('[VAL-8] a postal code has four digits and is never left out', () => {
  for (const text of ['1340', '১৩৪০', ' 1340 ']) expect(checkPostalCode(text)).toEqual({ ok: true, value: '1340' })
  expect(checkPostalCode(' ')).toEqual({ ok: false, code: 'value.required' })
  for (const text of ['134', '13400', '13a0']) expect(checkPostalCode(text)).toEqual({ ok: false, code: 'code.postal' })
})

test('[VAL-9] a payment is above zero and not above what remains', () => {
  expect([paidWithin(100, 100), paidWithin(1, 100)]).toEqual([null, null])
  expect([paidWithin(0, 100), paidWithin(-1, 100)]).toEqual(['number.positive', 'number.positive'])
  expect(paidWithin(101, 100)).toBe('amount.above-remaining')
})

test('[VAL-9] the end of a mobile number is four digits, and anything else is the end of none', () => {
  expect([readMobileEnd('০০০১'), readMobileEnd('0001 '), readMobileEnd('001'), readMobileEnd('')]).toEqual([
    '0001',
    '0001',
    '-',
    '-',
  ])
})

test('[VAL-5] a fault carries the number that its words speak of', () => {
  expect(readFault(tooLong(200))).toEqual({ code: 'length.most', limit: 200 })
  expect(readFault(writeFault({ code: 'value.kind' }))).toEqual({ code: 'value.kind' })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toBengaliDigits } from '../kernel/digits.ts'
import type { Check } from '../kernel/result.ts'
import {
  checkBanglaName,
  checkBirthDate,
  checkContact,
  checkEmail,
  checkEnglishName,
  checkOneTimeCode,
  checkPassword,
  checkUsername,
  oneTimeCodes,
} from './contact.ts'

const valueOf = <T>(check: Check<T>): T | string => (check.ok ? check.value : check.code)

describe('[CON-1] e-mail', () => {
  test.each([
    ['Rahim.Uddin@Example.COM ', 'rahim.uddin@example.com'],
    ['a+b@land.gov.bd', 'a+b@land.gov.bd'],
  ])('%s is stored as %s', (typed, stored) => expect(valueOf(checkEmail(typed))).toBe(stored))
  test.each([
    '',
    'rahim',
    'rahim@',
    '@example.com',
    'a b@example.com',
    'a..b@example.com',
    'a@b',
    'a@-b.com',
    'a@b@c.com',
  ])('"%s" is refused', (typed) => expect(valueOf(checkEmail(typed))).toBe('email.syntax'))
})

test('[CON-2] an @ makes an e-mail address, anything else must be a mobile number of 11 digits', () => {
  expect(valueOf(checkContact('+880 1711-000000'))).toEqual({ channel: 'SMS', address: '01711000000' })
  expect(valueOf(checkContact('০১৭১১০০০০০০'))).toEqual({ channel: 'SMS', address: '01711000000' })
  expect(valueOf(checkContact('A@B.com'))).toEqual({ channel: 'MAIL', address: 'a@b.com' })
  for (const typed of ['0171100000', '017110000000', '02711000000', ''])
    expect(valueOf(checkContact(typed))).toBe('mobile.syntax')
})

test('[CON-3] a password has 10 to 128 signs, is no mere number and no repetition', () => {
  for (const good of ['rice-field', 'আমারজমি১২৩', 'correct horse']) expect(valueOf(checkPassword(good))).toBe(good)
  for (const poor of ['', 'short', 'nine-long', '1234567890', '১২৩৪৫৬৭৮৯০', 'aaaaaaaaaa', 'x'.repeat(129)])
    expect(valueOf(checkPassword(poor))).toBe('password.weak')
})

test('[CON-4] a name keeps to its script', () => {
  expect(valueOf(checkBanglaName('  মোঃ  রহিম উদ্দিন '))).toBe('মোঃ রহিম উদ্দিন')
  expect(valueOf(checkEnglishName("Md. Rahim  O'Neil"))).toBe("Md. Rahim O'Neil")
  for (const wrong of ['', 'Rahim', 'রহিম<b>', 'রহিম২', '্']) expect(valueOf(checkBanglaName(wrong))).toBe('name.bangla')
  for (const wrong of ['', 'রহিম', 'Rahim#1', '...']) expect(valueOf(checkEnglishName(wrong))).toBe('name.english')
})

test('[CON-5] a user name begins with a letter', () => {
  expect(valueOf(checkUsername(' Udc.Savar-1 '))).toBe('udc.savar-1')
  for (const wrong of ['', 'abc', '01711000000', '1abcd', 'a@b.com', 'রহিম'])
    expect(valueOf(checkUsername(wrong))).toBe('username.syntax')
})

test('[CON-6] every number from 100000 to 999999 is a code in either script, and no other is', () => {
  fc.assert(
    fc.property(fc.integer({ min: oneTimeCodes.from, max: oneTimeCodes.to }), (n) => {
      expect(valueOf(checkOneTimeCode(toBengaliDigits(String(n))))).toBe(String(n))
    }),
  )
  for (const wrong of ['', '099999', '1000000', '12345', '12345a'])
    expect(valueOf(checkOneTimeCode(wrong))).toBe('code.syntax')
})

test('[CON-7] a birth date is a day of the calendar before today', () => {
  const today = '2026-11-21'
  expect(valueOf(checkBirthDate('২০০০-০২-২৯', today))).toBe('2000-02-29')
  for (const wrong of [
    '',
    '1900-02-29',
    '2026-11-21',
    '2027-01-01',
    '2001-13-01',
    '2001-00-10',
    '1899-12-31',
    '01/02/2000',
  ])
    expect(valueOf(checkBirthDate(wrong, today))).toBe('birth-date.syntax')
})

import { expect, test } from 'vitest'
import {
  bengaliOnly,
  dlrsCode,
  email,
  englishOnly,
  exactLength,
  firstFault,
  integer,
  maxLength,
  minLength,
  mobile,
  noForbiddenSigns,
  paidWithin,
  positiveNumber,
  postalCode,
  reasonWhen,
  required,
  type Rule,
  xlsxFile,
} from './rules.ts'

type Case = readonly [
  id: string,
  name: string,
  rule: Rule,
  code: string,
  good: readonly string[],
  bad: readonly string[],
]

const cases: readonly Case[] = [
  ['VAL-1', 'required', required, 'value.required', ['ক', ' x '], ['', '   ', '\n']],
  ['VAL-2', 'e-mail', email, 'email.syntax', ['', 'a@b.bd', 'Rahim.K@land.gov.bd'], ['a', 'a@b', '@b.bd', 'a b@c.bd']],
  [
    'VAL-3',
    'mobile number',
    mobile,
    'mobile.syntax',
    ['', '01711000001', '০১৭১১০০০০০১', '+8801711000001'],
    ['0171100000', '017110000012', '11711000001', '01211000001'],
  ],
  ['VAL-4', 'exactly 3', exactLength(3), 'length.exact', ['', 'abc', '𝟏২3'], ['ab', 'abcd']],
  ['VAL-5', 'at least 3', minLength(3), 'length.least', ['', 'abc', 'abcd'], ['ab']],
  ['VAL-5', 'at most 3', maxLength(3), 'length.most', ['', 'abc', 'a'], ['abcd']],
  ['VAL-6', 'positive', positiveNumber, 'number.positive', ['', '1', '০.৫', '1,200'], ['0', '-1', '০', 'x', '1.2.3']],
  ['VAL-6', 'whole', integer, 'number.integer', ['', '0', '-7', '১২'], ['1.5', '১.৫', 'x', '1e3']],
  [
    'VAL-7',
    'DLRS code',
    dlrsCode,
    'code.dlrs',
    ['', '123456789', '১২৩৪৫৬৭৮৯'],
    ['12345678', '1234567890', '12345678a'],
  ],
  [
    'VAL-10',
    'spreadsheet',
    xlsxFile,
    'file.xlsx',
    ['', 'list.xlsx', 'LIST.XLSX'],
    ['list.xls', 'xlsx', 'list.xlsx.exe'],
  ],
  ['VAL-11', 'English only', englishOnly, 'text.english', ['', 'Rahim, 12/3.', 'é'], ['রহিম', 'Rahim রহিম', 'Рахим']],
  [
    'VAL-11',
    'Bengali only',
    bengaliOnly,
    'text.bengali',
    ['', 'মোঃ রহিম, ১২/৩', 'র‌্যাব'],
    ['Rahim', 'রহিম 12', 'रहीम'],
  ],
  ['VAL-12', 'signs', noForbiddenSigns, 'text.forbidden', ['', 'ক-খ (গ)'], ['@', '#', '|', '<', '>', '^', 'ক#খ']],
]

test.each(cases)('[%s] %s', (_id, _name, rule, code, good, bad) => {
  for (const text of good) expect([text, rule(text)]).toEqual([text, null])
  for (const text of bad) expect([text, rule(text)?.code]).toEqual([text, code])
})

test('[VAL-8] a postal code has four digits and is never left out', () => {
  expect(postalCode('1340')).toBeNull()
  expect(postalCode('১৩৪০')).toBeNull()
  expect(postalCode('')?.code).toBe('value.required')
  for (const text of ['134', '13400', '13a0']) expect(postalCode(text)?.code).toBe('code.postal')
})

test('[VAL-9] what is paid is not above what remains', () => {
  const rule = paidWithin(100)
  for (const text of ['', '100', '০.৫', '99.99']) expect(rule(text)).toBeNull()
  expect(rule('100.01')?.code).toBe('amount.above-remaining')
  expect(rule('১০১')?.code).toBe('amount.above-remaining')
  expect(rule('x')?.code).toBe('number.syntax')
})

test('[VAL-13] a reason is asked for where it is not payable, and only there', () => {
  expect(reasonWhen(true)(' ')?.code).toBe('reason.required')
  expect(reasonWhen(true)('ছেঁড়া পাতা')).toBeNull()
  expect(reasonWhen(false)('')).toBeNull()
})

test('[VAL-4] the first fault by the order of the rules is told, with the number it speaks of', () => {
  expect(firstFault('', [required, exactLength(4)])).toEqual({ code: 'value.required' })
  expect(firstFault('abc', [required, exactLength(4)])).toEqual({ code: 'length.exact', limit: 4 })
  expect(firstFault('abcd', [required, exactLength(4)])).toBeNull()
})

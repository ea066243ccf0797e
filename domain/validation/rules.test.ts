import { expect, test } from 'vitest'
import {
  bengaliOnly,
  englishOnly,
  firstFault,
  integer,
  positiveNumber,
  reasonWhen,
  required,
  type Rule,
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
  ['VAL-6', 'positive', positiveNumber, 'number.positive', ['', '1', '০.৫', '1,200'], ['0', '-1', '০', 'x', '1.2.3']],
  ['VAL-6', 'whole', integer, 'number.integer', ['', '0', '-7', '১২'], ['1.5', '১.৫', 'x', '1e3']],
  ['VAL-11', 'English only', englishOnly, 'text.english', ['', 'Rahim, 12/3.', 'é'], ['রহিম', 'Rahim রহিম', 'Рахим']],
  [
    'VAL-11',
    'Bengali only',
    bengaliOnly,
    'text.bengali',
    ['', 'মোঃ রহিম, ১২/৩', 'র‌্যাব'],
    ['Rahim', 'রহিম 12', 'रहीम'],
  ],
]

test.each(cases)('[%s] %s', (_id, _name, rule, code, good, bad) => {
  for (const text of good) expect([text, rule(text)]).toEqual([text, null])
  for (const text of bad) expect([text, rule(text)?.code]).toEqual([text, code])
})

test('[VAL-13] a reason is asked for where it is not payable, and only there', () => {
  expect(reasonWhen(true)(' ')?.code).toBe('reason.required')
  expect(reasonWhen(true)('ছেঁড়া পাতা')).toBeNull()
  expect(reasonWhen(false)('')).toBeNull()
})

test('[VAL-4] the first fault by the order of the rules is given', () => {
  expect(firstFault('', [required, integer])).toEqual({ code: 'value.required' })
  expect(firstFault('abc', [required, integer])).toEqual({ code: 'number.integer' })
  expect(firstFault('7', [required, integer])).toBeNull()
})

import { checkEnglishName } from '#domain/validation/contact.ts'
import { required } from '#domain/validation/rules.ts'
import { expect, test } from 'vitest'
import { readFault } from '#domain/validation/faults.ts'
import { by, rulesFor, wholeDate } from './field-rules.ts'

const rules = rulesFor<{ name: string; reason: string; day: string }>({
  name: [required, by(checkEnglishName)],
  reason: [(text) => (text.length > 1 ? { code: 'length.most', limit: 1 } : null)],
  day: [wholeDate],
})

test('[VAL-1] the first rule that is broken is told, and an empty field breaks only one that asks for something', () => {
  expect(rules.name?.(' ')).toBe('value.required')
  expect(rules.name?.('রহিম')).toBe('name.english')
  expect(rules.name?.('Rahim')).toBeNull()
  expect(rules.reason?.('')).toBeNull()
})

test('[VAL-5] a fault keeps its number through the form', () => {
  expect(readFault(rules.reason?.('কম') ?? '')).toEqual({ code: 'length.most', limit: 1 })
  expect(readFault('value.required')).toEqual({ code: 'value.required' })
})

test('[DAT-1] a date field that was not typed out is no date', () => {
  expect(rules.day?.('31/02/2026')).toBe('date.invalid')
  expect(rules.day?.('2026-02-31')).toBe('date.invalid')
  expect(rules.day?.('2028-02-29')).toBeNull()
  expect(rules.day?.('')).toBeNull()
})

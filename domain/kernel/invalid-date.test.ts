import { expect, test } from 'vitest'
import { formatDhaka, type DateFormat } from './date-format.ts'
import { formatDhakaDate, formatDhakaDateTime } from './dhaka-time.ts'

const formats: readonly DateFormat[] = ['LT', 'LTS', 'L', 'LL', 'LLL', 'LLLL', 'day']

test.each([Number.NaN, Infinity, Date.parse('31/31/2026')])('[TIM-5] no format prints %s as a date', (at) => {
  const printed = formats.map((format) => formatDhaka(at, format, 'en'))
  expect(new Set([...printed, formatDhakaDate(at, 'en'), formatDhakaDateTime(at, 'en')])).toEqual(
    new Set(['invalid date format']),
  )
  expect(formatDhakaDate(at, 'bn')).toBe('তারিখের বিন্যাস সঠিক নয়')
})

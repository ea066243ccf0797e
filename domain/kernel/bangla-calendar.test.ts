import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatBanglaDate, banglaMonths, toBanglaDate } from './bangla-calendar.ts'
import { isLeapYear } from './calendar.ts'

test.each([
  [2026, 2, 21, 1432, 11, 8],
  [2020, 2, 21, 1426, 11, 8],
  [2026, 4, 14, 1433, 1, 1],
  [2026, 4, 13, 1432, 12, 30],
  [2026, 12, 16, 1433, 9, 1],
  [2026, 3, 26, 1432, 12, 12],
  [2024, 2, 29, 1430, 11, 16],
  [2024, 3, 14, 1430, 11, 30],
  [2025, 3, 14, 1431, 11, 29],
  [2025, 3, 15, 1431, 12, 1],
])('[BCL-1] %i-%i-%i is %i-%i-%i', (year, month, day, banglaYear, banglaMonth, banglaDay) => {
  expect(toBanglaDate(year, month, day)).toEqual({ year: banglaYear, month: banglaMonth, day: banglaDay })
})

test('[BCL-1] from 2019 to 2100 each day follows the one before, and every year begins on 14 April', () => {
  const start = Date.UTC(2019, 3, 14)
  let before: ReturnType<typeof toBanglaDate> | null = null
  for (let at = start; at < Date.UTC(2100, 3, 14); at += 86_400_000) {
    const date = new Date(at)
    const now = toBanglaDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
    if (before !== null) {
      const sameMonth = now.month === before.month && now.year === before.year
      expect(sameMonth ? now.day === before.day + 1 : now.day === 1 && now.month === (before.month % 12) + 1).toBe(true)
    }
    expect(now.month === 1 && now.day === 1).toBe(date.getUTCMonth() === 3 && date.getUTCDate() === 14)
    before = now
  }
})

test('[BCL-1] 21 February is the 8th of Falgun in every year', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2019, max: 2400 }), (year) => {
      expect(toBanglaDate(year, 2, 21)).toMatchObject({ month: 11, day: 8 })
      expect(toBanglaDate(year, 3, 14)).toMatchObject({ month: 11, day: isLeapYear(year) ? 30 : 29 })
    }),
  )
  expect(banglaMonths).toHaveLength(12)
})

test('[BCL-1] a day is read with its month and year, from midnight to midnight in Dhaka', () => {
  expect(formatBanglaDate(Date.parse('2026-11-20T18:00:00Z'), 'bn')).toBe('৬ অগ্রহায়ণ ১৪৩৩')
  expect(formatBanglaDate(Date.parse('2026-11-20T17:59:59Z'), 'en')).toBe('5 Ogrohayon 1433')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dhakaDay, dhakaParts, formatDhakaDate, formatDhakaDateTime } from './dhaka-time.ts'

const instant = fc.integer({ min: Date.UTC(1850, 0, 1), max: Date.UTC(2200, 0, 1) })

test('[TIM-1] the parts are those of the calendar six hours ahead of UTC', () => {
  fc.assert(
    fc.property(instant, (ms) => {
      const local = new Date(ms + 6 * 3_600_000)
      expect(dhakaParts(ms)).toEqual({
        year: local.getUTCFullYear(),
        month: local.getUTCMonth() + 1,
        day: local.getUTCDate(),
        hour: local.getUTCHours(),
        minute: local.getUTCMinutes(),
        second: local.getUTCSeconds(),
      })
    }),
  )
})

test('[TIM-1] the day turns at 18:00 UTC', () => {
  expect(dhakaDay(Date.UTC(2026, 1, 20, 17, 59, 59, 999))).toBe('2026-02-20')
  expect(dhakaDay(Date.UTC(2026, 1, 20, 18))).toBe('2026-02-21')
  expect(dhakaDay(Date.UTC(2024, 1, 28, 18))).toBe('2024-02-29')
})

test('[TIM-2] dates read DD/MM/YYYY in the digits of the reader', () => {
  const ms = Date.UTC(2026, 1, 21, 3, 5)
  expect(formatDhakaDate(ms, 'bn')).toBe('২১/০২/২০২৬')
  expect(formatDhakaDate(ms, 'en')).toBe('21/02/2026')
  expect(formatDhakaDateTime(ms, 'bn')).toBe('২১/০২/২০২৬ ০৯:০৫')
  expect(formatDhakaDateTime(ms, 'en')).toBe('21/02/2026 09:05')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toBengaliDigits } from '../kernel/digits.ts'
import { endNotBeforeStart, notAfterToday, parseDate, periodFaults, startBeforeToday } from './dates.ts'

test('[DAT-1] every day of the calendar is read in either script, with any of the signs between', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1800-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
      fc.constantFrom('/', '-', '.', ' '),
      fc.boolean(),
      (date, sign, bangla) => {
        const iso = date.toISOString().slice(0, 10)
        const text = iso.split('-').toReversed().join(sign)
        expect(parseDate(bangla ? toBengaliDigits(text) : text)).toEqual({ ok: true, value: iso })
      },
    ),
  )
})

test.each(['31/04/2026', '29/02/2025', '29/02/1900', '0/1/2026', '1/13/2026', '2026-01-01', '1/1/26', 'ক', ''])(
  '[DAT-1] %s is no date',
  (text) => {
    expect(parseDate(text)).toEqual({ ok: false, code: 'date.invalid' })
  },
)

test('[DAT-1] a leap day is a date', () => {
  expect(parseDate('29/2/2024')).toEqual({ ok: true, value: '2024-02-29' })
  expect(parseDate('২৯-০২-২০০০')).toEqual({ ok: true, value: '2000-02-29' })
})

test('[DAT-2] the end may be the start, and not before it', () => {
  expect(endNotBeforeStart('2026-01-02', '2026-01-02')).toBeNull()
  expect(endNotBeforeStart('2026-01-02', '2026-01-01')).toBe('date.end-before-start')
  expect(endNotBeforeStart('', '2026-01-01')).toBeNull()
  expect(endNotBeforeStart('2026-01-02', '')).toBeNull()
})

test('[DAT-3] today is not before today', () => {
  expect(startBeforeToday('2026-01-01', '2026-01-02')).toBeNull()
  expect(startBeforeToday('2026-01-02', '2026-01-02')).toBe('date.start-not-past')
})

test('[DAT-4] a period may end today, and has no day after today', () => {
  expect([notAfterToday('2026-01-02', '2026-01-02'), notAfterToday('', '2026-01-02')]).toEqual([null, null])
  expect(periodFaults('2026-01-01', '2026-01-02', '2026-01-02')).toEqual({})
  expect(periodFaults('2026-01-03', '2026-01-04', '2026-01-02')).toEqual({ from: 'date.not-yet', to: 'date.not-yet' })
  expect(periodFaults('2026-01-02', '2026-01-01', '2026-01-02')).toEqual({ to: 'date.end-before-start' })
})

import { expect, test } from 'vitest'
import { addWorkingDays, isWorkingDay } from './promised.ts'

test('[ORD-6] a promised day counts working days: no Friday, no Saturday, no holiday', () => {
  const holidays = [{ from: '2026-12-14', to: '2026-12-16' }]
  // 24 November 2026 is a Tuesday.
  expect(addWorkingDays('2026-11-24', 3, [])).toBe('2026-11-29')
  expect(addWorkingDays('2026-11-24', 0, [])).toBe('2026-11-24')
  expect(addWorkingDays('2026-12-13', 1, holidays)).toBe('2026-12-17')
  expect(isWorkingDay('2026-11-27', [])).toBe(false)
  expect(isWorkingDay('2026-12-15', holidays)).toBe(false)
})

import { expect, test } from 'vitest'
import { endOfDay, startOfDay } from './day-text.ts'

test('[TIM-1] a day begins and ends in Dhaka', () => {
  expect(startOfDay('2026-12-05')?.toISOString()).toBe('2026-12-04T18:00:00.000Z')
  expect(endOfDay('2026-12-05')?.toISOString()).toBe('2026-12-05T18:00:00.000Z')
})

test('[DAT-1] what is not typed out yet is no day', () => {
  for (const typed of ['', '31/02/2026', '05/1', 'আজ']) expect(startOfDay(typed), typed).toBeNull()
})

import { holiday } from '#contract/resources/holiday.ts'
import { screenOf } from '#resources/resource-screen.ts'
import { TakeOverHolidays } from './take-over-holidays.tsx'

export const screen = screenOf(holiday, { acts: [TakeOverHolidays] })

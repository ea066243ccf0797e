import { daysInMonth } from '#domain/kernel/calendar.ts'
import { toAsciiDigits } from '#domain/kernel/digits.ts'
import { parseDate } from '#domain/validation/dates.ts'
import { isDate } from './field-rules.ts'

/** `YYYY-MM-DD` as it is typed and read, DD/MM/YYYY; anything else as it is. */
export function showDate(value: string): string {
  return isDate(value) ? value.split('-').reverse().join('/') : value
}

/** What a field gives for a typed date: `YYYY-MM-DD`, or the typed text where that is none yet. */
export function readDate(typed: string): string {
  const ascii = toAsciiDigits(typed).trim()
  const date = parseDate(ascii)
  return date.ok ? date.value : ascii
}

/** A stroke is put behind the day and the month that were just typed out at the end. */
export function withStroke(before: string, typed: string): string {
  const grew = typed.length === before.length + 1 && typed.startsWith(before)
  return grew && /^[0-9০-৯]{2}(\/[0-9০-৯]{2})?$/.test(typed) ? `${typed}/` : typed
}

export type StepTo = { readonly text: string; readonly from: number; readonly to: number }

const places = [
  [0, 2],
  [3, 5],
  [6, 10],
] as const

/** The date a step later or earlier in the part at the caret, and where that part stands; today where there is none yet. */
export function stepDate(typed: string, caret: number, by: 1 | -1, today: string): StepTo {
  const value = readDate(typed)
  const part = Math.min(2, typed.slice(0, caret).match(/[/\-. ]+/g)?.length ?? 0)
  const [from, to] = places[part] ?? places[0]
  return { text: showDate(isDate(value) ? stepped(value, part, by) : today), from, to }
}

function stepped(value: string, part: number, by: 1 | -1): string {
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number)
  if (part === 2) return written(year + by, month, day)
  if (part === 1) return inYear(year, month + by, day)
  if (day + by < 1) return inYear(year, month - 1, 31)
  return day + by > daysInMonth(year, month) ? inYear(year, month + 1, 1) : written(year, month, day + by)
}

function inYear(year: number, month: number, day: number): string {
  if (month < 1) return written(year - 1, 12, day)
  return month > 12 ? written(year + 1, 1, day) : written(year, month, day)
}

/** A day that the month does not have is its last; a year has four digits. */
function written(year: number, month: number, day: number): string {
  const whole = Math.min(9999, Math.max(1, year))
  const last = Math.min(day, daysInMonth(whole, month))
  return `${String(whole).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(last).padStart(2, '0')}`
}

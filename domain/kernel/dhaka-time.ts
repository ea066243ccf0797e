import { toBengaliDigits } from './digits.ts'

export type DhakaParts = { year: number; month: number; day: number; hour: number; minute: number; second: number }

/** Dhaka is six hours ahead of UTC, without summer time. [TIM-1] */
const offset = 6 * 3_600_000
const dayMs = 86_400_000

/** Calendar and clock of Asia/Dhaka at an instant, whatever zone the machine is set to. */
export function dhakaParts(ms: number): DhakaParts {
  const local = ms + offset
  const days = Math.floor(local / dayMs)
  const seconds = Math.floor((local - days * dayMs) / 1000)
  return {
    ...civilDate(days),
    hour: Math.floor(seconds / 3600),
    minute: Math.floor(seconds / 60) % 60,
    second: seconds % 60,
  }
}

/** Days since 1970-01-01 as a Gregorian date, counted in years that begin in March so that the leap day comes last. */
function civilDate(days: number): { year: number; month: number; day: number } {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  }
}

/** The text for an instant that is no number. [TIM-5] */
export const invalidDate = { bn: 'তারিখের বিন্যাস সঠিক নয়', en: 'invalid date format' } as const

/** DD/MM/YYYY, in Bengali digits for bn. [TIM-2] */
export function formatDhakaDate(ms: number, locale: 'bn' | 'en'): string {
  if (!Number.isFinite(ms)) return invalidDate[locale]
  const { year, month, day } = dhakaParts(ms)
  return inScript(`${pad(day)}/${pad(month)}/${pad(year, 4)}`, locale)
}

/** DD/MM/YYYY HH:MM by the 24-hour clock. */
export function formatDhakaDateTime(ms: number, locale: 'bn' | 'en'): string {
  if (!Number.isFinite(ms)) return invalidDate[locale]
  const { hour, minute } = dhakaParts(ms)
  return `${formatDhakaDate(ms, locale)} ${inScript(`${pad(hour)}:${pad(minute)}`, locale)}`
}

/** The Dhaka calendar day as YYYY-MM-DD, for keys and day limits. */
export function dhakaDay(ms: number): string {
  const { year, month, day } = dhakaParts(ms)
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}`
}

/** The instant at which the Dhaka calendar day of another instant ends. */
export function dhakaDayEnd(ms: number): number {
  return (Math.floor((ms + offset) / dayMs) + 1) * dayMs - offset
}

function pad(value: number, width = 2): string {
  return String(value).padStart(width, '0')
}

function inScript(text: string, locale: 'bn' | 'en'): string {
  return locale === 'bn' ? toBengaliDigits(text) : text
}

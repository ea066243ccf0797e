import { daysInMonth } from '../kernel/calendar.ts'
import { toAsciiDigits } from '../kernel/digits.ts'
import { accepted, type Check, refused } from '../kernel/result.ts'

/**
 * A date as it is typed, DD/MM/YYYY in either digit script with `/`, `-`, `.` or blanks between, as `YYYY-MM-DD`.
 * Refused as `date.invalid`. [DAT-1]
 */
export function parseDate(text: string): Check<string> {
  const [, day = '', month = '', year = ''] =
    /^([0-9]{1,2})[/\-. ]+([0-9]{1,2})[/\-. ]+([0-9]{4})$/.exec(toAsciiDigits(text.trim())) ?? []
  // The calendar of databases begins with the year 1.
  const isDay = Number(year) >= 1 && Number(day) >= 1 && Number(day) <= daysInMonth(Number(year), Number(month))
  return isDay ? accepted(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`) : refused('date.invalid')
}

/** A stored day, `YYYY-MM-DD`. Refused as `date.invalid`. [DAT-1] */
export function checkDay(text: string): Check<string> {
  const [, year, month, day] = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(text) ?? []
  return year === undefined ? refused('date.invalid') : parseDate(`${day}/${month}/${year}`)
}

/** Dates are compared as `YYYY-MM-DD`; an empty one breaks no rule. [DAT-2] */
export function endNotBeforeStart(start: string, end: string): 'date.end-before-start' | null {
  return start !== '' && end !== '' && end < start ? 'date.end-before-start' : null
}

/** [DAT-3] */
export function startBeforeToday(start: string, today: string): 'date.start-not-past' | null {
  return start !== '' && start >= today ? 'date.start-not-past' : null
}

/** A day after today has not come yet. Today is a usual end of a period. [DAT-4] */
export function notAfterToday(day: string, today: string): 'date.not-yet' | null {
  return day !== '' && day > today ? 'date.not-yet' : null
}

/** The faults of a period that was: its end is not before its start, and neither day is after today. [DAT-4] */
export function periodFaults(from: string, to: string, today: string): Readonly<Record<string, string>> {
  const start = notAfterToday(from, today)
  const end = notAfterToday(to, today) ?? endNotBeforeStart(from, to)
  return { ...(start === null ? {} : { from: start }), ...(end === null ? {} : { to: end }) }
}

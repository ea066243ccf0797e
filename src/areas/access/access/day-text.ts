import { isDate } from '#forms/field-rules.ts'

const dayMs = 86_400_000

/** The instant at which a day of the field begins in Dhaka; null while it is none. */
export function startOfDay(day: string): Date | null {
  return isDate(day) ? new Date(`${day}T00:00:00+06:00`) : null
}

/** The instant at which a day is over. */
export function endOfDay(day: string): Date | null {
  const start = startOfDay(day)
  return start === null ? null : new Date(start.getTime() + dayMs)
}

import { dhakaDay } from '../kernel/dhaka-time.ts'

const dayMs = 86_400_000

/** Days on which offices are closed, both ends within, as YYYY-MM-DD. */
export type ClosedDays = readonly { readonly from: string; readonly to: string }[]

/** Friday, Saturday and holidays are no working days. [ORD-6] */
export function isWorkingDay(day: string, closed: ClosedDays): boolean {
  // The first of January 1970 was a Thursday, the fourth day after Sunday.
  const weekday = (dayNumber(day) + 4) % 7
  return weekday !== 5 && weekday !== 6 && !closed.some(({ from, to }) => from <= day && day <= to)
}

/** The day that is so many working days after another one. */
export function addWorkingDays(day: string, count: number, closed: ClosedDays): string {
  let at = day
  for (let left = count; left > 0;) {
    at = dhakaDay((dayNumber(at) + 1) * dayMs)
    if (isWorkingDay(at, closed)) left -= 1
  }
  return at
}

/** Days since 1970-01-01, counted in years that begin in March so that the leap day comes last. */
function dayNumber(day: string): number {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + date - 1
  return era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
}

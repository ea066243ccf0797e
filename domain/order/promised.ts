const dayMs = 86_400_000

/** Days on which offices are closed, both ends within, as YYYY-MM-DD. */
export type ClosedDays = readonly { readonly from: string; readonly to: string }[]

/** Friday, Saturday and holidays are no working days. [ORD-6] */
export function isWorkingDay(day: string, closed: ClosedDays): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 5 && weekday !== 6 && !closed.some(({ from, to }) => from <= day && day <= to)
}

/** The day that is so many working days after another one. */
export function addWorkingDays(day: string, count: number, closed: ClosedDays): string {
  let at = day
  for (let left = count; left > 0;) {
    at = new Date(Date.parse(`${at}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
    if (isWorkingDay(at, closed)) left -= 1
  }
  return at
}

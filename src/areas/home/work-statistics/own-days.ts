import type { CallOutput } from '#contract/call.ts'
import type { workStatisticsCalls } from '#contract/calls/work-statistics.ts'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import type { DaySums } from '#domain/work-statistics/work-interval.ts'
import { addWork, largerWork, noWork, type WorkSums } from '#domain/work-statistics/work-sums.ts'

type ToldDay = CallOutput<(typeof workStatisticsCalls)['work-statistics.own']>[number]

const dayMs = 86_400_000

/**
 * A person's days from what the server has of all devices and what this one counted, which may know more of itself.
 * [WRK-5]
 */
export function ownDays(told: readonly ToldDay[], here: DaySums, deviceId: string | null): DaySums {
  const days: Record<string, WorkSums> = {}
  const put = (day: string, sums: WorkSums): void => void (days[day] = addWork(days[day] ?? noWork, sums))
  const met = new Set<string>()
  for (const { day, deviceId: from, ...sums } of told) {
    const mine = from === deviceId ? here[day] : undefined
    if (mine !== undefined) met.add(day)
    put(day, mine === undefined ? sums : largerWork(sums, mine))
  }
  for (const [day, sums] of Object.entries(here)) if (!met.has(day)) put(day, sums)
  return days
}

/** The calendar days of Dhaka that end with an instant's, the latest last. */
export function lastDays(count: number, now: number): string[] {
  return Array.from({ length: count }, (_, back) => dhakaDay(now - (count - 1 - back) * dayMs))
}

export function sumOf(days: DaySums, wanted: readonly string[]): WorkSums {
  return wanted.reduce((sum, day) => addWork(sum, days[day] ?? noWork), noWork)
}

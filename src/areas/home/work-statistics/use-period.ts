import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { isDate } from '#forms/field-rules.ts'
import { useStoredFilters } from '#platform/wire/use-stored-filters.ts'
import { useState } from 'react'

const dayMs = 86_400_000
const lengths = { today: 1, week: 7, month: 30 } as const

export type PeriodName = keyof typeof lengths | 'own'

/** Which days a table of the team is about; kept for the person until it is changed. */
export function usePeriod() {
  const { filters, set } = useStoredFilters('team-statistics', ['period', 'from', 'to'])
  const [now] = useState(() => Date.now())
  const today = dhakaDay(now)
  const name = nameOf(filters.period)
  const days =
    name === 'own'
      ? { from: isDate(filters.from) ? filters.from : today, to: isDate(filters.to) ? filters.to : today }
      : { from: dhakaDay(now - (lengths[name] - 1) * dayMs), to: today }
  return { name, days, filters, set }
}

function nameOf(kept: string): PeriodName {
  return kept === 'today' || kept === 'week' || kept === 'own' ? kept : 'month'
}

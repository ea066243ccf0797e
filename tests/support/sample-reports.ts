import type { Field } from '#contract/declare/field.ts'
import type { AnyReport } from '#contract/declare/report.ts'
import type { Sql } from '#server/db/port.ts'
import { seedId } from '#server/seed/ids.ts'
import { testId } from './build-khatian.ts'

/** Good values for the parameters that a report asks for. */
export function sampleParams(d: AnyReport): Record<string, unknown> {
  const needed = Object.entries<Field>(d.params).filter(([, { optional }]) => !optional)
  return Object.fromEntries(needed.map(([key, field]) => [key, sampleOf(key, field)]))
}

function sampleOf(key: string, { kind, choices }: Field): unknown {
  if (kind === 'date') return key === 'from' ? '2026-11-01' : '2026-11-30'
  if (kind === 'pick') return Object.keys(choices ?? {})[0]
  throw new Error(`no sample of ${kind} for ${key}`)
}

/** Days that two people of the record room in Dhaka keyed on. */
export async function addWorkDays(db: Sql): Promise<void> {
  for (const [n, person] of ['entry1', 'entry2'].entries())
    for (const day of ['2026-11-02', '2026-11-03'])
      await db.query(
        `insert into work_day (home_district, office_id, user_id, device_id, day, active_ms, pauses, pause_ms, keys, fields,
           corrections, khatians, told_at)
         values ('26', $1, $2, $3, $4, 3600000, 2, 90000, $5, 700, 9, 8, 0)`,
        [seedId.office('dhaka'), seedId.user(person), testId(0xe0 + n), day, 5000 + n],
      )
}

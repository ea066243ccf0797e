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

/** Money and figures of orders on two days, in Dhaka and in another district. */
export async function addOrderDays(db: Sql): Promise<void> {
  for (const [n, [district, office]] of (
    [
      ['26', 'dhaka'],
      ['93', 'tangail'],
    ] as const
  ).entries())
    for (const [on, day] of ['2026-11-02', '2026-11-03'].entries()) {
      // Another district has other days, so that it is seen whose rows are told.
      const told = n === 0 ? day : day.replace('-11-0', '-11-1')
      const id = testId(0xa00 + n * 16 + on)
      await db.query(
        `insert into journal_posting (home_district, id, at, kind, ref, order_id, office_id, provider)
         values ($1, $2, extract(epoch from $3::timestamptz) * 1000, 'paid', $2::uuid::text, null, $4, 3)`,
        [district, id, `${told}T12:00:00+06:00`, seedId.office(office)],
      )
      await db.query(
        `insert into journal_line (home_district, posting_id, n, account, amount)
         values ($1, $2, 1, 'clearing:bkash', 10000), ($1, $2, 2, 'held', -10000)`,
        [district, id],
      )
      await db.query(
        `insert into order_day (home_district, day, office_id, kind, copy_type, medium, channel, provider, slot, orders,
           items, delivered, delivered_items, amount, days)
         values ($1, $2, $3, 1, 2, 1, 'CITIZEN', 3, 0, 4, 6, 2, 3, 40000, 5)`,
        [district, told, seedId.office(office)],
      )
    }
}

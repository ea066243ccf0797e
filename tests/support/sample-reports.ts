import type { Field } from '#contract/declare/field.ts'
import type { AnyReport } from '#contract/declare/report.ts'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import type { Sql } from '#server/db/port.ts'
import { createSigningKeys, loadCertificateRoot } from '#server/modules/copy/signing-key.ts'
import { seedDemoOrders } from '#server/seed/demo-orders.ts'
import { seedId } from '#server/seed/ids.ts'
import { join } from 'node:path'
import { testId } from './build-khatian.ts'
import type { TestServer } from './test-server.ts'

const dayMs = 86_400_000
const now = Date.now()
const daysAgo = (n: number): string => dhakaDay(now - n * dayMs)

/** The days that reports of a period are asked for. */
const samplePeriod = { from: daysAgo(29), to: daysAgo(0) } as const

/** Good values for the parameters that a report asks for. */
export function sampleParams(d: AnyReport): Record<string, unknown> {
  const needed = Object.entries<Field>(d.params).filter(([, { optional }]) => !optional)
  return Object.fromEntries(needed.map(([key, field]) => [key, sampleOf(key, field)]))
}

function sampleOf(key: string, { kind, choices }: Field): unknown {
  if (kind === 'date') return key === 'from' ? samplePeriod.from : samplePeriod.to
  if (kind === 'pick') return Object.keys(choices ?? {})[0]
  throw new Error(`no sample of ${kind} for ${key}`)
}

/** Days that two people of the record room in Dhaka keyed on. */
export async function addWorkDays(db: Sql): Promise<void> {
  for (const [n, person] of ['entry1', 'entry2'].entries())
    for (const day of [daysAgo(20), daysAgo(19)])
      await db.query(
        `insert into work_day (home_district, office_id, user_id, device_id, day, active_ms, pauses, pause_ms, keys, fields,
           corrections, khatians, told_at)
         values ('26', $1, $2, $3, $4, 3600000, 2, 90000, $5, 700, 9, 8, 0)`,
        [seedId.office('dhaka'), seedId.user(person), testId(0xe0 + n), day, 5000 + n],
      )
}

/** Money of another district on two days on which there was none in Dhaka, so that it is seen whose rows are told. */
export async function addMoneyElsewhere(db: Sql): Promise<void> {
  for (const n of [0, 1]) {
    const id = testId(0xa00 + n)
    await db.query(
      `insert into journal_posting (home_district, id, at, kind, ref, order_id, office_id, provider)
       values ('93', $1, $2, 'paid', $1::uuid::text, null, $3, 3)`,
      [id, now - (25 - n) * dayMs, seedId.office('tangail')],
    )
    await db.query(
      `insert into journal_line (home_district, posting_id, n, account, amount)
       values ('93', $1, 1, 'clearing:bkash', 10000), ('93', $1, 2, 'held', -10000)`,
      [id],
    )
    await db.query(
      `insert into order_day (home_district, day, office_id, kind, copy_type, medium, channel, provider, slot, orders,
         items, delivered, delivered_items, amount, days)
       values ('93', $1, $2, 1, 2, 1, 'CITIZEN', 3, 0, 4, 6, 2, 3, 40000, 5)`,
      [daysAgo(25 - n), seedId.office('tangail')],
    )
  }
}

/** The orders of the demonstration, with signed copies, and two lines of a statement of ekPay: one of them banked. */
export async function addDemoOrders({ db, config }: TestServer): Promise<void> {
  const certificateKeysDir = join(config.dataDir, 'report-keys')
  const place = { certificateKeysDir, certificateRoot: join(certificateKeysDir, 'root.json'), demo: true }
  const key = await createSigningKeys(place, await loadCertificateRoot(place, now), () => now)()
  await seedDemoOrders({ db, key, now, goesOn: () => true })
  await db.query(
    `insert into statement_line (home_district, id, provider, ref, txn, day, amount, fee, banked_on, bank_ref, taken_at)
     select home_district, id, provider, ref, 'TXN', day, paid_amount, 150,
       case when row_number() over (order by ref) = 1 then day end, 'BANK', $1
       from payment_attempt where home_district = '26' and provider = 1 and status = 1 order by ref limit 2`,
    [now],
  )
}

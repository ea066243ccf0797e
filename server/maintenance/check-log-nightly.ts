import { randomUUID } from 'node:crypto'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import type { Database } from '#server/db/port.ts'
import { tellOperators } from '#server/door/tell-operators.ts'
import type { Log } from '#server/kernel/log.ts'
import { checkLog } from './check-log.ts'
import type { SealKey } from './seal-key.ts'

/** Checks the log once a day of Dhaka, and keeps what was found for those who read the audit log. [ADM-15] */
export async function checkLogNightly(db: Database, key: SealKey, log: Log, now: number): Promise<void> {
  const [last] = await db.query<{ at: Date | string }>('select at from log_check order by at desc limit 1')
  if (last !== undefined && dhakaDay(new Date(last.at).getTime()) === dhakaDay(now)) return
  const check = await checkLog(db, key)
  const sums = check.ok ? check : { records: 0, entries: 0, seals: 0 }
  const fault = check.ok ? null : check.fault
  if (fault !== null) log.error({ fault }, 'the record log is broken')
  const id = randomUUID()
  await db.transaction(async (tx) => {
    await tx.query(
      `insert into log_check (id, at, records, entries, seals, home_district, record_id, idx, reason)
     values ($1, to_timestamp($2 / 1000.0), $3, $4, $5, $6, $7, $8, $9)`,
      [
        id,
        now,
        sums.records,
        sums.entries,
        sums.seals,
        fault?.homeDistrict ?? null,
        fault?.recordId ?? null,
        fault?.index ?? null,
        fault?.reason ?? null,
      ],
    )
    if (fault !== null) await tellOperators(tx, 'LOG_BROKEN', id)
  })
}

import type { Sql } from '#server/db/port.ts'

export type LogFault = {
  readonly districtBbsCode: string
  readonly recordId: string | null
  readonly index: number | null
  readonly reason: string
}

export type LastCheck = {
  /** ISO 8601 */
  readonly at: string
  readonly records: number
  readonly entries: number
  readonly seals: number
  readonly fault: LogFault | null
}

/** What the check of the log last found; null before the first. [ADM-15] */
export async function lastCheck(db: Sql): Promise<LastCheck | null> {
  const [row] = await db.query<{
    at: Date | string
    records: number
    entries: number
    seals: number
    district: string | null
    recordId: string | null
    index: number | null
    reason: string | null
  }>(
    `select at, records, entries, seals, home_district as district, record_id as "recordId", idx as index, reason
       from log_check order by at desc limit 1`,
  )
  if (row === undefined) return null
  const { at, district, recordId, index, reason, ...sums } = row
  return {
    ...sums,
    at: new Date(at).toISOString(),
    fault: district === null ? null : { districtBbsCode: district, recordId, index, reason: reason ?? '' },
  }
}

/** Which of some days of a district are sealed. */
export async function sealedDays(db: Sql, homeDistrict: string, days: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ day: string }>(
    `select to_char(day, 'YYYY-MM-DD') as day from daily_seal where home_district = $1 and day = any($2::date[])`,
    [homeDistrict, [...new Set(days)]],
  )
  return new Set(rows.map(({ day }) => day))
}

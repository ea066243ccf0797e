import { findDistrictsThere } from '#server/db/citus.ts'
import { nationalDistrict } from '#server/door/home-district.ts'
import type { Database } from '#server/db/port.ts'
import { logTableOf, securityDistrict } from '#server/door/security-log.ts'
import { sortHeads, type LogHead } from './merkle.ts'

/** The seal before the first one of a district. */
export const firstSeal = '0'.repeat(64)

/** Districts that have a log, and the security log as one more; the set of districts is reference data, so no large table is read across. */
export async function logDistricts(db: Database): Promise<string[]> {
  const rows = await db.query<{ code: string }>(
    `select bbs_code as code from district union select '00' union select '${securityDistrict}' order by 1`,
  )
  return withLog(
    db,
    rows.map(({ code }) => code),
  )
}

/** Those of them that are there now: for work that is done a day later as well. */
export async function logDistrictsThere(db: Database): Promise<string[]> {
  return withLog(db, await findDistrictsThere(db, [nationalDistrict, securityDistrict]))
}

async function withLog(db: Database, districts: readonly string[]): Promise<string[]> {
  const used: string[] = []
  for (const code of districts) {
    const [log] = await db.query(`select 1 from ${logTableOf(code)} where home_district = $1 limit 1`, [code])
    const [seal] = await db.query('select 1 from daily_seal where home_district = $1 limit 1', [code])
    if (log !== undefined || seal !== undefined) used.push(code)
  }
  return used
}

export const dayMs = 86_400_000
export const dhakaOffset = 6 * 3_600_000
/** A door transaction takes its time before it commits; a day is closed once none of its entries can still come. */
export const settleMs = 10 * 60_000

/** When a day of Dhaka begins and ends, in epoch milliseconds. */
export function dayBounds(day: string): { from: number; to: number } {
  const from = Date.parse(`${day}T00:00:00Z`) - dhakaOffset
  return { from, to: from + dayMs }
}

/** The last entry of each record from a moment to before another, in epoch milliseconds, and how many entries there are. */
export async function spanHeads(
  db: Database,
  homeDistrict: string,
  from: number,
  to: number,
): Promise<{ heads: LogHead[]; entries: number }> {
  const rows = await db.query<{ record_id: string; idx: number; hash: string; n: number }>(
    `select distinct on (record_id) record_id, idx, hash, count(*) over (partition by record_id)::int as n
       from ${logTableOf(homeDistrict)} where home_district = $1 and at >= $2 and at < $3 order by record_id, idx desc`,
    [homeDistrict, from, to],
  )
  return {
    heads: sortHeads(rows.map((row): LogHead => [row.record_id, row.idx, row.hash])),
    entries: rows.reduce((sum, row) => sum + row.n, 0),
  }
}

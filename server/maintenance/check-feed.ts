import type { Database } from '#server/db/port.ts'
import { logDistricts } from './log-span.ts'

export type FeedCheck = { ok: true; scopes: number; rows: number; records: number } | { ok: false; reason: string }

/**
 * Every scope's numbers are dense from its floor up to its head, and every record's present revision was told in its
 * scope, unless that was so long ago that the row may be gone. Records without a scope, such as orders, no device keeps: they
 * are in no feed.
 */
export async function checkFeed(db: Database): Promise<FeedCheck> {
  const sum = { scopes: 0, rows: 0, records: 0 }
  for (const homeDistrict of await logDistricts(db)) {
    const scopes = await db.query<{
      scope: string
      head: number
      floor: number
      n: number
      lowest: number | null
      highest: number | null
    }>(
      `select h.scope, h.head, h.floor, count(f.seq)::int as n, min(f.seq) as lowest, max(f.seq) as highest
         from scope_head h
         left join feed f on f.home_district = $1 and f.home_district = h.home_district and f.scope = h.scope
        where h.home_district = $1 group by h.scope, h.head, h.floor order by h.scope`,
      [homeDistrict],
    )
    for (const { scope, head, floor, n, lowest, highest } of scopes) {
      const first = Math.max(floor, 1)
      if (lowest === first && highest === head && n === head - first + 1) continue
      return {
        ok: false,
        reason: `${homeDistrict} ${scope}: ${first} to ${head}, ${n} rows from ${lowest} to ${highest}`,
      }
    }
    const [missing] = await db.query<{ id: string; rev: number; scope: string }>(
      `select r.id, r.rev, r.scope from record r
        where r.home_district = $1 and r.scope is not null and not exists (
          select 1 from feed f
           where f.home_district = $1 and f.record_id = r.id and f.rev = r.rev and f.scope = r.scope
             and f.kind = case when r.body is null then 'gone' else 'put' end)
          and not exists (
            select 1 from scope_head h
            join record_log l on l.home_district = $1 and l.record_id = r.id and l.idx = r.log_index
             where h.home_district = $1 and h.scope = r.scope and l.at < h.pruned_before)
        order by r.id limit 1`,
      [homeDistrict],
    )
    if (missing !== undefined)
      return {
        ok: false,
        reason: `record ${missing.id} revision ${missing.rev} is not in the feed of ${missing.scope}`,
      }
    const [records] = await db.query<{ n: number }>('select count(*)::int as n from record where home_district = $1', [
      homeDistrict,
    ])
    sum.scopes += scopes.length
    sum.rows += scopes.reduce((all, scope) => all + scope.n, 0)
    sum.records += records?.n ?? 0
  }
  return { ok: true, ...sum }
}

import { hoursWords, openDays } from '#domain/office/opening-hours.ts'
import type { BothNames } from '#domain/permission/permission-table.ts'
import type { Sql } from '#server/db/port.ts'

/** How far up offices are looked for: there are twelve layers. */
const mostAbove = 12

type Row = {
  readonly officeId: string
  readonly days: string | null
  readonly from: string | null
  readonly to: string | null
}

/**
 * When offices are open, in Bangla and in English. Each value comes from the office, the next office above that has it, or
 * the nation. An office of which a value is missing has no hours. [ADM-41]
 */
export async function findOpeningHours(db: Sql, officeIds: readonly string[]): Promise<ReadonlyMap<string, BothNames>> {
  const rows = await db.query<Row>(
    `with recursive way as (
       select id as asked, id, parent_id, 0 as depth from office where id = any($1::uuid[])
       union all
       select w.asked, o.id, o.parent_id, w.depth + 1 from office o join way w on o.id = w.parent_id
        where w.depth < ${mostAbove}),
     said as (
       select w.asked, w.depth, s.open_days, s.opens_at, s.closes_at
         from way w join office_setting s on s.office_id = w.id and s.row_status = 1
       union all
       select asked, ${mostAbove + 1}, s.open_days, s.opens_at, s.closes_at
         from way cross join office_setting s where depth = 0 and s.office_id is null and s.row_status = 1)
     select asked as "officeId",
       (array_agg(open_days order by depth) filter (where open_days is not null))[1] as days,
       (array_agg(opens_at order by depth) filter (where opens_at is not null))[1] as "from",
       (array_agg(closes_at order by depth) filter (where closes_at is not null))[1] as "to"
       from said group by asked`,
    [[...new Set(officeIds)]],
  )
  return new Map(
    rows.flatMap(({ officeId, days, from, to }) =>
      isOpenDays(days) && from !== null && to !== null && from < to
        ? [[officeId, hoursWords({ days, from, to })] as const]
        : [],
    ),
  )
}

function isOpenDays(days: string | null): days is keyof typeof openDays {
  return days !== null && Object.hasOwn(openDays, days)
}

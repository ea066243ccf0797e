import { advanceReporting } from '#contract/reports/advance-reporting.ts'
import { itemKinds } from '#domain/order/choices.ts'
import { orderStatus } from '#domain/order/status.ts'
import { inPeriod, onPlace, overdue } from '#server/reports/parts.ts'
import { perDistrict } from '#server/reports/per-district.ts'
import { sql } from '#server/reports/sql.ts'

const waited = sql`greatest(0, (extract(epoch from now()) * 1000 - o.placed_at)::bigint / 86400000)`
const open = sql`o.status < ${orderStatus.delivered}`

/** Of what lists show: orders that were not closed. */
export const advanceReportingRows = perDistrict(
  advanceReporting,
  (p) => sql`
    select o.home_district as district, u.id as upazila, o.office_id as office, o.survey, o.copy_type::text as "copyType",
      o.medium::text as medium, o.status::text as "orderStatus", count(*) as orders, sum(o.items) as khatians,
      count(*) filter (where ${open}) as open, count(*) filter (where ${overdue}) as overdue,
      sum(${waited}) filter (where ${open}) as waited, max(${waited}) filter (where ${open}) as longest
    from order_index o
    left join upazila u on u.district_bbs_code = o.home_district and u.bbs_code = o.upazila_bbs
    where ${onPlace('o', p)} and ${inPeriod('o.placed_at', p)} and o.kind = ${itemKinds.khatian} and o.closed is null
    group by 1, 2, 3, 4, 5, 6, 7`,
)

import { mapApplications } from '#contract/reports/map-applications.ts'
import { itemKinds } from '#domain/order/choices.ts'
import { dayOf, inPeriod, onPlace, overdue } from '#server/reports/parts.ts'
import { perDistrict } from '#server/reports/per-district.ts'
import { sql } from '#server/reports/sql.ts'

export const mapApplicationsRows = perDistrict(
  mapApplications,
  (p) => sql`
    select ${dayOf('o.placed_at')} as day, o.home_district as district, o.office_id as office, o.survey,
      o.copy_type::text as "copyType", o.medium::text as medium, o.status::text as "orderStatus", count(*) as orders,
      sum(o.items) as sheets, count(*) filter (where ${overdue}) as overdue, count(o.delivered_at) as delivered,
      sum(o.total) as fees, coalesce(sum(o.total) filter (where o.paid_at is not null), 0) as paid
    from order_index o
    where ${onPlace('o', p)} and ${inPeriod('o.placed_at', p)} and o.kind = ${itemKinds.map} and o.closed is null
    group by 1, 2, 3, 4, 5, 6, 7`,
)

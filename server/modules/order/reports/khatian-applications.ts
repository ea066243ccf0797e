import { khatianApplications } from '#contract/reports/khatian-applications.ts'
import { itemKinds } from '#domain/order/choices.ts'
import { dayOf, inPeriod, onPlace } from '#server/reports/parts.ts'
import { perDistrict } from '#server/reports/per-district.ts'
import { sql } from '#server/reports/sql.ts'

/** Orders that were not closed, by their least open khatian as lists tell them, and applications, by the day of each. */
export const khatianApplicationsRows = perDistrict(
  khatianApplications,
  (p) => sql`
    select x.day, x.district, u.id as upazila, x.office, x.survey, sum(x.orders) as orders, sum(x.khatians) as khatians,
      sum(x.delivered) as delivered, sum(x.paid) as paid, sum(x.applications) as applications, sum(x.ready) as ready
    from (
      select ${dayOf('o.placed_at')} as day, o.home_district as district, o.upazila_bbs, o.office_id as office, o.survey,
        1 as orders, o.items as khatians, case when o.delivered_at is null then 0 else 1 end as delivered,
        case when o.paid_at is null then 0 else o.total end as paid, 0 as applications, 0 as ready
      from order_index o
      where ${onPlace('o', p)} and ${inPeriod('o.placed_at', p)} and o.kind = ${itemKinds.khatian} and o.closed is null
      union all
      select ${dayOf('t.created_at')}, t.home_district, t.upazila_bbs, t.office_id, t.survey, 0, 0, 0, 0, 1,
        case when t.step in ('ready', 'received') then 1 else 0 end
      from application_index t
      where ${onPlace('t', p)} and ${inPeriod('t.created_at', p)}
    ) x
    left join upazila u on u.district_bbs_code = x.district and u.bbs_code = x.upazila_bbs
    where (${p.survey}::text is null or x.survey = ${p.survey})
    group by 1, 2, 3, 4, 5`,
)

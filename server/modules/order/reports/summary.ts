import { summary } from '#contract/reports/summary.ts'
import { itemKinds } from '#domain/order/choices.ts'
import { onOffices } from '#server/reports/parts.ts'
import { perDistrict } from '#server/reports/per-district.ts'
import { sql } from '#server/reports/sql.ts'

export const summaryRows = perDistrict(
  summary,
  (p) => sql`
    select r.division_bbs_code as division, d.home_district as district, d.office_id as office, sum(d.orders) as orders,
      sum(d.items) filter (where d.kind = ${itemKinds.khatian}) as khatians,
      sum(d.items) filter (where d.kind = ${itemKinds.map}) as sheets,
      sum(d.delivered) as delivered, sum(d.amount) as amount, sum(d.days) as days
    from order_day d
    join district r on r.bbs_code = d.home_district
    where ${onOffices('d', p)} and d.day between ${p.from} and ${p.to}
    group by 1, 2, 3
    having sum(d.orders) <> 0`,
)

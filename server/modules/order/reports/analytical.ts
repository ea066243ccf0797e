import { analytical } from '#contract/reports/analytical.ts'
import { onOffices } from '#server/reports/parts.ts'
import { perDistrict } from '#server/reports/per-district.ts'
import { sql } from '#server/reports/sql.ts'

export const analyticalRows = perDistrict(
  analytical,
  (p) => sql`
    select to_char(d.day, 'YYYY-MM') as month, r.division_bbs_code as division, d.home_district as district,
      d.office_id as office, d.kind::text as kind, d.copy_type::text as "copyType", d.medium::text as medium, d.channel,
      nullif(d.provider, 0)::text as provider, sum(d.orders) as orders, sum(d.items) as items, sum(d.delivered) as delivered,
      sum(d.amount) as amount, sum(d.days) as days
    from order_day d
    join district r on r.bbs_code = d.home_district
    where ${onOffices('d', p)} and d.day between ${p.from} and ${p.to}
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9
    having sum(d.orders) <> 0`,
)

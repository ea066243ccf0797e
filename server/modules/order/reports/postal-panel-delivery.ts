import { postalPanelDelivery } from '#contract/reports/postal-panel-delivery.ts'
import { dayOf, daysTaken, inPeriod, onPlace, overdue } from '#server/reports/parts.ts'
import { perDistrict } from '#server/reports/per-district.ts'
import { sql } from '#server/reports/sql.ts'

export const postalPanelDeliveryRows = perDistrict(
  postalPanelDelivery,
  (p) => sql`
    select ${dayOf('o.placed_at')} as day, o.home_district as district, u.id as upazila, o.office_id as office,
      count(*) as orders, sum(o.items) as copies, count(*) filter (where o.dak_state = 'pending') as pending,
      count(*) filter (where o.dak_state = 'received') as received,
      count(*) filter (where o.dak_state = 'delivered') as delivered,
      count(*) filter (where o.dak_state = 'returned') as returned,
      coalesce(sum(${daysTaken}) filter (where o.dak_state = 'delivered'), 0) as days,
      count(*) filter (where ${overdue}) as overdue
    from order_index o
    left join upazila u on u.district_bbs_code = o.home_district and u.bbs_code = o.upazila_bbs
    where ${onPlace('o', p)} and ${inPeriod('o.placed_at', p)} and o.dak_state is not null and o.closed is null
    group by 1, 2, 3, 4`,
)

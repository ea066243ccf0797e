import { orderDays } from '#contract/reports/order-days.ts'
import { copyTypes, itemKinds } from '#domain/order/choices.ts'
import { perDistrict } from '#server/reports/per-district.ts'
import { sql } from '#server/reports/sql.ts'

/** Read where orders are counted as they are written, so that a year is asked for in an instant. [ORD-9] */
export const orderDaysRows = perDistrict(
  orderDays,
  (p) => sql`
    select to_char(d.day, 'YYYY-MM-DD') as day, nullif(d.provider, 0)::text as provider, sum(d.orders) as orders,
      coalesce(sum(d.orders) filter (where d.kind = ${itemKinds.map}), 0) as "mapOrders",
      coalesce(sum(d.items) filter (where d.kind = ${itemKinds.khatian}), 0) as khatians,
      coalesce(sum(d.items) filter (where d.kind = ${itemKinds.map}), 0) as sheets,
      coalesce(sum(d.orders) filter (where d.copy_type = ${copyTypes.online}), 0) as online,
      coalesce(sum(d.orders) filter (where d.copy_type = ${copyTypes.certified}), 0) as certified,
      sum(d.delivered) as delivered,
      coalesce(sum(d.delivered_items) filter (where d.kind = ${itemKinds.khatian}), 0) as "deliveredKhatians",
      coalesce(sum(d.delivered_items) filter (where d.kind = ${itemKinds.map}), 0) as "deliveredSheets", sum(d.amount) as amount,
      sum(d.days) as days
    from order_day d
    where d.home_district = ${p.district} and d.office_id = ${p.ground.officeId} and d.day between ${p.from} and ${p.to}
      and (${p.channel}::text is null or d.channel = ${p.channel})
    group by d.day, d.provider
    having sum(d.orders) <> 0`,
)

import { orderStatistics } from '#contract/reports/order-statistics.ts'
import { copyTypes, itemKinds } from '#domain/order/choices.ts'
import { inPeriod, onOffices, onPlace } from '#server/reports/parts.ts'
import { perDistrict } from '#server/reports/per-district.ts'
import { sql } from '#server/reports/sql.ts'

const { khatian, map } = itemKinds
const { certified, online } = copyTypes

/** Orders where they are counted as they are written, applications where they stand. [RPT-15] */
export const orderStatisticsRows = perDistrict(
  orderStatistics,
  (p) => sql`
    select x.home_district as district, x.office_id as office,
      sum(x.orders) as "totalOrders", sum(x.applications) as applications,
      sum(x.orders) filter (where x.kind = ${khatian} and x.copy_type = ${certified}) as "certifiedOrders",
      sum(x.items) filter (where x.kind = ${khatian} and x.copy_type = ${certified}) as "certifiedKhatians",
      sum(x.delivered) filter (where x.kind = ${khatian} and x.copy_type = ${certified}) as "certifiedDelivered",
      sum(x.amount) filter (where x.kind = ${khatian} and x.copy_type = ${certified}) as "certifiedAmount",
      sum(x.orders) filter (where x.kind = ${khatian} and x.copy_type = ${online}) as "onlineOrders",
      sum(x.delivered_items) filter (where x.kind = ${khatian} and x.copy_type = ${online}) as "onlineDelivered",
      sum(x.amount) filter (where x.kind = ${khatian} and x.copy_type = ${online}) as "onlineAmount",
      sum(x.orders) filter (where x.kind = ${map}) as "mapOrders",
      sum(x.items) filter (where x.kind = ${map}) as "mapApplications",
      sum(x.delivered) filter (where x.kind = ${map}) as "mapDelivered",
      sum(x.amount) filter (where x.kind = ${map}) as "mapAmount",
      sum(x.delivered) filter (where x.copy_type = ${certified}) as deliveries,
      sum(x.delivered_items) filter (where x.kind = ${khatian} and x.copy_type = ${certified}) as "deliveredKhatians",
      sum(x.delivered_amount) filter (where x.copy_type = ${certified}) as "deliveryAmount"
    from (
      select d.home_district, d.office_id, d.kind, d.copy_type, d.orders, d.items, d.delivered, d.delivered_items, d.amount,
        d.delivered_amount, 0 as applications
      from order_day d
      where ${onOffices('d', p)} and d.day between ${p.from} and ${p.to}
      union all
      select t.home_district, t.office_id, 0, 0, 0, 0, 0, 0, 0, 0, 1
      from application_index t
      where ${onPlace('t', p)} and ${inPeriod('t.created_at', p)}
    ) x
    where (${p.officeId}::uuid is null or x.office_id = ${p.officeId})
    group by 1, 2
    having sum(x.orders) <> 0 or sum(x.applications) <> 0`,
)

import { settlementOrders } from '#contract/reports/settlement-orders.ts'
import { dayOf, inPeriod } from '#server/reports/parts.ts'
import { perDistrict } from '#server/reports/per-district.ts'
import { sql } from '#server/reports/sql.ts'

export const settlementOrdersRows = perDistrict(
  settlementOrders,
  (p) => sql`
    select ${dayOf('t.at')} as day, t.postal_code as "postalCode", count(*) as sendings,
      count(*) filter (where t.n > 0) as again, sum(t.amount) as payable, count(t.settlement_id) as settled,
      coalesce(sum(t.amount) filter (where t.settlement_id is not null), 0) as "settledAmount",
      count(*) filter (where t.settlement_id is null) as open,
      coalesce(sum(t.amount) filter (where t.settlement_id is null), 0) as "openAmount"
    from postal_sending t
    where t.home_district = ${p.district} and t.office_id = ${p.ground.officeId} and ${inPeriod('t.at', p)}
    group by 1, 2`,
)

import { mapCourtFees } from '#contract/reports/map-court-fees.ts'
import { itemKinds } from '#domain/order/choices.ts'
import { dayOf, inPeriod, onPlace } from '#server/reports/parts.ts'
import { perDistrict } from '#server/reports/per-district.ts'
import { sql } from '#server/reports/sql.ts'

/** What came in for orders of maps and what was paid back of it; a day is that on which the money moved. */
export const mapCourtFeesRows = perDistrict(
  mapCourtFees,
  (p) => sql`
    select x.day, x.district, x.office, x.provider, x.receipt, sum(x.payments) as payments, sum(x.paid) as paid,
      sum(x.refunded) as refunded, sum(x.paid) - sum(x.refunded) as kept
    from (
      select ${dayOf('j.at')} as day, o.home_district as district, o.office_id as office, j.provider::text as provider,
        o.no as receipt, case when j.kind = 'refund-paid' then 0 else 1 end as payments,
        case when j.kind = 'refund-paid' then 0 else l.amount end as paid,
        case when j.kind = 'refund-paid' then -l.amount else 0 end as refunded
      from journal_posting j
      join order_index o on o.home_district = ${p.district} and o.home_district = j.home_district and o.id = j.order_id
      join journal_line l on l.home_district = ${p.district} and l.home_district = j.home_district and l.posting_id = j.id
        and (l.account like 'clearing:%' or (l.account = 'bank' and j.kind = 'refund-paid'))
      where j.home_district = ${p.district} and ${inPeriod('j.at', p)} and j.kind in ('paid', 'odd', 'refund-paid')
        and ${onPlace('o', p)} and o.kind = ${itemKinds.map}
    ) x
    group by 1, 2, 3, 4, 5`,
)

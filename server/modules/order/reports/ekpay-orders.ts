import { ekpayOrders } from '#contract/reports/ekpay-orders.ts'
import { paymentProviders, paymentStatus } from '#domain/order/choices.ts'
import { onPlace } from '#server/reports/parts.ts'
import { perDistrict } from '#server/reports/per-district.ts'
import { sql } from '#server/reports/sql.ts'

/** Payments that came in, also those that were too much and went back: each is a line of the service's statement. */
export const ekpayOrdersRows = perDistrict(
  ekpayOrders,
  (p) => sql`
    select to_char(a.day, 'YYYY-MM-DD') as day, o.home_district as district, o.office_id as office, o.no as receipt,
      a.ref as reference, count(*) as payments, coalesce(sum(a.paid_amount), 0) as paid,
      coalesce(sum(l.amount), 0) as stated, coalesce(sum(l.fee), 0) as fee,
      coalesce(sum(l.amount - l.fee) filter (where l.banked_on is not null), 0) as banked
    from payment_attempt a
    join order_index o on o.home_district = ${p.district} and o.home_district = a.home_district and o.id = a.order_id
    left join statement_line l on l.home_district = ${p.district} and l.home_district = a.home_district
      and l.provider = a.provider and l.ref = a.ref
    where a.home_district = ${p.district} and a.provider = ${paymentProviders.ekpay} and a.status = ${paymentStatus.success}
      and a.day between ${p.from} and ${p.to} and ${onPlace('o', p)}
    group by 1, 2, 3, 4, 5`,
)

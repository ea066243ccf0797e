import { paymentGateway } from '#contract/reports/payment-gateway.ts'
import { paymentStatus as s } from '#domain/order/choices.ts'
import { onPlace } from '#server/reports/parts.ts'
import { perDistrict } from '#server/reports/per-district.ts'
import { sql } from '#server/reports/sql.ts'

export const paymentGatewayRows = perDistrict(
  paymentGateway,
  (p) => sql`
    select to_char(a.day, 'YYYY-MM-DD') as day, o.home_district as district, o.office_id as office,
      a.provider::text as provider, o.kind::text as kind, count(*) as attempts,
      count(*) filter (where a.status = ${s.success}) as succeeded,
      count(*) filter (where a.status = ${s.pending}) as pending,
      count(*) filter (where a.status = ${s.failed}) as failed,
      count(*) filter (where a.status = ${s.cancel}) as cancelled,
      count(*) filter (where a.status = ${s.expired}) as expired,
      coalesce(sum(a.paid_amount) filter (where a.status = ${s.success}), 0) as paid
    from payment_attempt a
    join order_index o on o.home_district = ${p.district} and o.home_district = a.home_district and o.id = a.order_id
    where a.home_district = ${p.district} and a.day between ${p.from} and ${p.to} and ${onPlace('o', p)}
    group by 1, 2, 3, 4, 5`,
)

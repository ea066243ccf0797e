import { orderMoney } from '#contract/reports/order-money.ts'
import { perDistrict } from '#server/reports/per-district.ts'
import { sql } from '#server/reports/sql.ts'

/** Debits are above zero in the journal: what is owed or earned is told as its credit. */
export const orderMoneyRows = perDistrict(
  orderMoney,
  (p) => sql`
    select to_char(to_timestamp(p.at / 1000.0) at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as day, p.provider::text as provider,
      count(*) filter (where l.account like 'clearing:%' and l.amount > 0) as payments,
      coalesce(sum(l.amount) filter (where l.account like 'clearing:%' and l.amount > 0), 0) as paid,
      coalesce(-sum(l.amount) filter (where l.account like 'revenue:%'), 0) as earned,
      coalesce(-sum(l.amount) filter (where l.account = 'held'), 0) as held,
      coalesce(-sum(l.amount) filter (where l.account = 'suspense'), 0) as apart,
      coalesce(-sum(l.amount) filter (where l.account like 'payable:post:%'), 0) as "owedPost",
      coalesce(-sum(l.amount) filter (where l.account = any(${['payable:stationery', 'payable:letter-writer']}::text[])
        or l.account like 'payable:vendor:%'), 0) as "owedOthers",
      coalesce(-sum(l.amount) filter (where l.account = 'payable:refund'), 0) as "owedBack",
      coalesce(sum(l.amount) filter (where l.account = 'expense:postage'), 0) as "sentAgain",
      coalesce(-sum(l.amount) filter (where (l.account = 'bank' or l.account like 'clearing:%')
        and p.kind = 'refund-paid'), 0) as refunded,
      coalesce(-sum(l.amount) filter (where l.account = 'bank' and p.kind = 'settled'), 0) as "paidPost",
      coalesce(-sum(l.amount) filter (where l.account = 'bank' and p.kind = 'commission'), 0) as "paidVendors",
      coalesce(sum(l.amount) filter (where l.account = 'bank' and p.kind = 'bank-in'), 0) as banked,
      coalesce(sum(l.amount) filter (where l.account = 'expense:gateway'), 0) as "gatewayFee"
    from journal_posting p
    join journal_line l on l.home_district = ${p.district} and l.home_district = p.home_district and l.posting_id = p.id
    where p.home_district = ${p.district} and p.office_id = ${p.ground.officeId}
      and p.at >= (extract(epoch from ${p.from}::date::timestamp at time zone 'Asia/Dhaka') * 1000)::bigint
      and p.at < (extract(epoch from (${p.to}::date + 1)::timestamp at time zone 'Asia/Dhaka') * 1000)::bigint
    group by 1, 2`,
)

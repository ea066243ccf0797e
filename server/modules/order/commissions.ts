import type { Sql } from '#server/db/port.ts'

const daysShown = 31

export type Commissions = {
  readonly total: number
  readonly coming: number
  readonly paidOut: number
  readonly days: { readonly day: string; readonly orders: number; readonly amount: number }[]
}

/** What a vendor earned by orders for others, as the journal has it, in every district that they ordered in. [FEE-4] */
export async function commissionsOf(db: Sql, districts: readonly string[], userId: string): Promise<Commissions> {
  const byDay = new Map<string, { orders: number; amount: number }>()
  let coming = 0
  let paidOut = 0
  for (const district of districts) {
    for (const { day, orders, amount } of await db.query<Commissions['days'][number]>(earnedSql, [district, userId])) {
      const before = byDay.get(day) ?? { orders: 0, amount: 0 }
      byDay.set(day, { orders: before.orders + orders, amount: before.amount + amount })
    }
    const [row] = await db.query<{ amount: number }>(comingSql, [district, userId])
    coming += row?.amount ?? 0
    const [paid] = await db.query<{ amount: number }>(paidOutSql, [district, userId])
    paidOut += paid?.amount ?? 0
  }
  const days = [...byDay].map(([day, sums]) => ({ day, ...sums })).toSorted((a, b) => (a.day < b.day ? 1 : -1))
  return { total: days.reduce((sum, { amount }) => sum + amount, 0), coming, paidOut, days: days.slice(0, daysShown) }
}

const earnedSql = `select to_char(to_timestamp(p.at / 1000.0) at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as day,
    count(*)::int as orders, sum(-l.amount)::float8 as amount
  from order_index o
  join journal_posting p on p.home_district = $1 and p.home_district = o.home_district and p.order_id = o.id
  join journal_line l on l.home_district = $1 and l.home_district = p.home_district and l.posting_id = p.id
  where o.home_district = $1 and o.ordered_by = $2 and p.kind = 'earned'
    and l.account = 'payable:vendor:' || $2::uuid::text
  group by 1`

const paidOutSql = `select coalesce(sum(amount), 0)::float8 as amount from vendor_payout
  where home_district = $1 and vendor_id = $2 and status = 2`

/** Paid with the order and not earned yet: the copies are not out, and no refund has taken it back. */
const comingSql = `select coalesce(sum((r.body::jsonb #>> '{price,service}')::bigint), 0)::float8 as amount
  from order_index o
  join record r on r.home_district = $1 and r.home_district = o.home_district and r.id = o.id
  where o.home_district = $1 and o.ordered_by = $2 and o.status between 2 and 8 and o.closed is null`

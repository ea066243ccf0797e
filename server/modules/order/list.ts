import { dakOrder } from '#contract/lists/dak-order.ts'
import { khatianOrder } from '#contract/lists/khatian-order.ts'
import { mapOrder } from '#contract/lists/map-order.ts'
import { paymentDifference } from '#contract/lists/payment-difference.ts'
import { statementLine } from '#contract/lists/statement-line.ts'
import { itemKinds } from '#domain/order/choices.ts'
import { Refusal } from '#server/door/refusal.ts'
import { byDaysAndPlace } from '#server/lists/day-conditions.ts'
import { listOf } from '#server/lists/list-of.ts'
import type { By } from '#server/lists/list-source.ts'
import { onGround } from '#server/resources/ground.ts'
import { differs } from './compare-sql.ts'

/** Orders of the ground, `of` being the index of orders. */
export function orderGround({ asking, place }: By, of = 't'): string {
  if (asking.desk === null) throw new Refusal('desk.required')
  const columns = { district: `${of}.home_district`, upazila: `${of}.upazila_bbs`, mouza: `${of}.mouza_id` }
  return onGround(asking.desk, columns, place)
}

const byPlacing = byDaysAndPlace('t.placed_at')

/** What lists of orders have in common, whatever is ordered. */
const ofOrders = {
  table: 'order_index',
  join: `join mouza m on m.id = t.mouza_id`,
  computed: {
    mouzaBn: 'm.name_bn',
    mouzaEn: 'm.name_en',
    placedAt: 'to_timestamp(t.placed_at / 1000.0)',
    promised: `to_char(t.promised, 'YYYY-MM-DD')`,
    overdue: `coalesce(t.status between 2 and 7 and t.promised < (now() at time zone 'Asia/Dhaka')::date, false)`,
  },
  search: ['t.no', 't.khatian_no'],
  conditions: byPlacing,
  orders: {
    placedAt: [['t.placed_at', 'bigint']],
    promised: [[`coalesce(t.promised, '9999-12-31'::date)`, 'date']],
  },
} as const

/** Orders of khatians on the ground of the desk. */
export const khatianOrderRows = listOf(khatianOrder, {
  ...ofOrders,
  ground: (by) => `${orderGround(by)} and t.kind = ${itemKinds.khatian} and t.closed is null`,
})

/** The same of map sheets, whose numbers stand in the index where those of khatians do. */
export const mapOrderRows = listOf(mapOrder, {
  ...ofOrders,
  computed: { ...ofOrders.computed, sheetNo: 't.khatian_no' },
  ground: (by) => `${orderGround(by)} and t.kind = ${itemKinds.map} and t.closed is null`,
})

/** What is with the dak panel, by who gets it. */
export const dakOrderRows = listOf(dakOrder, {
  table: 'order_index',
  join: ({ asking, place }) =>
    `join order_party p on p.home_district = ${place(asking.desk?.districtBbsCode ?? null)}
       and p.home_district = t.home_district and p.order_id = t.id`,
  computed: {
    recipient: 'p.name',
    address: `concat_ws(', ', p.address_line, p.post_office)`,
    postalCode: 'p.postal_code',
    placedAt: 'to_timestamp(t.placed_at / 1000.0)',
  },
  ground: (by) => `${orderGround(by)} and t.dak_state is not null and t.closed is null`,
  search: ['t.no', 't.article_no'],
  conditions: byPlacing,
  status: 't.dak_state',
  orders: { placedAt: [['t.placed_at', 'bigint']] },
})

const statementVerdict = `case when a.id is null then 'unknown' when a.status <> 1 then 'unpaid'
  when a.paid_amount <> t.amount then 'amount' else 'agrees' end`

/** Payments of which we and their service say different things. [PAY-13] */
export const paymentDifferenceRows = listOf(paymentDifference, {
  table: 'payment_attempt',
  join: ({ asking, place }) =>
    `join order_index o on o.home_district = ${place(asking.desk?.districtBbsCode ?? null)}
       and o.home_district = t.home_district and o.id = t.order_id
     left join statement_line l on l.home_district = ${place(asking.desk?.districtBbsCode ?? null)}
       and l.home_district = t.home_district and l.provider = t.provider and l.ref = t.ref`,
  computed: {
    no: 'o.no',
    next: `case when t.status <> 1 then 'again' when t.told_status <> 1 then 'proof' when t.stated = 3 then 'missing'
      else 'statement' end`,
    statedAmount: 'l.amount',
    comparedAt: 'to_timestamp(t.compared_at / 1000.0)',
  },
  ground: (by) => `t.home_district = ${by.place(by.asking.desk?.districtBbsCode ?? null)} and ${orderGround(by, 'o')}
    and ${differs}`,
  search: ['o.no', 't.ref'],
})

/** Payments of the district as the statements of their services have them; a reference begins with its district. [PAY-18] */
export const statementLineRows = listOf(statementLine, {
  table: 'statement_line',
  join: ({ asking, place }) => {
    const district = place(asking.desk?.districtBbsCode ?? null)
    return `left join payment_attempt a on a.home_district = ${district} and a.home_district = t.home_district
       and a.provider = t.provider and a.ref = t.ref
     left join order_index o on o.home_district = ${district} and o.home_district = a.home_district and o.id = a.order_id`
  },
  computed: {
    orderId: 'o.id',
    no: 'o.no',
    paidAmount: 'a.paid_amount',
    verdict: statementVerdict,
  },
  // What no order knows is seen by whoever answers for all of the district.
  ground: (by) => `t.home_district = ${by.place(by.asking.desk?.districtBbsCode ?? null)}
    and (o.id is null or ${orderGround(by, 'o')})`,
  search: ['o.no', 't.ref', 't.txn'],
  status: `case when ${statementVerdict} <> 'agrees' then 'differs' when t.banked_on is null then 'waits' else 'banked' end`,
})

import { postalHistory, postalOrder, postalSettlement } from '#contract/lists/postal-settlement.ts'
import { Refusal } from '#server/door/refusal.ts'
import { byDays } from '#server/lists/day-conditions.ts'
import { listOf } from '#server/lists/list-of.ts'
import type { By } from '#server/lists/list-source.ts'

/** Money of an office is looked at from that office. */
function ground({ asking, place }: By): string {
  if (asking.desk === null) throw new Refusal('desk.required')
  return `t.home_district = ${place(asking.desk.districtBbsCode)} and t.office_id = ${place(asking.desk.officeId)}`
}

const ofSettlement = (value: unknown, { place }: By): string => `t.settlement_id = ${place(value)}::uuid`

export const postalSettlementRows = listOf(postalSettlement, {
  table: 'postal_settlement',
  computed: { remaining: '(t.payable - t.paid)', madeAt: 'to_timestamp(t.made_at / 1000.0)' },
  ground,
  search: ['t.postal_code'],
  orders: { madeAt: [['t.made_at', 'bigint']] },
})

export const postalHistoryRows = listOf(postalHistory, {
  table: 'postal_payment',
  join: 'left join app_user u on u.id = t.paid_by',
  computed: {
    paidBn: `coalesce(u.name_bn, '')`,
    paidEn: `coalesce(u.name_en, '')`,
    at: 'to_timestamp(t.at / 1000.0)',
  },
  ground,
  conditions: { settlementId: ofSettlement },
  search: ['t.reference'],
  orders: { at: [['t.at', 'bigint']] },
})

export const postalOrderRows = listOf(postalOrder, {
  table: 'postal_sending',
  join: ({ asking, place }) =>
    `join order_index o on o.home_district = ${place(asking.desk?.districtBbsCode ?? null)}
       and o.home_district = t.home_district and o.id = t.order_id`,
  computed: { no: 'o.no', again: '(t.n > 0)', at: 'to_timestamp(t.at / 1000.0)' },
  ground,
  conditions: { settlementId: ofSettlement, ...byDays('t.at') },
  search: ['o.no', 't.article_no'],
  status: `case when t.settlement_id is null then 'open' else 'settled' end`,
  orders: { at: [['t.at', 'bigint']] },
})

import { vendorPayout } from '#contract/lists/vendor-payout.ts'
import { Refusal } from '#server/door/refusal.ts'
import { listOf } from '#server/lists/list-of.ts'

/** Money of an office is looked at from that office. */
export const vendorPayoutRows = listOf(vendorPayout, {
  table: 'vendor_payout',
  join: `join public_account a on a.id = t.vendor_id join vendor v on v.user_id = t.vendor_id
    left join app_user u on u.id = t.prepared_by`,
  computed: {
    vendorBn: 'a.name_bn',
    vendorEn: 'a.name_en',
    centreName: 'v.centre_name',
    preparedBn: `coalesce(u.name_bn, '')`,
    preparedEn: `coalesce(u.name_en, '')`,
    preparedAt: 'to_timestamp(t.prepared_at / 1000.0)',
  },
  ground: ({ asking, place }) => {
    if (asking.desk === null) throw new Refusal('desk.required')
    return `t.home_district = ${place(asking.desk.districtBbsCode)} and t.office_id = ${place(asking.desk.officeId)}`
  },
  search: ['a.name_bn', 'a.name_en', 'v.centre_name', 't.reference'],
  orders: { preparedAt: [['t.prepared_at', 'bigint']] },
})

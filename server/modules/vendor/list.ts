import { vendor } from '#contract/lists/vendor.ts'
import type { ListRowOf } from '#contract/declare/list.ts'
import type { Sql } from '#server/db/port.ts'
import { listOf } from '#server/lists/list-of.ts'
import { onGround, type Asking } from '#server/resources/ground.ts'

/** An office sees vendors of its district or upazila, a system administrator all. [VND-9] */
export const vendorRows = listOf(vendor, {
  table: 'public_account',
  join: 'join vendor v on v.user_id = t.id',
  computed: Object.fromEntries(
    [
      ['vendorType', 'vendor_type'],
      ['centreName', 'centre_name'],
      ['proposedName', 'proposed_name'],
      ['divisionBbsCode', 'division_bbs_code'],
      ['districtBbsCode', 'district_bbs_code'],
      ['upazilaBbsCode', 'upazila_bbs_code'],
      ['registeredAt', 'registered_at'],
      ['status', 'status'],
      ['reason', 'reason'],
      ['decidedAt', 'decided_at'],
    ].map(([key, column]) => [key, `v.${column}`]),
  ),
  ground: ({ asking, place }) =>
    onGround(asking.desk, { district: 'v.district_bbs_code', upazila: 'v.upazila_bbs_code' }, place),
  search: ['t.username', 't.name_bn', 't.name_en', 't.mobile', 't.email', 'v.centre_name', 'v.proposed_name'],
  status: 'v.status',
  orders: {
    // Registrations and names that wait come first, the longest waiting before others.
    status: [
      [`(v.status <> 'PENDING' and v.proposed_name is null)`, 'boolean'],
      ['v.registered_at', 'timestamptz'],
    ],
    registeredAt: [['v.registered_at', 'timestamptz']],
  },
})

export type VendorEntry = ListRowOf<typeof vendor>

/** A vendor that whoever asks may see; for nobody in particular, any. */
export async function findVendor(db: Sql, userId: string, asking?: Asking): Promise<VendorEntry | null> {
  const anybody = { desk: null, systemRights: null, userId: null }
  return (await vendorRows.find(db, asking ?? anybody, userId)) as VendorEntry | null
}

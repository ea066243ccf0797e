import type { Sql } from '#server/db/port.ts'
import { nationalDistrict } from '#server/door/home-district.ts'
import { tellOf, type NewNotice } from '#server/door/notice-effect.ts'

const ofVendor = {
  officeId: null,
  permission: null,
  userId: null,
  upazilaBbs: null,
  subjectKind: 'vendor',
  actedBy: null,
  params: {},
} as const

type Registered = {
  readonly id: string
  readonly districtBbsCode: string
  readonly upazilaBbsCode: string | null
}

/** Who decides on vendors is told of a new one, in its place and among the administrators. [NTF-2] */
export async function tellRegistered(tx: Sql, vendor: Registered): Promise<void> {
  const told: NewNotice = {
    ...ofVendor,
    event: 'VENDOR_REGISTERED',
    permission: 'VENDOR.APPROVE',
    subjectId: vendor.id,
    rev: 1,
  }
  await tellOf(tx, vendor.districtBbsCode, [{ ...told, upazilaBbs: vendor.upazilaBbsCode }])
  await tellOf(tx, nationalDistrict, [told])
}

/** A new name of an approved vendor's centre waits for a decision. [VND-11] */
export async function tellRenamed(tx: Sql, vendor: Registered): Promise<void> {
  const notice: NewNotice = {
    ...ofVendor,
    event: 'VENDOR_RENAMED',
    permission: 'VENDOR.APPROVE',
    subjectId: vendor.id,
    rev: Date.now(),
  }
  await tellOf(tx, vendor.districtBbsCode, [{ ...notice, upazilaBbs: vendor.upazilaBbsCode }])
  await tellOf(tx, nationalDistrict, [notice])
}

/** The vendor is told what was decided. */
export function tellDecided(tx: Sql, vendorId: string, districtBbsCode: string, by: string): Promise<void> {
  const told = { ...ofVendor, event: 'VENDOR_DECIDED', userId: vendorId, subjectId: vendorId, rev: 1 } as const
  return tellOf(tx, districtBbsCode, [{ ...told, actedBy: by }])
}

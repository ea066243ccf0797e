import { nationalDistrict } from '#server/door/home-district.ts'
import type { Asking } from '#server/resources/ground.ts'
import { Refusal } from '#server/door/refusal.ts'

/** From where somebody reads and writes messages: a desk, or the whole country without one. */
export type Seat = {
  readonly userId: string
  readonly deskId: string | null
  readonly officeId: string | null
  readonly district: string
}

export function seatOf({ userId, desk, systemRights }: Asking): Seat {
  if (userId === null) throw new Refusal('session.missing')
  if (desk !== null) return { userId, deskId: desk.deskId, officeId: desk.officeId, district: desk.districtBbsCode }
  if (systemRights === null) throw new Refusal('desk.required')
  return { userId, deskId: null, officeId: null, district: nationalDistrict }
}

/** What a message may be addressed to for this seat to have it. */
export function receiversOf({ userId, deskId, officeId }: Seat): readonly string[] {
  return [userId, deskId, officeId].filter((one) => one !== null)
}

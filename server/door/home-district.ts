import type { Actor } from './actor.ts'
import type { DoorCommand } from './door-command.ts'
import { Refusal } from './refusal.ts'

/** The district of national records, such as templates. */
export const nationalDistrict = '00'

/**
 * Where records of places are: the ground of a desk, and for who acts without one the district that the handler derived
 * from the place or the number. A client keeps to its districts.
 */
export function placeDistrict(actor: Actor, { homeDistrict }: Pick<DoorCommand, 'homeDistrict'>): string {
  if (actor.kind === 'desk') return actor.districtBbsCode
  if (homeDistrict === undefined) throw new Refusal('desk.required')
  if (actor.kind === 'client' && !actor.districts.has(homeDistrict)) throw new Refusal('permission.denied')
  return homeDistrict
}

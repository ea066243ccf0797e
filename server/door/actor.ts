import type { Permission } from '#domain/permission/permission.ts'
import type { OfficeRules } from '#domain/volume/volume.ts'

type Person = {
  readonly userId: string
  readonly permissions: ReadonlySet<Permission>
}

/** An official at a desk, with its rights and its ground. */
export type DeskActor = Person & {
  readonly kind: 'desk'
  readonly deskId: string
  readonly officeId: string
  /** the desk reaches records of this district, and of this upazila only where one is given */
  readonly districtBbsCode: string
  readonly upazilaBbsCode: string | null
  /** of an office with a jurisdiction below its ground, the mouzas of it; null: all of the ground [ADM-4] */
  readonly mouzaIds: readonly string[] | null
  readonly rules: OfficeRules
}

/** Somebody of the public: no desk, no ground, no permissions; a kind says what is theirs. */
export type CitizenActor = Person & { readonly kind: 'citizen' }

/** A vendor, a digital centre or a kiosk, approved to order for others. */
export type VendorActor = Person & { readonly kind: 'vendor' }

/** Another system of the state: acts as its service user, in the districts it was given. */
export type ClientActor = Person & {
  readonly kind: 'client'
  readonly clientId: string
  readonly districts: ReadonlySet<string>
}

/** The installation itself: a job, an import. Reaches every district, one at a time. */
export type SystemActor = Person & { readonly kind: 'system' }

/** Who acts; made anew from the database for every request. */
export type Actor = DeskActor | CitizenActor | VendorActor | ClientActor | SystemActor

/**
 * Whether a place is within reach of who acts: a desk's ground, a client's districts, everything for the system. The public
 * has no ground, so a kind that serves it asks whose the record is instead.
 */
export function reachesPlace(actor: Actor, homeDistrict: string, upazilaBbs: string | null, mouzaId: string): boolean {
  switch (actor.kind) {
    case 'desk':
      return (
        homeDistrict === actor.districtBbsCode &&
        (actor.upazilaBbsCode === null || actor.upazilaBbsCode === upazilaBbs) &&
        (actor.mouzaIds === null || actor.mouzaIds.includes(mouzaId))
      )
    case 'client':
      return actor.districts.has(homeDistrict)
    case 'system':
      return true
    case 'citizen':
    case 'vendor':
      return false
  }
}

/** What the office of a desk decides; whoever has no office has none of its liberties. */
export function rulesOf(actor: Actor): OfficeRules {
  return actor.kind === 'desk' ? actor.rules : { skipVerification: false, allowSamePerson: false }
}

/** The desk an act was given from; null for everybody without one. */
export function deskIdOf(actor: Actor): string | null {
  return actor.kind === 'desk' ? actor.deskId : null
}

import { nationalLayer } from '#contract/declare/resource-shape.ts'
import type { AnyResource } from '#contract/declare/resource.ts'
import type { Permission } from '#domain/permission/permission.ts'
import type { Sql } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { RequestContext } from '#server/request/context.ts'
import type { Place } from '#server/request/term-query.ts'

/**
 * Expressions of a row's place, `t` being its table; `districts` is an array of them, where it lies in several, `office` the
 * office whose row it is.
 */
export type PlaceColumns =
  | { readonly district: string; readonly upazila?: string; readonly mouza?: string }
  | { readonly districts: string }
  | { readonly office: string }

/** Whose desk looks, as far as it binds; null is the whole country. Without an office it is a whole district. */
export type Reach = {
  readonly districtBbsCode: string
  readonly upazilaBbsCode: string | null
  readonly officeId: string | null
  readonly mouzaIds: readonly string[] | null
} | null

/** What the product itself looks through: all rows of a district. */
export function wholeDistrict(districtBbsCode: string): NonNullable<Reach> {
  return { districtBbsCode, upazilaBbsCode: null, officeId: null, mouzaIds: null }
}

/** Who asks, by a call or a job. */
export type Asking = Pick<RequestContext, 'desk' | 'systemRights' | 'userId'>

/** Who acts: a desk, or a system administrator without one. */
export type Who = { readonly userId: string; readonly deskId: string | null; readonly reach: Reach }

/**
 * The reach of whoever asks. A system administrator without a desk, and everybody for what is the nation's, has the whole
 * country; where a place binds, or rows stand in a district, a desk is needed.
 */
export function reachOf(d: AnyResource, asker: Asking): Reach {
  if (d.store === 'everywhere' && (d.ground === 'nation' || isWithoutDesk(asker))) return null
  if (asker.desk === null) throw new Refusal('desk.required')
  return asker.desk
}

export function whoOf(d: AnyResource, asker: Asking): Who {
  if (asker.userId === null) throw new Refusal('session.missing')
  return { userId: asker.userId, deskId: asker.desk?.deskId ?? null, reach: reachOf(d, asker) }
}

function isWithoutDesk(ctx: Asking): boolean {
  return ctx.systemRights !== null && ctx.desk === null
}

/** The one condition by which the ground narrows every statement on the rows. [RES-6] */
export function onGround(reach: Reach, columns: PlaceColumns | undefined, place: Place): string {
  if (reach === null) return 'true'
  if (columns === undefined) throw new Error('rows of a place need its columns')
  if ('office' in columns) return inReachedOffice(reach, columns.office, place)
  if ('districts' in columns) return `${place(reach.districtBbsCode)} = any(${columns.districts})`
  const conditions = [`${columns.district} = ${place(reach.districtBbsCode)}`]
  if (reach.upazilaBbsCode !== null && columns.upazila !== undefined)
    conditions.push(`${columns.upazila} = ${place(reach.upazilaBbsCode)}`)
  if (reach.mouzaIds !== null && columns.mouza !== undefined)
    conditions.push(`${columns.mouza} = any(${place(reach.mouzaIds)}::uuid[])`)
  return conditions.join(' and ')
}

const divisionalLayer = 4
/** The last layer that has offices below it: the land office of an upazila stands above those of its unions. */
const lowestAbove = 8

/**
 * A row is of the office that looks or of one below it: of a later layer, and within the division, district or upazila of
 * the office above. [RES-7]
 */
export function inReachedOffice(reach: NonNullable<Reach>, column: string, place: Place): string {
  if (reach.officeId === null) return 'true'
  const own = place(reach.officeId)
  return `${column} = any(array(select below.id from office own join office below on below.id = own.id
    or (own.layer <= ${lowestAbove} and own.layer < below.layer and (own.layer <= ${nationalLayer}
      or (own.division_bbs_code = below.division_bbs_code and (own.layer = ${divisionalLayer}
        or (own.district_bbs_code = below.district_bbs_code
          and (own.upazila_bbs_code is null or own.upazila_bbs_code = below.upazila_bbs_code))))))
    where own.id = ${own}::uuid))`
}

/** What is the nation's is written with the key by a system administrator or from a national office. [RES-7] */
export async function mayWrite(sql: Sql, d: AnyResource, ctx: Asking, key: Permission): Promise<void> {
  if (isWithoutDesk(ctx) && d.store === 'everywhere') {
    if (ctx.systemRights?.has(key) !== true) throw new Refusal('permission.denied')
    return
  }
  if (ctx.desk === null) throw new Refusal('desk.required')
  if (!ctx.desk.permissions.has(key)) throw new Refusal('permission.denied')
  if (d.ground !== 'nation') return
  const [office] = await sql.query<{ layer: number }>('select layer from office where id = $1', [ctx.desk.officeId])
  if (office === undefined || office.layer > nationalLayer) throw new Refusal('permission.denied')
}

/** The district that rows of a district are looked at in. */
export function districtOf(reach: Reach): string {
  if (reach === null) throw new Error('rows of a district are looked at from one')
  return reach.districtBbsCode
}

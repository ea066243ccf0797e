import type { AnyResource } from '#contract/declare/resource.ts'
import type { Permission } from '#domain/permission/permission.ts'
import type { Sql } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { RequestContext } from '#server/request/context.ts'
import type { Place } from '#server/request/term-query.ts'

/** Expressions of a row's place, `t` being its table; `districts` is an array of them, where it lies in several. */
export type PlaceColumns = { readonly district: string; readonly upazila?: string } | { readonly districts: string }

/** Whose desk looks, as far as it binds; null is the whole country. */
export type Reach = { readonly districtBbsCode: string; readonly upazilaBbsCode: string | null } | null

/** Who asks, by a call or a job. */
export type Asking = Pick<RequestContext, 'desk' | 'systemRights' | 'userId'>

/** Who acts: a desk, or a system administrator without one. */
export type Who = { readonly userId: string; readonly deskId: string | null; readonly reach: Reach }

/**
 * The reach of whoever asks. A system administrator without a desk, and everybody for what is the nation's, has the whole
 * country; where a place binds, a desk is needed.
 */
export function reachOf(d: AnyResource, asker: Asking): Reach {
  if (d.ground === 'nation' || isWithoutDesk(asker)) return null
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
  if ('districts' in columns) return `${place(reach.districtBbsCode)} = any(${columns.districts})`
  const district = `${columns.district} = ${place(reach.districtBbsCode)}`
  if (reach.upazilaBbsCode === null || columns.upazila === undefined) return district
  return `${district} and ${columns.upazila} = ${place(reach.upazilaBbsCode)}`
}

/** Offices of the nation: ministry, board, directorate. */
const nationalLayer = 3

/** What is the nation's is written with the key by a system administrator or from a national office. [RES-7] */
export async function mayWrite(sql: Sql, d: AnyResource, ctx: Asking, key: Permission): Promise<void> {
  if (isWithoutDesk(ctx)) {
    if (ctx.systemRights?.has(key) !== true) throw new Refusal('permission.denied')
    return
  }
  if (ctx.desk === null) throw new Refusal('desk.required')
  if (!ctx.desk.permissions.has(key)) throw new Refusal('permission.denied')
  if (d.ground !== 'nation') return
  const [office] = await sql.query<{ layer: number }>('select layer from office where id = $1', [ctx.desk.officeId])
  if (office === undefined || office.layer > nationalLayer) throw new Refusal('permission.denied')
}

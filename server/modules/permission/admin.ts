import { checkText } from '#domain/kernel/text.ts'
import type { Permission } from '#domain/permission/permission-table.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Sql } from '#server/db/port.ts'
import type { RequestContext } from '#server/request/context.ts'
import { deskOf, userOf } from '#server/request/request-helpers.ts'
import { checkFields } from '#server/request/check-fields.ts'
import type { ChangedBy } from './history.ts'

/** Who administers: the whole country (`officeId` null), or one office from a desk of it. */
export type Admin = {
  readonly userId: string
  readonly deskId: string | null
  readonly officeId: string | null
  readonly held: ReadonlySet<Permission>
  /** as declared lists know who asks */
  readonly asking: Pick<RequestContext, 'desk' | 'systemRights' | 'userId'>
}

export function adminOf(ctx: RequestContext): Admin {
  const userId = userOf(ctx)
  const officeId = administeredOffice(ctx)
  if (ctx.systemRights !== null)
    return { userId, deskId: ctx.desk?.deskId ?? null, officeId, held: ctx.systemRights, asking: ctx }
  const { deskId, permissions } = deskOf(ctx)
  return { userId, deskId, officeId, held: permissions, asking: ctx }
}

/** The office somebody administers; null is the whole country. A call is answered, or a job done, with the rights of now. */
export function administeredOffice({
  desk,
  systemRights,
}: Pick<RequestContext, 'desk' | 'systemRights'>): string | null {
  if (systemRights !== null) return null
  if (desk === null) throw new Refusal('desk.required')
  return desk.officeId
}

export function isSystem(admin: Admin): boolean {
  return admin.officeId === null
}

/** What holds for the whole country is changed by system administrators only. [PRM-6] */
export function requireSystem(admin: Admin): void {
  if (!isSystem(admin)) throw new Refusal('permission.denied')
}

/** Nobody but a system administrator gives what he does not hold himself. [PRM-4] */
export function requireHeld(admin: Admin, given: Iterable<string>): void {
  if (isSystem(admin)) return
  for (const key of given) if (!admin.held.has(key as Permission)) throw new Refusal('access.not-held')
}

/** Nobody changes his own rights, nor those of a desk he sits at. [PRM-5] */
export async function requireOthersDesk(tx: Sql, admin: Admin, deskId: string): Promise<void> {
  const own = await tx.query('select 1 from desk_user where desk_id = $1 and user_id = $2', [deskId, admin.userId])
  if (own.length > 0) throw new Refusal('access.self')
}

export function changedBy(admin: Admin, officeId: string | null = admin.officeId): ChangedBy {
  return { userId: admin.userId, deskId: admin.deskId, officeId }
}

/** The stored form of typed texts, or a refusal that names the fields. */
export function tidy<Name extends string>(texts: Readonly<Record<Name, string>>): Record<Name, string> {
  const checks = Object.entries<string>(texts).map(([name, text]) => [name, checkText(text)] as const)
  return checkFields(Object.fromEntries(checks)) as Record<Name, string>
}

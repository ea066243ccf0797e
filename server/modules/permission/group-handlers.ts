import type { permissionGroupCalls } from '#contract/calls/permission-group.ts'
import type { Json } from '#domain/kernel/canonical-json.ts'
import { lookKey } from '#domain/kernel/text-key.ts'
import { lookSql } from '#server/db/look-sql.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Sql } from '#server/db/port.ts'
import type { Handlers } from '#server/request/context.ts'
import { freshId } from '#server/request/request-helpers.ts'
import { withIdempotency } from '#server/request/with-idempotency.ts'
import { adminOf, changedBy, isSystem, requireHeld, tidy, type Admin } from './admin.ts'
import { findGroup, isGroupUsed, isOwnGroup, setMembers, systemRole, type GroupView } from './group-store.ts'
import { noteChange } from './history.ts'
import { unknownKeys } from './permission-store.ts'

/** Groups of permissions: the country's are a system administrator's to change, an office's are its own. */
export const permissionGroupHandlers: Handlers<typeof permissionGroupCalls> = {
  'permission-group.get': (ctx, { groupId }) => getGroup(ctx.db, adminOf(ctx), groupId),
  'permission-group.create': (ctx, input) => {
    const admin = adminOf(ctx)
    const texts = tidy({ nameBn: input.nameBn, nameEn: input.nameEn, description: input.description })
    const { reason } = tidy({ reason: input.reason })
    const id = freshId(ctx, 'permission-group')
    return withIdempotency(ctx, 'permission-group.create', input, async (tx) => {
      requireHeld(admin, input.permissions)
      await requireKnown(tx, input.permissions)
      await requireOwnName(tx, { id, officeId: admin.officeId, ...texts })
      await tx.query(
        `insert into permission_group (id, office_id, type, name_bn, name_en, description) values ($1, $2, $3, $4, $5, $6)`,
        [id, admin.officeId, input.type, texts.nameBn, texts.nameEn, texts.description],
      )
      await setMembers(tx, id, input.permissions)
      return note(tx, admin, 'permission-group.create', null, id, reason)
    })
  },
  'permission-group.update': (ctx, input) => {
    const admin = adminOf(ctx)
    const { reason } = tidy({ reason: input.reason })
    return withIdempotency(ctx, 'permission-group.update', input, async (tx) => {
      const before = await lockGroup(tx, admin, input.groupId, input.rev)
      // Switching a group on gives what it holds.
      if (input.active === true && !before.active) await requireGain(tx, admin, before, before.permissions)
      const texts = tidy({
        nameBn: input.nameBn ?? before.nameBn,
        nameEn: input.nameEn ?? before.nameEn,
        description: input.description ?? before.description,
      })
      if (texts.nameBn !== before.nameBn || texts.nameEn !== before.nameEn)
        await requireOwnName(tx, { id: before.id, officeId: before.officeId, ...texts })
      await tx.query(
        `update permission_group set type = $2, name_bn = $3, name_en = $4, description = $5, active = $6, rev = rev + 1
         where id = $1`,
        [
          before.id,
          input.type ?? before.type,
          texts.nameBn,
          texts.nameEn,
          texts.description,
          input.active ?? before.active,
        ],
      )
      return note(tx, admin, 'permission-group.update', before, before.id, reason)
    })
  },
  'permission-group.remove': (ctx, input) => {
    const admin = adminOf(ctx)
    const { reason } = tidy({ reason: input.reason })
    return withIdempotency(ctx, 'permission-group.remove', input, async (tx) => {
      const before = await lockGroup(tx, admin, input.groupId, undefined)
      if (before.role !== null) throw new Refusal('access.fixed')
      if (await isGroupUsed(tx, before.id)) throw new Refusal('access.in-use')
      await tx.query('delete from permission_group where id = $1', [before.id])
      await noteChange(tx, changedBy(admin, before.officeId), {
        act: 'permission-group.remove',
        subject: { kind: 'permission-group', id: before.id },
        before: recorded(before),
        after: null,
        reason,
      })
      return undefined
    })
  },
  'permission-group.assign-permissions': (ctx, input) => {
    const admin = adminOf(ctx)
    const { reason } = tidy({ reason: input.reason })
    return withIdempotency(ctx, 'permission-group.assign-permissions', input, async (tx) => {
      const before = await lockGroup(tx, admin, input.groupId, input.rev)
      await requireKnown(tx, input.permissions)
      await requireGain(
        tx,
        admin,
        before,
        input.permissions.filter((key) => !before.permissions.includes(key)),
      )
      await setMembers(tx, before.id, input.permissions)
      await tx.query('update permission_group set rev = rev + 1 where id = $1', [before.id])
      return note(tx, admin, 'permission-group.assign-permissions', before, before.id, reason)
    })
  },
}

async function getGroup(db: Sql, admin: Admin, id: string): Promise<GroupView> {
  const group = await findGroup(db, admin, id)
  if (group === null) throw new Refusal('record.not-found')
  return group
}

/** The group, held for this write: in reach, changeable by this administrator, and still as he saw it. */
async function lockGroup(tx: Sql, admin: Admin, id: string, rev: number | undefined): Promise<GroupView> {
  await tx.query('select 1 from permission_group where id = $1 for no key update', [id])
  const group = await getGroup(tx, admin, id)
  if (!isSystem(admin) && group.officeId !== admin.officeId) throw new Refusal('permission.denied')
  if (group.role === systemRole) throw new Refusal('access.fixed')
  if (rev !== undefined && rev !== group.rev) throw new Refusal('access.stale')
  return group
}

async function requireGain(tx: Sql, admin: Admin, group: GroupView, gained: readonly string[]): Promise<void> {
  if (gained.length === 0 || isSystem(admin)) return
  requireHeld(admin, gained)
  if (await isOwnGroup(tx, admin.userId, group.id)) throw new Refusal('access.self')
}

async function requireKnown(tx: Sql, keys: readonly string[]): Promise<void> {
  if ((await unknownKeys(tx, keys)).length > 0)
    throw new Refusal('permission.unknown', { permissions: 'permission.unknown' })
}

type Named = {
  readonly id: string
  readonly officeId: string | null
  readonly nameBn: string
  readonly nameEn: string
}

/** No two groups that an office sees have names of one look: its own and those of the country. [TXT-9] */
async function requireOwnName(tx: Sql, { id, officeId, nameBn, nameEn }: Named): Promise<void> {
  const [twin] = await tx.query<{ bn: boolean; en: boolean }>(
    `select ${lookSql('name_bn')} = $3 as bn, ${lookSql('name_en')} = $4 as en from permission_group
      where id <> $1 and ($2::uuid is null or office_id is null or office_id = $2)
        and (${lookSql('name_bn')} = $3 or ${lookSql('name_en')} = $4) limit 1`,
    [id, officeId, lookKey(nameBn), lookKey(nameEn)],
  )
  if (twin === undefined) return
  const fields = {
    ...(twin.bn ? { nameBn: 'resource.exists' } : {}),
    ...(twin.en ? { nameEn: 'resource.exists' } : {}),
  }
  throw new Refusal('resource.exists', fields)
}

async function note(
  tx: Sql,
  admin: Admin,
  act: string,
  before: GroupView | null,
  id: string,
  reason: string,
): Promise<GroupView> {
  const after = await getGroup(tx, admin, id)
  await noteChange(tx, changedBy(admin, after.officeId), {
    act,
    subject: { kind: 'permission-group', id },
    before: before === null ? null : recorded(before),
    after: recorded(after),
    reason,
  })
  return after
}

/** What of a group stands in the history. */
function recorded({ type, nameBn, nameEn, description, active, permissions }: GroupView): Json {
  return { type, nameBn, nameEn, description, active, permissions }
}

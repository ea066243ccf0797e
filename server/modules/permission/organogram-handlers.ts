import type { organogramCalls } from '#contract/calls/permission-group.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Sql } from '#server/db/port.ts'
import type { Handlers } from '#server/request/context.ts'
import { offsetOf } from '#server/request/request-helpers.ts'
import { withIdempotency } from '#server/request/with-idempotency.ts'
import {
  adminOf,
  changedBy,
  isSystem,
  requireHeld,
  requireOthersDesk,
  requireSystem,
  tidy,
  type Admin,
} from './admin.ts'
import { explainDesk, keysOfDesk } from './explain.ts'
import { findGroup, systemRole } from './group-store.ts'
import { noteChange } from './history.ts'
import { findDesk, findPost, listDesks, type DeskRow, type PostRow } from './organogram-store.ts'

/** The organogram itself is read here; what its posts and desks may do is decided here. */
export const organogramHandlers: Handlers<typeof organogramCalls> = {
  'base-organogram.assign-group': (ctx, input) => {
    const admin = adminOf(ctx)
    requireSystem(admin)
    const { reason } = tidy({ reason: input.reason })
    return withIdempotency(ctx, 'base-organogram.assign-group', input, async (tx) => {
      const before = await lockPost(tx, input.postId)
      await assignable(tx, admin, input.groupId, null)
      if (before.groups.some((group) => group.id === input.groupId))
        throw new Refusal('permission-group.already-assigned')
      await tx.query('insert into base_organogram_group (base_organogram_id, group_id) values ($1, $2)', [
        input.postId,
        input.groupId,
      ])
      return notePost(tx, admin, 'post.assign-group', before, reason)
    })
  },
  'base-organogram.remove-group': (ctx, input) => {
    const admin = adminOf(ctx)
    requireSystem(admin)
    const { reason } = tidy({ reason: input.reason })
    return withIdempotency(ctx, 'base-organogram.remove-group', input, async (tx) => {
      const before = await lockPost(tx, input.postId)
      const gone = await tx.query(
        'delete from base_organogram_group where base_organogram_id = $1 and group_id = $2 returning group_id',
        [input.postId, input.groupId],
      )
      if (gone.length === 0) throw new Refusal('record.not-found')
      return notePost(tx, admin, 'post.remove-group', before, reason)
    })
  },
  'office-organogram.list': async (ctx, input) => paged(input, await listDesks(ctx.db, adminOf(ctx), pageOf(input))),
  'office-organogram.get': (ctx, { deskId }) => getDesk(ctx.db, adminOf(ctx), deskId),
  'office-organogram.permissions': async (ctx, { deskId }) => {
    await getDesk(ctx.db, adminOf(ctx), deskId)
    return { permissions: await explainDesk(ctx.db, deskId) }
  },
  'office-organogram.assign-custom': (ctx, input) => {
    const admin = adminOf(ctx)
    const { reason } = tidy({ reason: input.reason })
    return withIdempotency(ctx, 'office-organogram.assign-custom', input, async (tx) => {
      const before = await lockDesk(tx, admin, input.deskId)
      const had = await keysOfDesk(tx, input.deskId)
      for (const groupId of input.groupIds) await assignable(tx, admin, groupId, before.office.id)
      await tx.query('delete from desk_group where desk_id = $1', [input.deskId])
      await tx.query('insert into desk_group (desk_id, group_id) select distinct $1::uuid, unnest($2::uuid[])', [
        input.deskId,
        input.groupIds,
      ])
      // What the country's administrator has set for a desk stays his, so that the office cannot put it back unseen.
      await tx.query(
        `update desk set custom_by = case when custom_by = 'system' then custom_by else $2 end where id = $1`,
        [input.deskId, isSystem(admin) ? 'system' : 'office'],
      )
      requireHeld(admin, gained(had, await keysOfDesk(tx, input.deskId)))
      return noteDesk(tx, admin, 'desk.assign-custom', before, reason)
    })
  },
  'office-organogram.restore': (ctx, input) => {
    const admin = adminOf(ctx)
    const { reason } = tidy({ reason: input.reason })
    return withIdempotency(ctx, 'office-organogram.restore', input, async (tx) => {
      const before = await lockDesk(tx, admin, input.deskId)
      if (!before.custom) return before
      const had = await keysOfDesk(tx, input.deskId)
      await tx.query('delete from desk_group where desk_id = $1', [input.deskId])
      const [was] = await tx.query<{ customBy: string }>(
        `update desk d set custom_by = null from desk old where d.id = $1 and old.id = d.id
         returning old.custom_by as "customBy"`,
        [input.deskId],
      )
      // The default is the country's own gift; what its administrator took away, an office gives back only if it may.
      if (was?.customBy === 'system') requireHeld(admin, gained(had, await keysOfDesk(tx, input.deskId)))
      return noteDesk(tx, admin, 'desk.restore', before, reason)
    })
  },
}

function pageOf<T extends { pageNo: number; pageSize: number }>(input: T): T & { limit: number; offset: number } {
  return { ...input, limit: input.pageSize, offset: offsetOf(input) }
}

function paged<T>(
  input: { pageNo: number; pageSize: number },
  { data, total }: { data: T[]; total: number },
): { data: T[]; meta: { total: number; page: number; pageSize: number } } {
  return { data, meta: { total, page: input.pageNo, pageSize: input.pageSize } }
}

/**
 * A group that may stand there: one of the country, or of the desk's own office, since whoever changes a group changes what
 * everybody at the post or desk may do; and not the one that makes system administrators.
 */
async function assignable(tx: Sql, admin: Admin, groupId: string, officeId: string | null): Promise<void> {
  const group = await findGroup(tx, admin, groupId)
  if (group === null || (group.officeId !== null && group.officeId !== officeId)) throw new Refusal('record.not-found')
  if (group.role === systemRole) throw new Refusal('access.fixed')
}

async function lockPost(tx: Sql, postId: string): Promise<PostRow> {
  await tx.query('select 1 from base_organogram where id = $1 for no key update', [postId])
  return getPost(tx, postId)
}

async function getPost(tx: Sql, postId: string): Promise<PostRow> {
  const post = await findPost(tx, postId)
  if (post === null) throw new Refusal('record.not-found')
  return post
}

async function getDesk(db: Sql, admin: Admin, deskId: string): Promise<DeskRow> {
  const desk = await findDesk(db, admin, deskId)
  if (desk === null) throw new Refusal('record.not-found')
  return desk
}

async function lockDesk(tx: Sql, admin: Admin, deskId: string): Promise<DeskRow> {
  await tx.query('select 1 from desk where id = $1 for no key update', [deskId])
  const desk = await getDesk(tx, admin, deskId)
  await requireOthersDesk(tx, admin, deskId)
  return desk
}

function gained(before: readonly string[], after: readonly string[]): string[] {
  return after.filter((key) => !before.includes(key))
}

async function notePost(tx: Sql, admin: Admin, act: string, before: PostRow, reason: string): Promise<PostRow> {
  const after = await getPost(tx, before.id)
  await noteChange(tx, changedBy(admin, null), {
    act,
    subject: { kind: 'post', id: before.id },
    before: { groups: before.groups },
    after: { groups: after.groups },
    reason,
  })
  return after
}

async function noteDesk(tx: Sql, admin: Admin, act: string, before: DeskRow, reason: string): Promise<DeskRow> {
  const after = await getDesk(tx, admin, before.id)
  await noteChange(tx, changedBy(admin, before.office.id), {
    act,
    subject: { kind: 'desk', id: before.id },
    before: { custom: before.custom, groups: before.groups },
    after: { custom: after.custom, groups: after.groups },
    reason,
  })
  return after
}

/** Makes these the groups of a post, where they differ from those it has. */
export async function setPostGroups(
  tx: Sql,
  admin: () => Admin,
  postId: string,
  groupIds: readonly string[],
  reason: string,
): Promise<void> {
  const before = await lockPost(tx, postId)
  const had = before.groups.map(({ id }) => id)
  const fresh = groupIds.filter((id) => !had.includes(id))
  if (fresh.length === 0 && had.every((id) => groupIds.includes(id))) return
  const giver = admin()
  requireSystem(giver)
  if (!giver.held.has('PERMISSION_GROUP.ASSIGN')) throw new Refusal('permission.denied')
  if (reason === '') throw new Refusal('reason.required', { reason: 'reason.required' })
  for (const groupId of fresh) await assignable(tx, giver, groupId, null)
  await tx.query('delete from base_organogram_group where base_organogram_id = $1 and group_id <> all($2::uuid[])', [
    postId,
    groupIds,
  ])
  await tx.query(
    'insert into base_organogram_group (base_organogram_id, group_id) select $1, unnest($2::uuid[]) on conflict do nothing',
    [postId, fresh],
  )
  await notePost(tx, giver, fresh.length > 0 ? 'post.assign-group' : 'post.remove-group', before, reason)
}

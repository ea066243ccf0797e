import type { userCalls } from '#contract/calls/user.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Sql } from '#server/db/port.ts'
import type { Handlers } from '#server/request/context.ts'
import { accountTable } from '#server/identity/accounts.ts'
import { endSessions } from '#server/identity/sessions.ts'
import { isStaff } from '#server/identity/user-kind.ts'
import { withIdempotency } from '#server/request/with-idempotency.ts'
import {
  adminOf,
  changedBy,
  explainUser,
  noteChange,
  requireHeld,
  tidy,
  unknownKeys,
  type Admin,
  type Explained,
} from '#server/modules/permission/service.ts'
import { findUserView, type UserView } from './list.ts'
import { directGrants, grantedKeys, setGrants, worksElsewhere, type DirectGrant } from './store.ts'

type UserPermissions = {
  user: { id: string; username: string; nameBn: string; nameEn: string }
  active: boolean
  withoutDesk: Explained[]
  desks: { desk: UserView['desks'][number]; permissions: Explained[] }[]
  direct: DirectGrant[]
}

/** People and what they hold directly; an office's administrator reaches those who sit in his office. [PRM-7] */
export const userHandlers: Handlers<
  Omit<typeof userCalls, 'user.sessions' | 'user.end-sessions' | 'user.reset-factors'>
> = {
  'user.get': (ctx, { userId }) => getUser(ctx.db, adminOf(ctx), userId),
  'user.permissions': async (ctx, { userId, deskId }) => {
    const all = await permissionsOf(ctx.db, adminOf(ctx), userId)
    if (deskId === undefined) return all
    const desks = all.desks.filter((one) => one.desk.id === deskId)
    if (desks.length === 0) throw new Refusal('record.not-found')
    return { ...all, desks }
  },
  'user.assign-permissions': (ctx, input) => {
    const admin = adminOf(ctx)
    const { reason } = tidy({ reason: input.reason })
    return withIdempotency(ctx, 'user.assign-permissions', input, async (tx) => {
      await requireKnown(tx, input.permissions)
      await lockOfficial(tx, admin, input.userId)
      await grant(tx, admin, input.userId, input.permissions, reason)
      return permissionsOf(tx, admin, input.userId)
    })
  },
  'user.assign-permissions-to-many': (ctx, input) => {
    const admin = adminOf(ctx)
    const { reason } = tidy({ reason: input.reason })
    return withIdempotency(ctx, 'user.assign-permissions-to-many', input, async (tx) => {
      await requireKnown(tx, input.permissions)
      let changed = 0
      // In one order everywhere, so that two such requests do not wait for each other.
      for (const userId of [...new Set(input.userIds)].sort()) {
        await lockOfficial(tx, admin, userId)
        const had = await grantedKeys(tx, admin.officeId, userId)
        if (await grant(tx, admin, userId, [...new Set([...had, ...input.permissions])], reason)) changed += 1
      }
      return { changed }
    })
  },
  'user.online-active': (ctx, input) => {
    const admin = adminOf(ctx)
    const { reason } = tidy({ reason: input.reason })
    return withIdempotency(ctx, 'user.online-active', input, async (tx) => {
      const before = await lockUser(tx, admin, input.userId)
      if (admin.officeId !== null && (await worksElsewhere(tx, admin.officeId, before.id)))
        throw new Refusal('user.other-office')
      if (before.active === input.active) return before
      const [row] = await tx.query<{ sub: string }>(
        `update ${accountTable(before.userType)} set active = $2 where id = $1 returning idp_sub as sub`,
        [before.id, input.active],
      )
      if (!input.active && row !== undefined) await endSessions(tx, { id: before.id, sub: row.sub }, null)
      await noteChange(tx, changedBy(admin), {
        act: 'user.online-active',
        subject: { kind: 'user', id: before.id },
        before: { active: before.active },
        after: { active: input.active },
        reason,
      })
      return getUser(tx, admin, before.id)
    })
  },
  'user.system-admin-permissions': async (ctx) => {
    if (ctx.systemRights === null) throw new Refusal('permission.denied')
    return { permissions: [...ctx.systemRights].sort() }
  },
}

async function getUser(db: Sql, admin: Admin, userId: string): Promise<UserView> {
  const user = await findUserView(db, admin.asking, userId)
  if (user === null) throw new Refusal('record.not-found')
  return user
}

/** A person held for this write: in reach, and somebody else. [PRM-5] */
async function lockUser(tx: Sql, admin: Admin, userId: string): Promise<UserView> {
  for (const table of ['app_user', 'public_account'])
    await tx.query(`select 1 from ${table} where id = $1 for no key update`, [userId])
  const user = await getUser(tx, admin, userId)
  if (user.id === admin.userId) throw new Refusal('access.self')
  return user
}

/** Rights are given to officials: somebody of the public is none. */
async function lockOfficial(tx: Sql, admin: Admin, userId: string): Promise<UserView> {
  const user = await lockUser(tx, admin, userId)
  if (!isStaff(user.userType)) throw new Refusal('record.not-found')
  return user
}

async function permissionsOf(db: Sql, admin: Admin, userId: string): Promise<UserPermissions> {
  const { id, username, nameBn, nameEn, active, desks } = await getUser(db, admin, userId)
  const explained = await explainUser(db, userId)
  return {
    user: { id, username, nameBn, nameEn },
    active,
    withoutDesk: explained.get(null) ?? [],
    desks: desks.map((desk) => ({ desk, permissions: explained.get(desk.id) ?? [] })),
    direct: await directGrants(db, admin.officeId, userId),
  }
}

/** Makes the keys the person's direct ones in this administrator's reach; says whether anything was changed. */
async function grant(tx: Sql, admin: Admin, userId: string, keys: readonly string[], reason: string): Promise<boolean> {
  const before = await grantedKeys(tx, admin.officeId, userId)
  const after = [...new Set(keys)].sort()
  if (before.length === after.length && before.every((key) => after.includes(key))) return false
  requireHeld(
    admin,
    after.filter((key) => !before.includes(key)),
  )
  await setGrants(tx, admin.officeId, userId, after)
  await noteChange(tx, changedBy(admin), {
    act: 'user.assign-permissions',
    subject: { kind: 'user', id: userId },
    before: { permissions: before },
    after: { permissions: after },
    reason,
  })
  return true
}

async function requireKnown(tx: Sql, keys: readonly string[]): Promise<void> {
  if ((await unknownKeys(tx, keys)).length > 0)
    throw new Refusal('permission.unknown', { permissions: 'permission.unknown' })
}

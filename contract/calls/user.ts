import * as z from 'zod/mini'
import { explainedPermission, permissionKey, reason, userLine } from '../access.ts'
import { call } from '../call.ts'
import { heldDesk, user } from '../lists/user.ts'
import { isoTime, uuid } from '../values.ts'
import { sessionFacts } from './account.ts'

export const userPermissions = z.object({
  user: userLine,
  active: z.boolean(),
  /** rights without a desk: those of system administrators */
  withoutDesk: z.array(explainedPermission),
  desks: z.array(z.object({ desk: heldDesk, permissions: z.array(explainedPermission) })),
  /** what was given to the person directly; `officeId` null: at every desk */
  direct: z.array(z.object({ permission: z.string(), officeId: z.nullable(uuid) })),
})

/** People, seen from the desk of an administrator: one of an office sees and changes those who sit there. */
export const userCalls = {
  'user.get': call({
    method: 'GET',
    path: '/users/{userId}',
    input: z.object({ userId: uuid }),
    output: user.calls.list.output,
    needs: 'USER.READ_ONE',
    errors: ['record.not-found'],
  }),
  /** Everything a person may do, desk by desk, and why. */
  'user.permissions': call({
    method: 'GET',
    path: '/users/{userId}/permissions',
    input: z.object({ userId: uuid, deskId: z.optional(uuid) }),
    output: userPermissions,
    needs: 'USER.READ_ONE',
    errors: ['record.not-found'],
  }),
  /** The keys given to a person directly, all of them: from an office's desk those that hold at its desks. */
  'user.assign-permissions': call({
    method: 'PUT',
    path: '/users/{userId}/permissions',
    input: z.object({ userId: uuid, permissions: z.array(permissionKey).check(z.maxLength(1000)), reason }),
    output: userPermissions,
    needs: 'USER.ASSIGN_PERMISSION',
    errors: ['record.not-found', 'access.not-held', 'access.self', 'permission.unknown'],
  }),
  /** The same keys for several people at once, added to what each holds directly. */
  'user.assign-permissions-to-many': call({
    method: 'POST',
    path: '/assign-permissions',
    input: z.object({
      userIds: z.array(uuid).check(z.minLength(1), z.maxLength(200)),
      permissions: z.array(permissionKey).check(z.minLength(1), z.maxLength(1000)),
      reason,
    }),
    output: z.object({ changed: z.int() }),
    needs: 'USER.ASSIGN_PERMISSION',
    errors: ['record.not-found', 'access.not-held', 'access.self', 'permission.unknown'],
  }),
  /** Who is switched off is signed out everywhere at once. */
  'user.online-active': call({
    method: 'PUT',
    path: '/users/{userId}/online-active',
    input: z.object({ userId: uuid, active: z.boolean(), reason }),
    output: user.calls.list.output,
    needs: 'USER.ONLINE_ACTIVE',
    errors: ['record.not-found', 'access.self', 'user.other-office'],
  }),
  /** Where a person is signed in. */
  'user.sessions': call({
    method: 'GET',
    path: '/users/{userId}/sessions',
    input: z.object({ userId: uuid }),
    output: z.object({
      sessions: z.array(z.object({ id: z.string(), startedAt: isoTime, expiresAt: isoTime, ...sessionFacts })),
      factors: z.int(),
    }),
    needs: 'USER.ONLINE_ACTIVE',
    errors: ['record.not-found'],
  }),
  /** One of them, or all. */
  'user.end-sessions': call({
    method: 'POST',
    path: '/users/{userId}/end-sessions',
    input: z.object({ userId: uuid, sessionId: z.optional(z.string().check(z.maxLength(100))), reason }),
    output: z.object({ ended: z.int() }),
    needs: 'USER.ONLINE_ACTIVE',
    errors: ['record.not-found', 'access.self'],
  }),
  /** Takes off the second factors of who has lost them, and ends every session. */
  'user.reset-factors': call({
    method: 'POST',
    path: '/users/{userId}/reset-factors',
    input: z.object({ userId: uuid, reason }),
    output: z.object({ removed: z.int() }),
    needs: 'USER.ONLINE_ACTIVE',
    errors: ['record.not-found', 'access.self', 'access.not-held', 'user.other-office', 'factor.again'],
  }),
  'user.system-admin-permissions': call({
    method: 'GET',
    path: '/users/system-admin-permissions',
    input: z.object({}),
    output: z.object({ permissions: z.array(z.string()) }),
    needs: 'signed-in',
    offline: 'cache',
    errors: ['permission.denied'],
  }),
} as const

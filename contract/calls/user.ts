import * as z from 'zod/mini'
import {
  deskLine,
  explainedPermission,
  flag,
  permissionKey,
  reason,
  searchText,
  userLine,
  userType,
} from '../access.ts'
import { call } from '../call.ts'
import { bbsCode, isoTime, listQuery, uuid } from '../values.ts'

const heldDesk = z.extend(deskLine, { isPrimary: z.boolean() })

export const userView = z.extend(userLine, {
  employeeCode: z.string(),
  userType,
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  active: z.boolean(),
  desks: z.array(heldDesk),
})

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
  'user.list': call({
    method: 'GET',
    path: '/users',
    input: z.object({
      ...listQuery,
      text: z.optional(searchText),
      officeId: z.optional(uuid),
      deskId: z.optional(uuid),
      active: z.optional(flag),
      userType: z.optional(userType),
      /** where an office of the person stands */
      divisionBbsCode: z.optional(bbsCode),
      districtBbsCode: z.optional(bbsCode),
      upazilaBbsCode: z.optional(bbsCode),
    }),
    output: userView,
    shape: 'list',
    needs: 'USER.READ_ALL',
  }),
  'user.get': call({
    method: 'GET',
    path: '/users/{userId}',
    input: z.object({ userId: uuid }),
    output: userView,
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
    output: userView,
    needs: 'USER.ONLINE_ACTIVE',
    errors: ['record.not-found', 'access.self', 'user.other-office'],
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

const subjectKind = z.enum(['permission', 'permission-module', 'permission-group', 'post', 'desk', 'user'])

/** Every change of rights: who, when, what, before and after, and why. It only grows. */
export const accessHistoryCalls = {
  'access-history.list': call({
    method: 'GET',
    path: '/access-changes',
    input: z.object({
      ...listQuery,
      subjectKind: z.optional(subjectKind),
      subjectId: z.optional(searchText),
      byUserId: z.optional(uuid),
      act: z.optional(searchText),
      from: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/))),
      to: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/))),
    }),
    output: z.object({
      id: uuid,
      at: isoTime,
      by: userLine,
      deskId: z.nullable(uuid),
      officeId: z.nullable(uuid),
      act: z.string(),
      subjectKind,
      subjectId: z.string(),
      /** what the subject is called; null where it is out of reach or was never named */
      subject: z.nullable(z.object({ nameBn: z.string(), nameEn: z.string() })),
      /** the subject as it was and as it is, under names of the domain: data, whose keys keep their spelling */
      before: z.nullable(z.record(z.string(), z.unknown())),
      after: z.nullable(z.record(z.string(), z.unknown())),
      reason: z.string(),
    }),
    shape: 'list',
    needs: 'AUDIT_LOG.READ_ALL',
  }),
} as const

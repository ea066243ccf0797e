import * as z from 'zod/mini'
import {
  description,
  explainedPermission,
  flag,
  groupLine,
  groupType,
  name,
  officeLine,
  optionalReason,
  permissionKey,
  reason,
  searchText,
} from '../access.ts'
import { call } from '../call.ts'
import { listQuery, uuid } from '../values.ts'

const keys = z.array(permissionKey).check(z.maxLength(1000))

/** `role` names a group that came with the product; `officeId` is null for a group of the whole country. */
const permissionGroup = z.extend(groupLine, {
  description: z.string(),
  active: z.boolean(),
  rev: z.int(),
  role: z.nullable(z.string()),
  officeId: z.nullable(uuid),
  permissionCount: z.int(),
})

export const permissionGroupView = z.extend(permissionGroup, {
  permissions: z.array(z.string()),
  /** at how many posts and desks it is assigned */
  postCount: z.int(),
  deskCount: z.int(),
})

/** The revision that was looked at; where it is no longer the present one, nothing is written. */
const rev = z.optional(z.int())

export const permissionGroupCalls = {
  'permission-group.get': call({
    method: 'GET',
    path: '/permission-groups/{groupId}',
    input: z.object({ groupId: uuid }),
    output: permissionGroupView,
    needs: 'PERMISSION_GROUP.READ_ONE',
    errors: ['record.not-found'],
  }),
  /** Made by a system administrator it is a group of the whole country, otherwise of the maker's office. */
  'permission-group.create': call({
    method: 'POST',
    path: '/permission-groups',
    input: z.object({
      type: groupType,
      nameBn: name,
      nameEn: name,
      description: z._default(description, ''),
      permissions: z._default(keys, []),
      reason,
    }),
    output: permissionGroupView,
    needs: 'PERMISSION_GROUP.CREATE',
    errors: ['access.not-held', 'permission.unknown', 'input.refused', 'resource.exists'],
  }),
  'permission-group.update': call({
    method: 'PUT',
    path: '/permission-groups/{groupId}',
    input: z.object({
      groupId: uuid,
      rev,
      type: z.optional(groupType),
      nameBn: z.optional(name),
      nameEn: z.optional(name),
      description: z.optional(description),
      active: z.optional(z.boolean()),
      reason,
    }),
    output: permissionGroupView,
    needs: 'PERMISSION_GROUP.UPDATE',
    errors: [
      'record.not-found',
      'access.fixed',
      'access.stale',
      'access.not-held',
      'access.self',
      'input.refused',
      'resource.exists',
    ],
  }),
  'permission-group.remove': call({
    method: 'DELETE',
    path: '/permission-groups/{groupId}',
    input: z.object({ groupId: uuid, reason: optionalReason }),
    output: z.object({}),
    shape: 'empty',
    needs: 'PERMISSION_GROUP.DELETE',
    errors: ['record.not-found', 'access.fixed', 'access.in-use'],
  }),
  /** The keys of a group, all of them. */
  'permission-group.assign-permissions': call({
    method: 'POST',
    path: '/permission-groups/assign-permissions',
    input: z.object({ groupId: uuid, rev, permissions: keys, reason }),
    output: permissionGroupView,
    needs: 'PERMISSION_GROUP.ASSIGN_PERMISSION',
    errors: [
      'record.not-found',
      'access.fixed',
      'access.stale',
      'access.not-held',
      'access.self',
      'permission.unknown',
    ],
  }),
} as const

/** A post that every office of a kind has, with the groups it has by default. */
export const postView = z.object({
  id: uuid,
  nameBn: z.string(),
  nameEn: z.string(),
  baseOffice: z.extend(officeLine, { layer: z.int() }),
  services: z.array(z.string()),
  groups: z.array(groupLine),
  deskCount: z.int(),
})

/** A desk of an office, with the groups in force there: its own where `custom`, otherwise its post's. */
export const organogramDesk = z.object({
  id: uuid,
  nameBn: z.string(),
  nameEn: z.string(),
  office: officeLine,
  baseOfficeOrganogramId: z.nullable(uuid),
  custom: z.boolean(),
  groups: z.array(groupLine),
  users: z.array(z.object({ id: uuid, nameBn: z.string(), nameEn: z.string() })),
})

export const organogramCalls = {
  'base-organogram.assign-group': call({
    method: 'POST',
    path: '/base-office-organograms/{postId}/permission-groups',
    input: z.object({ postId: uuid, groupId: uuid, reason }),
    output: postView,
    needs: 'PERMISSION_GROUP.ASSIGN',
    errors: ['record.not-found', 'permission-group.already-assigned', 'access.fixed'],
  }),
  'base-organogram.remove-group': call({
    method: 'DELETE',
    path: '/base-office-organograms/{postId}/permission-groups/{groupId}',
    input: z.object({ postId: uuid, groupId: uuid, reason: optionalReason }),
    output: postView,
    needs: 'PERMISSION_GROUP.ASSIGN',
    errors: ['record.not-found'],
  }),
  'office-organogram.list': call({
    method: 'GET',
    path: '/office-organograms',
    input: z.object({
      ...listQuery,
      officeId: z.optional(uuid),
      postId: z.optional(uuid),
      custom: z.optional(flag),
      /** desks at which the group is in force */
      groupId: z.optional(uuid),
      text: z.optional(searchText),
    }),
    output: organogramDesk,
    shape: 'list',
    needs: 'OFFICE_MANAGEMENT.READ_ALL',
  }),
  'office-organogram.get': call({
    method: 'GET',
    path: '/office-organograms/{deskId}',
    input: z.object({ deskId: uuid }),
    output: organogramDesk,
    needs: 'OFFICE_MANAGEMENT.READ_ONE',
    errors: ['record.not-found'],
  }),
  /** What the groups of a desk give to whoever sits there. */
  'office-organogram.permissions': call({
    method: 'GET',
    path: '/office-organograms/{deskId}/permissions',
    input: z.object({ deskId: uuid }),
    output: z.object({ permissions: z.array(explainedPermission) }),
    needs: 'PERMISSION_GROUP.READ_ONE',
    errors: ['record.not-found'],
  }),
  /** Groups of the desk's own, in place of its post's; none takes every right of groups from it. */
  'office-organogram.assign-custom': call({
    method: 'PUT',
    path: '/office-organograms/{deskId}/assign-custom-permission-group',
    input: z.object({ deskId: uuid, groupIds: z.array(uuid).check(z.maxLength(50)), reason }),
    output: organogramDesk,
    needs: 'PERMISSION_GROUP.CUSTOM_ASSIGN',
    errors: ['record.not-found', 'access.not-held', 'access.self', 'access.fixed'],
  }),
  /** The desk has the groups of its post again. */
  'office-organogram.restore': call({
    method: 'PUT',
    path: '/office-organograms/{deskId}/restore-permission-group',
    input: z.object({ deskId: uuid, reason }),
    output: organogramDesk,
    needs: 'PERMISSION_GROUP.RESTORE',
    errors: ['record.not-found', 'access.not-held', 'access.self'],
  }),
} as const

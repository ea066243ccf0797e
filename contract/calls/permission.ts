import * as z from 'zod/mini'
import {
  because,
  description,
  deskLine,
  flag,
  groupLine,
  moduleKey,
  name,
  optionalReason,
  permissionKey,
  searchText,
  userLine,
} from '../access.ts'
import { call } from '../call.ts'
import { listQuery, uuid } from '../values.ts'

/** `system`: this release knows it, and it can be switched off but not removed. Anything else grants nothing. */
export const moduleView = z.object({
  key: z.string(),
  nameBn: z.string(),
  nameEn: z.string(),
  description: z.string(),
  system: z.boolean(),
  active: z.boolean(),
  permissionCount: z.int(),
})

export const permissionView = z.object({
  key: z.string(),
  module: z.string(),
  nameBn: z.string(),
  nameEn: z.string(),
  description: z.string(),
  system: z.boolean(),
  active: z.boolean(),
})

const listFilters = { text: z.optional(searchText), active: z.optional(flag) }

const change = {
  nameBn: z.optional(name),
  nameEn: z.optional(name),
  description: z.optional(description),
  active: z.optional(z.boolean()),
  reason: optionalReason,
}

const fresh = { nameBn: name, nameEn: name, description: z._default(description, ''), reason: optionalReason }

/** Modules of permission keys. */
export const permissionModuleCalls = {
  'permission-module.list': call({
    method: 'GET',
    path: '/permission-modules',
    input: z.object({ ...listQuery, ...listFilters }),
    output: moduleView,
    shape: 'list',
    needs: 'PERMISSION_MODULE.READ_ALL',
  }),
  'permission-module.get': call({
    method: 'GET',
    path: '/permission-modules/{moduleKey}',
    input: z.object({ moduleKey }),
    output: moduleView,
    needs: 'PERMISSION_MODULE.READ_ONE',
    errors: ['record.not-found'],
  }),
  'permission-module.create': call({
    method: 'POST',
    path: '/permission-modules',
    input: z.object({ key: moduleKey, ...fresh }),
    output: moduleView,
    needs: 'PERMISSION_MODULE.CREATE',
    errors: ['access.exists', 'input.refused'],
  }),
  'permission-module.update': call({
    method: 'PUT',
    path: '/permission-modules/{moduleKey}',
    input: z.object({ moduleKey, ...change }),
    output: moduleView,
    needs: 'PERMISSION_MODULE.UPDATE',
    errors: ['record.not-found', 'input.refused'],
  }),
  'permission-module.remove': call({
    method: 'DELETE',
    path: '/permission-modules/{moduleKey}',
    input: z.object({ moduleKey, reason: optionalReason }),
    output: z.object({}),
    shape: 'empty',
    needs: 'PERMISSION_MODULE.DELETE',
    errors: ['record.not-found', 'access.fixed', 'access.in-use'],
  }),
} as const

/** Permission keys, and who holds them. */
export const permissionCalls = {
  'permission.list': call({
    method: 'GET',
    path: '/permissions',
    input: z.object({ ...listQuery, ...listFilters, module: z.optional(moduleKey) }),
    output: permissionView,
    shape: 'list',
    needs: 'PERMISSION.READ_ALL',
  }),
  'permission.get': call({
    method: 'GET',
    path: '/permissions/{permissionKey}',
    input: z.object({ permissionKey }),
    output: permissionView,
    needs: 'PERMISSION.READ_ONE',
    errors: ['record.not-found'],
  }),
  'permission.create': call({
    method: 'POST',
    path: '/permissions',
    input: z.object({ key: permissionKey, ...fresh }),
    output: permissionView,
    needs: 'PERMISSION.CREATE',
    errors: ['record.not-found', 'access.exists', 'input.refused'],
  }),
  'permission.update': call({
    method: 'PUT',
    path: '/permissions/{permissionKey}',
    input: z.object({ permissionKey, ...change }),
    output: permissionView,
    needs: 'PERMISSION.UPDATE',
    errors: ['record.not-found', 'input.refused'],
  }),
  'permission.remove': call({
    method: 'DELETE',
    path: '/permissions/{permissionKey}',
    input: z.object({ permissionKey, reason: optionalReason }),
    output: z.object({}),
    shape: 'empty',
    needs: 'PERMISSION.DELETE',
    errors: ['record.not-found', 'access.fixed', 'access.in-use'],
  }),
  /** Who holds a key, at which desk and why; a system administrator's entry has no desk. */
  'permission.holders': call({
    method: 'GET',
    path: '/permissions/{permissionKey}/holders',
    input: z.object({ ...listQuery, permissionKey, text: z.optional(searchText), officeId: z.optional(uuid) }),
    output: z.object({ user: userLine, desk: z.nullable(deskLine), because: z.array(because) }),
    shape: 'list',
    needs: 'PERMISSION.READ_ALL',
    errors: ['record.not-found'],
  }),
  /** Groups against keys, for one module or for all. */
  'permission.matrix': call({
    method: 'GET',
    path: '/permission-groups/matrix',
    input: z.object({ module: z.optional(moduleKey) }),
    output: z.object({
      groups: z.array(groupLine),
      rows: z.array(z.object({ permission: permissionView, groupIds: z.array(uuid) })),
    }),
    needs: 'PERMISSION_GROUP.READ_ALL',
  }),
  /** Derives everybody's rights anew and tells at how many desks they differ from the last time. */
  'permission.sync-all': call({
    method: 'GET',
    path: '/permissions/sync-all',
    input: z.object({}),
    output: z.object({ checked: z.int(), changed: z.int() }),
    needs: 'PERMISSION.SYNC_ALL',
  }),
} as const

import type { accessHistory } from '#contract/lists/access-history.ts'
import type { auditLog } from '#contract/lists/audit-log.ts'
import type { citizen } from '#contract/lists/citizen.ts'
import type { permissionGroup } from '#contract/lists/permission-group.ts'
import type { securityLog } from '#contract/lists/security-log.ts'
import type { user } from '#contract/lists/user.ts'
import type { vendor } from '#contract/lists/vendor.ts'
import type { Manifest } from '#app/area.ts'
import type { NeedsOf } from '#app/call-needs.ts'
import { msg } from '@lingui/core/macro'

export const manifest: Manifest = {
  routes: {
    '/permissions': { needs: ['PERMISSION.READ_ALL'] satisfies NeedsOf<'permission.list'> },
    '/permissions/$permissionKey': { needs: ['PERMISSION.READ_ALL'] satisfies NeedsOf<'permission.holders'> },
    '/permission-groups': {
      needs: ['PERMISSION_GROUP.READ_ALL'] satisfies readonly (typeof permissionGroup)['needs'][],
    },
    '/permission-groups/$groupId': { needs: ['PERMISSION_GROUP.READ_ONE'] satisfies NeedsOf<'permission-group.get'> },
    '/permission-modules': { needs: ['PERMISSION_MODULE.READ_ALL'] satisfies NeedsOf<'permission-module.list'> },
    '/users': {
      needs: ['USER.READ_ALL'] satisfies readonly (typeof user)['needs'][],
      declared: { list: 'user', crumb: msg`Users` },
    },
    '/roles': { needs: ['PERMISSION_GROUP.READ_ALL'], declared: { list: 'role', crumb: msg`Roles` } },
    '/employees': { needs: ['USER.READ_ALL'], declared: { name: 'employee', crumb: msg`Employees` } },
    '/employee-assignments': {
      needs: ['USER.READ_ALL'],
      declared: { name: 'employee-assignment', crumb: msg`Assignments` },
    },
    '/users/$userId': { needs: ['USER.READ_ONE'] satisfies NeedsOf<'user.get'> },
    '/access-changes': { needs: ['AUDIT_LOG.READ_ALL'] satisfies readonly (typeof accessHistory)['needs'][] },
    '/citizens': {
      needs: ['CITIZEN.READ_ALL'] satisfies readonly (typeof citizen)['needs'][],
      declared: { list: 'citizen', crumb: msg`Citizens` },
    },
    '/audit-log': {
      needs: ['AUDIT_LOG.READ_ALL'] satisfies readonly (typeof auditLog)['needs'][],
      declared: { list: 'audit-log', crumb: msg`Audit log` },
    },
    '/security-log': {
      needs: ['AUDIT_LOG.READ_SECURITY'] satisfies readonly (typeof securityLog)['needs'][],
      declared: { list: 'security-log', crumb: msg`Security log` },
    },
    '/audit-logs': { needs: ['AUDIT_LOG.READ_ALL'] satisfies readonly (typeof auditLog)['needs'][] },
    '/vendor': {
      needs: ['VENDOR.READ_ALL'] satisfies readonly (typeof vendor)['needs'][],
      declared: { list: 'vendor', crumb: msg`Vendors` },
    },
  },
  menu: [
    {
      id: 'access',
      icon: 'key',
      label: msg`Access`,
      entries: [
        { to: '/permissions', icon: 'key', label: msg`Permissions` },
        { to: '/permission-groups', icon: 'shield', label: msg`Permission groups` },
        {
          to: '/permission-modules',
          label: msg`Permission modules`,
        },
        { to: '/roles', label: msg`Roles` },
        { to: '/users', icon: 'user', label: msg`Users` },
        { to: '/employees', label: msg`Employees` },
        { to: '/employee-assignments', icon: 'desk', label: msg`Assignments` },
        { to: '/access-changes', label: msg`History of rights` },
        { to: '/security-log', label: msg`Security log` },
        { to: '/vendor', icon: 'briefcase', label: msg`Vendors` },
        { to: '/citizens', label: msg`Citizens` },
      ],
    },
  ],
  words: ['shared', 'areas/access', 'account'],
}

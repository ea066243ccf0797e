import { permissions } from '#domain/permission/permission.ts'
import type { Manifest } from '#app/area.ts'
import type { NeedsOf } from '#app/call-needs.ts'
import { msg } from '@lingui/core/macro'

export const manifest: Manifest = {
  routes: {
    '/sync': { kept: true },
    '/sync-health': { needs: [permissions.officeConfigure] satisfies NeedsOf<'sync.health'>, atDesk: true, kept: true },
  },
  menu: [
    {
      id: 'device',
      icon: 'sync',
      label: msg`Sync and device`,
      entries: [
        { to: '/sync', icon: 'sync', label: msg`Sync`, needs: [permissions.khatianUpdate] },
        { to: '/sync-health', icon: 'pulse', label: msg`Sync health` },
      ],
    },
  ],
  words: ['shared', 'areas/device'],
}

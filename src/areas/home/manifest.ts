import { permissions } from '#domain/permission/permission.ts'
import type { Manifest } from '#app/area.ts'
import type { NeedsOf } from '#app/call-needs.ts'
import { msg } from '@lingui/core/macro'

export const manifest: Manifest = {
  routes: {
    // Its words come with the frame.
    '/': { words: [], plain: true },
    '/profile': {},
    '/work-statistics': { needs: [permissions.khatianUpdate], atDesk: true },
    '/team-statistics': {
      needs: [permissions.auditLogRead] satisfies NeedsOf<'work-statistics.team'>,
      atDesk: true,
      declared: { report: 'team-statistics', crumb: msg`Keying of the team` },
    },
  },
  menu: [
    {
      id: 'work',
      icon: 'home',
      label: msg`Work`,
      entries: [
        { to: '/', icon: 'home', label: msg`My work` },
        { to: '/messages', icon: 'mail', label: msg`Messages` },
        { to: '/message-circulations', label: msg`Circulars` },
        { to: '/work-statistics', icon: 'chart', label: msg`My keying` },
      ],
    },
  ],
  words: ['shared', 'account', 'areas/home'],
}

import { permissions } from '#domain/permission/permission.ts'
import type { Manifest } from '#app/area.ts'
import type { NeedsOf } from '#app/call-needs.ts'
import { msg } from '@lingui/core/macro'

export const manifest: Manifest = {
  routes: {
    '/offices': {
      needs: ['OFFICE_MANAGEMENT.READ_ALL'],
      declared: { name: 'office', crumb: msg`Office list` },
    },
    '/office-configuration': {
      needs: [permissions.officeConfigure] satisfies NeedsOf<'office-configuration.update'>,
      atDesk: true,
    },
    '/recovery-key': { needs: [permissions.officeConfigure], atDesk: true },
  },
  menu: [
    {
      id: 'offices',
      icon: 'desk',
      label: msg`Offices`,
      entries: [
        { to: '/office-types', icon: 'list', label: msg`Office types`, needs: ['OFFICE_MANAGEMENT.READ_ALL'] },
        { to: '/offices', icon: 'desk', label: msg`Office list` },
        {
          to: '/office-organograms',
          icon: 'list',
          label: msg`Office organogram`,
          needs: ['OFFICE_MANAGEMENT.READ_ALL'],
        },
        { to: '/base-offices', icon: 'desk', label: msg`Base offices`, needs: ['OFFICE_MANAGEMENT.READ_ALL'] },
        { to: '/office-layers', icon: 'list', label: msg`Office layers`, needs: ['OFFICE_MANAGEMENT.READ_ALL'] },
        { to: '/designations', icon: 'user', label: msg`Designations`, needs: ['OFFICE_MANAGEMENT.READ_ALL'] },
        {
          to: '/office-configuration',
          icon: 'gear',
          label: msg`Rules of the office`,
        },
        { to: '/recovery-key', icon: 'key', label: msg`Recovery key` },
      ],
    },
  ],
  words: ['shared', 'areas/offices'],
}

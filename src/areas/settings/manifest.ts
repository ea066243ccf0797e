import type { Manifest } from '#app/area.ts'
import type { NeedsOf } from '#app/call-needs.ts'
import { msg } from '@lingui/core/macro'

export const manifest: Manifest = {
  routes: {
    '/outbox-messages': { needs: ['NOTIFICATION_CONFIGURATION.READ_OUTBOX'] satisfies NeedsOf<'outbox.list'> },
  },
  menu: [
    {
      id: 'settings',
      icon: 'gear',
      label: msg`Settings`,
      entries: [
        {
          to: '/holiday-calendar',
          icon: 'clock',
          label: msg`Holiday calendar`,
          needs: ['KHATIAN_CONFIG.VIEW_HOLIDAY'],
        },
        {
          to: '/notification-settings',
          icon: 'mail',
          label: msg`Notification settings`,
          needs: ['NOTIFICATION_CONFIGURATION.READ_ALL'],
        },
        { to: '/outbox-messages', icon: 'mail', label: msg`Outbox` },
        {
          to: '/application-fees',
          icon: 'gear',
          label: msg`Application fees`,
          needs: ['KHATIAN_CONFIG.ADD_FEE'],
        },
        {
          to: '/delivery-access',
          icon: 'gear',
          label: msg`Delivery access, all offices`,
          needs: ['KHATIAN_CONFIG.MANAGE_APP_CONFIG'],
        },
        {
          to: '/office-delivery-access',
          icon: 'gear',
          label: msg`Delivery access by office`,
          needs: ['KHATIAN_CONFIG.MANAGE_APP_CONFIG'],
        },
      ],
    },
  ],
  words: ['shared', 'areas/settings'],
}

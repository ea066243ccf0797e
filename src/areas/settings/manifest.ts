import type { outbox } from '#contract/lists/outbox.ts'
import type { holiday } from '#contract/resources/holiday.ts'
import type { landType } from '#contract/resources/land-type.ts'
import type { nonDeliverableMessage } from '#contract/resources/non-deliverable-message.ts'
import type { Manifest } from '#app/area.ts'
import { msg } from '@lingui/core/macro'

export const manifest: Manifest = {
  routes: {
    '/holiday-calendar': {
      needs: ['KHATIAN_CONFIG.VIEW_HOLIDAY'] satisfies readonly (typeof holiday)['needs']['read'][],
      declared: { name: 'holiday', crumb: msg`Holiday calendar` },
    },
    '/land-types': {
      needs: ['KHATIAN_CONFIG.MANAGE_APP_CONFIG'] satisfies readonly (typeof landType)['needs']['write'][],
      declared: { name: 'land-type', crumb: msg`Land types` },
    },
    '/non-deliverable-messages': {
      needs: ['KHATIAN_CONFIG.MANAGE_APP_CONFIG'] satisfies readonly (typeof nonDeliverableMessage)['needs']['write'][],
      declared: { name: 'non-deliverable-message', crumb: msg`Reasons for not delivering` },
    },
    '/outbox-messages': {
      needs: ['NOTIFICATION_CONFIGURATION.READ_OUTBOX'] satisfies readonly (typeof outbox)['needs'][],
      declared: { list: 'outbox', crumb: msg`Outbox` },
    },
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
        },
        { to: '/land-types', icon: 'map', label: msg`Land types` },
        { to: '/non-deliverable-messages', icon: 'mail', label: msg`Reasons for not delivering` },
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

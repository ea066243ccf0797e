import type { appConfig } from '#contract/resources/app-config.ts'
import type { applicationFee } from '#contract/resources/application-fee.ts'
import type { officeDeliveryAccess } from '#contract/resources/office-delivery-access.ts'
import type { delivery } from '#contract/lists/delivery.ts'
import type { notificationConfiguration } from '#contract/resources/notification-configuration.ts'
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
    '/application-fees': {
      needs: ['KHATIAN_CONFIG.ADD_FEE'] satisfies readonly (typeof applicationFee)['needs']['write'][],
      declared: { name: 'application-fee', crumb: msg`Application fees` },
    },
    '/delivery-access': {
      needs: ['KHATIAN_CONFIG.MANAGE_APP_CONFIG'] satisfies readonly (typeof appConfig)['needs']['write'][],
      declared: { name: 'app-config', crumb: msg`Banner and delivery access, all offices` },
    },
    '/office-delivery-access': {
      needs: ['KHATIAN_CONFIG.MANAGE_APP_CONFIG'] satisfies readonly (typeof officeDeliveryAccess)['needs']['write'][],
      declared: { name: 'office-delivery-access', crumb: msg`Delivery access by office` },
    },
    '/notification-settings': {
      needs: [
        'NOTIFICATION_CONFIGURATION.READ_ALL',
      ] satisfies readonly (typeof notificationConfiguration)['needs']['read'][],
      declared: { name: 'notification-configuration', crumb: msg`Notification settings` },
    },
    '/deliveries': {
      needs: ['NOTIFICATION_CONFIGURATION.READ_OUTBOX'] satisfies readonly (typeof delivery)['needs'][],
      declared: { list: 'delivery', crumb: msg`Deliveries of notices` },
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
        { to: '/land-types', label: msg`Land types` },
        { to: '/non-deliverable-messages', label: msg`Reasons for not delivering` },
        { to: '/notification-settings', icon: 'bell', label: msg`Notification settings` },
        { to: '/deliveries', label: msg`Deliveries of notices` },
        { to: '/outbox-messages', label: msg`Outbox` },
        { to: '/application-fees', label: msg`Application fees` },
        { to: '/delivery-access', label: msg`Banner and delivery access, all offices` },
        { to: '/office-delivery-access', label: msg`Delivery access by office` },
      ],
    },
  ],
  words: ['shared', 'areas/settings'],
}

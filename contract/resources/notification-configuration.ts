import { noticeEvents, unknownNames } from '#domain/notice/events.ts'
import { flag, longText, optional, pick, ref, type BothNames } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'
import type { RowRule } from '../declare/resource.ts'

const events: Readonly<Record<string, BothNames>> = Object.fromEntries(
  Object.entries(noticeEvents).map(([event, { name }]) => [event, name]),
)

/** Names in braces are those that notices have. [NTF-7] */
const knownNames: RowRule = {
  fields: ['templateBn', 'templateEn'],
  check: (row) => {
    const wrong = ['templateBn', 'templateEn'].filter((key) => {
      const text = row[key]
      return typeof text === 'string' && unknownNames(text).length > 0
    })
    return wrong.length === 0 ? null : Object.fromEntries(wrong.map((key) => [key, 'notice.template']))
  },
}

/** Which events are told by which way, and in which words; of an office before those of the nation. */
export const notificationConfiguration = resource({
  name: 'notification-configuration',
  path: '/notification-configurations',
  route: '/notification-settings',
  label: [
    ['নোটিফিকেশন কনফিগারেশন', 'Notification setting'],
    ['নোটিফিকেশন কনফিগারেশন', 'Notification settings'],
  ],
  fields: {
    event: pick(['ঘটনা', 'Event'], events),
    audience: pick(['প্রাপক', 'Receivers'], {
      CITIZEN: ['নাগরিক', 'Citizens'],
      OFFICE_USER: ['অফিসের ব্যবহারকারী', 'Users of offices'],
      ADMIN: ['প্রশাসক', 'Administrators'],
    }),
    channel: pick(['মাধ্যম', 'Way'], {
      SYSTEM: ['অ্যাপের ভেতরে', 'In the app'],
      SMS: ['এসএমএস', 'SMS'],
      EMAIL: ['ই-মেইল', 'E-mail'],
    }),
    on: flag(['চালু', 'On']),
    templateBn: longText(['বার্তা (বাংলা)', 'Text (Bangla)'], 500),
    templateEn: longText(['বার্তা (ইংরেজি)', 'Text (English)'], 500),
    officeId: optional(ref(['অফিস (ফাঁকা হলে সকল)', 'Office (all where empty)'], 'office')),
  },
  rules: [knownNames],
  needs: {
    read: 'NOTIFICATION_CONFIGURATION.READ_ALL',
    create: 'NOTIFICATION_CONFIGURATION.CREATE',
    update: 'NOTIFICATION_CONFIGURATION.UPDATE',
    remove: 'NOTIFICATION_CONFIGURATION.DELETE',
  },
  ground: 'nation',
  store: 'everywhere',
  list: ['event', 'audience', 'channel', 'on', 'templateBn', 'officeId'],
  filters: ['event', 'audience', 'channel', 'officeId'],
  sort: ['event'],
  search: [],
  unique: [['event', 'audience', 'channel', 'officeId']],
  removal: 'archive',
  excel: 'both',
  offline: 'cache',
})

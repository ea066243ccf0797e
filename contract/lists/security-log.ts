import { securityEvents } from '#domain/security/events.ts'
import { data, date, flag, optional, pick, rowId, text, time } from '../declare/field.ts'
import { list } from '../declare/list.ts'
import { uuid } from '../values.ts'

/** Who signed in or failed to, and what was done to accounts, rights, rules of offices and keys, or taken out. */
export const securityLog = list({
  name: 'security-log',
  path: '/security-log',
  label: ['নিরাপত্তা লগ', 'Security log'],
  needs: 'AUDIT_LOG.READ_SECURITY',
  kind: null,
  columns: {
    id: rowId(),
    at: time(['সময়', 'Time']),
    event: pick(['ঘটনা', 'Event'], securityEvents),
    alarm: flag(['সতর্কতা', 'Alarm']),
    accountId: optional(data(['অ্যাকাউন্টের আইডি', 'ID of the account'], uuid)),
    username: optional(text(['অ্যাকাউন্ট', 'Account'])),
    accountBn: optional(text(['যাঁর', 'Whose'])),
    accountEn: optional(text(['যাঁর (ইংরেজি)', 'Whose (English)'])),
    actorId: optional(data(['কর্তার আইডি', 'ID of who did it'], uuid)),
    actorBn: optional(text(['কে', 'By whom'])),
    actorEn: optional(text(['কে (ইংরেজি)', 'By whom (English)'])),
    address: optional(text(['নেটওয়ার্ক ঠিকানা', 'Network address'])),
    agent: optional(text(['ব্রাউজার', 'Browser'])),
    task: optional(text(['কাজের কোড', 'Code of the act'])),
    subject: optional(text(['আইডি', 'ID'])),
    reason: optional(text(['কারণ', 'Reason'], 500)),
  },
  shown: ['at', 'event', 'username', 'accountBn', 'actorBn', 'address', 'agent', 'task', 'reason'],
  params: {
    from: date(['এই দিন থেকে', 'From the day']),
    to: date(['এই দিন পর্যন্ত', 'To the day']),
  },
  filters: ['event', 'alarm', 'from', 'to', 'accountId', 'actorId', 'address'],
  search: ['ব্যবহারকারীর নাম', 'User name'],
  order: ['-at'],
  excel: 'out',
})

import * as z from 'zod/mini'
import { data, integer, optional, pick, rowId, text, time } from '../declare/field.ts'
import { list } from '../declare/list.ts'
import { between } from '../declare/resource.ts'

const columns = {
  id: rowId(),
  at: time(['সময়', 'Sent at']),
  fromBn: text(['প্রেরক', 'From']),
  fromEn: data(['প্রেরক (ইংরেজি)', 'From (English)'], z.string()),
  subject: text(['বিষয়', 'Subject']),
  withdrawnAt: optional(time(['প্রত্যাহার', 'Withdrawn'])),
} as const

/** What a desk received, what is for its whole office, and what the person sent from it. */
export const message = list({
  name: 'message',
  path: '/messages',
  label: ['বার্তা', 'Messages'],
  needs: 'signed-in',
  kind: null,
  columns: {
    ...columns,
    kind: pick(['ধরন', 'Kind'], { MESSAGE: ['বার্তা', 'Message'], CIRCULAR: ['পরিপত্র', 'Circular'] }),
    files: data(['ফাইল', 'Files'], z.array(z.object({ name: z.string() }))),
  },
  shown: ['subject', 'fromBn', 'kind', 'at', 'withdrawnAt'],
  filters: ['kind', between('at')],
  search: ['বিষয়', 'Subject'],
  states: {
    unread: { label: ['অপঠিত', 'Unread'], status: ['UNREAD'] },
    read: { label: ['পঠিত', 'Read'], status: ['READ'] },
    sent: { label: ['প্রেরিত', 'Sent'], status: ['SENT'] },
  },
  order: ['-at'],
  counts: 'capped',
  open: { to: '/messages/{id}' },
})

/** Circulars that went out from the office of the desk. */
export const messageCirculation = list({
  name: 'message-circulation',
  path: '/message-circulations',
  label: ['পরিপত্র', 'Circulars'],
  needs: 'MESSAGE.CIRCULATE',
  kind: null,
  columns: { ...columns, targets: integer(['অফিস', 'Offices']), delivered: integer(['পৌঁছেছে', 'Delivered']) },
  shown: ['subject', 'fromBn', 'at', 'targets', 'delivered', 'withdrawnAt'],
  filters: [between('at')],
  search: ['বিষয়', 'Subject'],
  order: ['-at'],
  open: { to: '/messages/{id}' },
})

import { noticeEvents } from '#domain/notice/events.ts'
import { call } from '../call.ts'
import { data, integer, optional, pick, rowId, text, time, type BothNames } from '../declare/field.ts'
import { between } from '../declare/resource.ts'
import { list } from '../declare/list.ts'
import { uuid } from '../values.ts'
import * as z from 'zod/mini'

const events: Readonly<Record<string, BothNames>> = {
  ...Object.fromEntries(Object.entries(noticeEvents).map(([event, { name }]) => [event, name])),
  LOG_SEALED: ['দৈনিক সিল', 'Daily seals'],
}

/** Messages that told somebody of an event, by SMS and mail. */
export const delivery = list({
  name: 'delivery',
  path: '/deliveries',
  label: ['নোটিফিকেশন সরবরাহ', 'Deliveries of notices'],
  needs: 'NOTIFICATION_CONFIGURATION.READ_OUTBOX',
  kind: null,
  columns: {
    id: rowId(),
    createdAt: time(['লেখার সময়', 'Written']),
    event: pick(['ঘটনা', 'Event'], events),
    address: text(['প্রাপক', 'Sent to'], 300),
    channel: pick(['মাধ্যম', 'Way'], { SMS: ['এসএমএস', 'SMS'], MAIL: ['ই-মেইল', 'E-mail'] }),
    body: data(['বার্তা', 'Message'], z.string()),
    status: pick(['অবস্থা', 'State'], {
      WAITING: ['পাঠানোর অপেক্ষায়', 'Waits to be sent'],
      SENT: ['পাঠানো হয়েছে', 'Sent'],
      FAILED: ['পাঠানো যায়নি', 'Could not be sent'],
      KEPT: ['এখানে রাখা আছে: পাঠানোর ব্যবস্থা করা নেই', 'Kept here: no way to send it is set up'],
    }),
    tries: integer(['চেষ্টা', 'Tries']),
    /** of one that waits: what is for citizens waits for the day [NTF-11] */
    nextAt: optional(time(['পরের চেষ্টা', 'Next try'])),
    problem: optional(text(['সমস্যা', 'Problem'], 300)),
    sentAt: optional(time(['পাঠানোর সময়', 'Sent at'])),
  },
  shown: ['createdAt', 'event', 'address', 'channel', 'status', 'tries', 'nextAt', 'problem', 'sentAt'],
  filters: ['event', 'status', 'channel', between('createdAt')],
  order: ['-createdAt'],
})

export const deliveryCalls = {
  /** Sends once more what failed; what is no longer kept cannot be sent. [NTF-6] */
  'delivery.retry': call({
    method: 'PUT',
    path: '/deliveries/{id}/retry',
    input: z.object({ id: uuid }),
    output: z.object({}),
    shape: 'empty',
    needs: 'NOTIFICATION_CONFIGURATION.UPDATE',
    errors: ['record.not-found'],
  }),
} as const

import { data, integer, optional, pick, rowId, text, time } from '../declare/field.ts'
import { list } from '../declare/list.ts'
import * as z from 'zod/mini'

/** What went out to people, or waits for it. The text goes once it was sent, and after a day in any case. */
export const outbox = list({
  name: 'outbox',
  path: '/outbox-messages',
  label: ['বহির্গামী বার্তা', 'Outbox'],
  needs: 'NOTIFICATION_CONFIGURATION.READ_OUTBOX',
  kind: null,
  columns: {
    id: rowId(),
    createdAt: time(['লেখার সময়', 'Written']),
    address: text(['প্রাপক', 'Sent to'], 300),
    channel: pick(['মাধ্যম', 'Way'], { SMS: ['এসএমএস', 'SMS'], MAIL: ['ই-মেইল', 'E-mail'] }),
    subject: text(['বিষয়', 'Subject'], 1000),
    body: data(['বার্তা', 'Message'], z.string()),
    /** `KEPT`: no way to send is set up here, so the message is read where it lies */
    status: pick(['অবস্থা', 'State'], {
      WAITING: ['পাঠানোর অপেক্ষায়', 'Waits to be sent'],
      SENT: ['পাঠানো হয়েছে', 'Sent'],
      FAILED: ['পাঠানো যায়নি', 'Could not be sent'],
      KEPT: ['এখানে রাখা আছে: পাঠানোর ব্যবস্থা করা নেই', 'Kept here: no way to send it is set up'],
    }),
    tries: integer(['চেষ্টা', 'Tries']),
    problem: optional(text(['সমস্যা', 'Problem'], 300)),
    sentAt: optional(time(['পাঠানোর সময়', 'Sent at'])),
  },
  shown: ['createdAt', 'address', 'channel', 'body', 'status', 'tries', 'sentAt'],
  filters: ['address', 'status', 'channel'],
  order: ['-createdAt'],
})

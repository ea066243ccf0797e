import { integer, optional, pick, rowId, text, time } from '../declare/field.ts'
import { list } from '../declare/list.ts'

/** What other systems were told, or could not be told. [EM-4] */
export const clientNews = list({
  name: 'client-news',
  path: '/client-news',
  label: ['অন্য সিস্টেমকে পাঠানো খবর', 'News for other systems'],
  needs: 'OPERATION.MANAGE_CLIENT',
  kind: null,
  columns: {
    id: rowId(),
    createdAt: time(['ঘটনার সময়', 'Happened']),
    clientId: text(['সিস্টেম', 'System'], 40),
    what: text(['খবর', 'News'], 60),
    requestNo: text(['আবেদন নম্বর', 'Request number'], 40),
    status: pick(['অবস্থা', 'State'], {
      WAITING: ['পাঠানোর অপেক্ষায়', 'Waits to be sent'],
      SENT: ['পাঠানো হয়েছে', 'Sent'],
      FAILED: ['পাঠানো যায়নি', 'Could not be sent'],
      KEPT: ['এখানে রাখা আছে: ঠিকানা দেওয়া নেই', 'Kept here: no address is given'],
    }),
    tries: integer(['চেষ্টা', 'Tries']),
    problem: optional(text(['সমস্যা', 'Problem'], 300)),
    sentAt: optional(time(['পাঠানোর সময়', 'Sent at'])),
  },
  filters: ['status'],
  order: ['-createdAt'],
})

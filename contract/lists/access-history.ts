import * as z from 'zod/mini'
import { userLine } from '../access.ts'
import { data, optional, pick, rowId, text, time, type BothNames } from '../declare/field.ts'
import { list } from '../declare/list.ts'
import { instant, uuid } from '../values.ts'

const bothNames = z.object({ nameBn: z.string(), nameEn: z.string() })
/** The subject at one time, under names of the domain: data, whose keys keep their spelling. */
const recorded = z.record(z.string(), z.unknown())
const from: BothNames = ['শুরু', 'From']
const to: BothNames = ['শেষ', 'To']

/** Every change of rights: who, when, what, before and after, and why. It only grows. */
export const accessHistory = list({
  name: 'access-history',
  path: '/access-changes',
  label: ['অধিকারের ইতিহাস', 'History of rights'],
  needs: 'AUDIT_LOG.READ_ALL',
  kind: null,
  columns: {
    id: rowId(),
    at: time(['সময়', 'Time']),
    by: data(['কে', 'By whom'], userLine),
    deskId: optional(data(['ডেস্ক', 'Desk'], uuid)),
    officeId: optional(data(['অফিস', 'Office'], uuid)),
    act: text(['কাজ', 'Act']),
    subjectKind: pick(['কী বদলেছে', 'What was changed'], {
      permission: ['অনুমতি', 'Permission'],
      'permission-module': ['অনুমতি মডিউল', 'Permission module'],
      'permission-group': ['অনুমতি গ্রুপ', 'Permission group'],
      post: ['পদ', 'Post'],
      desk: ['ডেস্ক', 'Desk'],
      user: ['ব্যক্তি', 'Person'],
    }),
    subjectId: text(['আইডি', 'ID']),
    /** what the subject is called; null where it is out of reach or was never named */
    subject: optional(data(['নাম', 'Name'], bothNames)),
    before: optional(data(['আগে', 'Before'], recorded)),
    after: optional(data(['পরে', 'After'], recorded)),
    reason: text(['কারণ', 'Reason'], 500),
  },
  shown: ['at', 'act', 'subjectKind', 'subjectId', 'reason'],
  params: {
    byUserId: data(['কে', 'By whom'], uuid),
    from: data(from, instant),
    to: data(to, instant),
  },
  filters: ['subjectKind', 'subjectId', 'byUserId', 'act', 'from', 'to'],
  order: ['-at'],
  excel: 'out',
})

import * as z from 'zod/mini'
import { importCounts } from '../calls/job.ts'
import { data, integer, optional, pick, rowId, text, time } from '../declare/field.ts'
import { list } from '../declare/list.ts'
import { between } from '../declare/resource.ts'

/** Work that goes on without its screen: one's own, and for who keeps the whole running that of everybody. [ADM-21] */
export const job = list({
  name: 'job',
  path: '/jobs',
  label: ['কাজ', 'Jobs'],
  needs: 'signed-in',
  kind: null,
  columns: {
    id: rowId(),
    createdAt: time(['চাওয়ার সময়', 'Asked at']),
    kind: pick(['ধরন', 'Kind'], {
      export: ['শিট তৈরি', 'Writing a sheet'],
      'import-check': ['শিট যাচাই', 'Looking through a sheet'],
      import: ['শিট গ্রহণ', 'Taking in a sheet'],
      report: ['প্রতিবেদন', 'Report'],
      'publish-organogram': ['অর্গানোগ্রাম প্রকাশ', 'Publishing an organogram'],
      circulate: ['পরিপত্র পাঠানো', 'Sending a circular'],
      'withdraw-message': ['বার্তা প্রত্যাহার', 'Withdrawing a message'],
      backup: ['ব্যাকআপ', 'Backup'],
      'promised-days': ['প্রতিশ্রুত দিন পুনর্গণনা', 'Counting promised days anew'],
    }),
    subject: data(['বিষয়ের নাম', 'Name of what it is about'], z.string()),
    subjectBn: text(['বিষয়', 'About']),
    subjectEn: data(['বিষয় (ইংরেজি)', 'About (English)'], z.string()),
    state: pick(['অবস্থা', 'State'], {
      WAITING: ['অপেক্ষায়', 'Waits'],
      RUNNING: ['চলছে', 'Goes on'],
      CHECKED: ['নিশ্চিত করার অপেক্ষায়', 'Waits for its confirmation'],
      DONE: ['শেষ', 'Done'],
      FAILED: ['ব্যর্থ', 'Failed'],
      CANCELLED: ['থামানো হয়েছে', 'Stopped'],
    }),
    done: integer(['অগ্রগতি', 'Progress']),
    total: optional(integer(['মোট', 'Of'])),
    counts: data(['গণনা', 'Counts'], z.nullable(importCounts)),
    code: optional(text(['কারণ', 'Reason'])),
    detail: data(['কারণের বিবরণ', 'Detail of the reason'], z.nullable(z.string())),
    endedAt: optional(time(['শেষ হওয়ার সময়', 'Ended at'])),
    expiresAt: optional(time(['ফাইল থাকবে', 'Files until'])),
    askedBn: text(['চেয়েছেন', 'Asked by']),
    askedEn: data(['চেয়েছেন (ইংরেজি)', 'Asked by (English)'], z.string()),
    mine: data(['নিজের', 'Own'], z.boolean()),
    files: data(['ফাইল', 'Files'], z.array(z.object({ name: z.string(), bytes: z.int() }))),
  },
  shown: ['createdAt', 'kind', 'subjectBn', 'state', 'done', 'code', 'endedAt', 'expiresAt', 'askedBn'],
  filters: ['kind', 'state', between('createdAt')],
  order: ['-createdAt'],
})

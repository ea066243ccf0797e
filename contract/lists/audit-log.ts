import * as z from 'zod/mini'
import { data, date, integer, optional, pick, ref, rowId, text, time } from '../declare/field.ts'
import { list, type ListRowOf } from '../declare/list.ts'
import { bbsCode, uuid } from '../values.ts'

/** One place that an act changed, in words of both languages; null is an empty place. */
const auditChange = z.object({
  path: z.string(),
  labelBn: z.string(),
  labelEn: z.string(),
  beforeBn: z.nullable(z.string()),
  beforeEn: z.nullable(z.string()),
  afterBn: z.nullable(z.string()),
  afterEn: z.nullable(z.string()),
})

export type AuditChange = z.output<typeof auditChange>

/**
 * Every act on records, reference data and rights: who, when, at which desk, and what it changed. A district is looked at
 * at a time, that of the desk unless said; `00` holds what is the nation's.
 */
export const auditLog = list({
  name: 'audit-log',
  path: '/audit-logs',
  label: ['অডিট লগ', 'Audit log'],
  needs: 'AUDIT_LOG.READ_ALL',
  kind: null,
  columns: {
    id: rowId(),
    at: time(['সময়', 'Time']),
    module: text(['বিষয়ের কোড', 'Code of the subject']),
    moduleBn: text(['বিষয়', 'Subject']),
    moduleEn: text(['বিষয় (ইংরেজি)', 'Subject (English)']),
    task: text(['কাজের কোড', 'Code of the act']),
    taskBn: text(['কাজ', 'Act']),
    taskEn: text(['কাজ (ইংরেজি)', 'Act (English)']),
    subject: optional(text(['নম্বর', 'Number'])),
    mouzaBn: optional(text(['মৌজা', 'Mouza'])),
    mouzaEn: optional(text(['মৌজা (ইংরেজি)', 'Mouza (English)'])),
    userId: data(['ব্যবহারকারীর আইডি', 'ID of the user'], uuid),
    actorBn: text(['কে', 'By whom']),
    actorEn: text(['কে (ইংরেজি)', 'By whom (English)']),
    deskBn: optional(text(['ডেস্ক', 'Desk'])),
    deskEn: optional(text(['ডেস্ক (ইংরেজি)', 'Desk (English)'])),
    recordId: data(['রেকর্ড', 'Record'], uuid),
    index: integer(['ক্রম', 'Index']),
    comment: optional(text(['মন্তব্য', 'Comment'], 1000)),
    /** at most twenty of them; `changeCount` says how many there are */
    changes: data(['যা বদলেছে', 'What was changed'], z.array(auditChange)),
    changeCount: integer(['পরিবর্তন', 'Changes']),
    seal: pick(['সিল', 'Seal'], {
      SEALED: ['সিল আছে', 'Sealed'],
      OPEN: ['সিল বাকি', 'Not yet'],
      BROKEN: ['মেলে না', 'Broken'],
    }),
  },
  shown: ['at', 'actorBn', 'deskBn', 'moduleBn', 'taskBn', 'subject', 'mouzaBn', 'changeCount', 'seal'],
  params: {
    districtBbsCode: data(['জেলা', 'District'], bbsCode),
    fromDay: date(['এই দিন থেকে', 'From the day']),
    toDay: date(['এই দিন পর্যন্ত', 'To the day']),
    mouzaId: ref(['মৌজা', 'Mouza'], 'mouza'),
    officeId: ref(['অফিস', 'Office'], 'office'),
  },
  filters: ['districtBbsCode', 'userId', 'fromDay', 'toDay', 'module', 'task', 'mouzaId', 'officeId', 'recordId'],
  search: ['খতিয়ান বা ভলিউমের নম্বর', 'Number of a khatian or volume'],
  order: ['-at'],
  errors: ['record.not-found'],
  excel: 'out',
})

export type AuditEntry = ListRowOf<typeof auditLog>

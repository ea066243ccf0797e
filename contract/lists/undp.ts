import { code, integer, optional, pick, rowId, text, time, type BothNames } from '../declare/field.ts'
import { list } from '../declare/list.ts'
import { khatianStatus as s } from '#domain/khatian/status.ts'
import { khatianStatusNames } from './khatian-status-names.ts'

const results = {
  WAITING: ['পর্যালোচনা বাকি', 'Not reviewed yet'],
  OK: ['সঠিক', 'Right'],
  WRONG: ['ভুল', 'Wrong'],
} as const satisfies Record<string, BothNames>

const columns = {
  id: rowId(),
  khatianNo: text(['খতিয়ান নম্বর', 'Khatian number'], 60),
  mouzaBn: text(['মৌজা', 'Mouza']),
  mouzaEn: text(['মৌজা (ইংরেজি)', 'Mouza (English)']),
  status: code(['অবস্থা', 'Status'], khatianStatusNames),
  version: integer(['সংস্করণ', 'Version']),
  owners: integer(['মালিক', 'Owners']),
  dags: integer(['দাগ', 'Dags']),
  updatedAt: time(['হালনাগাদ', 'Last changed']),
}

const search: BothNames = ['খতিয়ান নম্বর', 'Khatian number']
const order = ['-updatedAt', 'updatedAt'] as const

/** Mutations that UNDP keyed, in whichever status they stand. [UND-1] [UND-2] */
export const undpKhatianEntry = list({
  name: 'undp-khatian-entry',
  path: '/undp-integration/entry-list',
  label: ['ইউএনডিপি: খতিয়ান এন্ট্রি', 'UNDP: khatian entry'],
  needs: 'KHATIAN.UNDP_ENTRY',
  kind: 'khatian',
  columns,
  shown: ['khatianNo', 'mouzaBn', 'status', 'owners', 'dags', 'updatedAt'],
  filters: ['status'],
  search,
  states: {
    draft: { label: ['খসড়া', 'Drafts'], status: [s.draft] },
    'sent-back': { label: ['ফেরত', 'Sent back'], status: [s.reCorrection] },
    'on-the-way': { label: ['প্রক্রিয়াধীন', 'On their way'], status: [s.entryComplete, s.verified, s.compared] },
    approved: { label: ['অনুমোদিত', 'Approved'], status: [s.approved, s.citizenApproved, s.locked] },
  },
  order,
  counts: 'capped',
  open: { to: '/undp/mutation-khatian-view/{id}' },
})

/** Mutations of UNDP whose entry is complete, with what the last review found. [UND-3] */
export const undpVerify = list({
  name: 'undp-verify',
  path: '/undp-integration/verify-list',
  label: ['ইউএনডিপি: যাচাই', 'UNDP: verification'],
  needs: 'KHATIAN.UNDP_VERIFY',
  kind: 'khatian',
  columns: { ...columns, result: pick(['পর্যালোচনা', 'Review'], results) },
  shown: ['khatianNo', 'mouzaBn', 'status', 'result', 'owners', 'dags', 'updatedAt'],
  filters: ['status', 'result'],
  search,
  order,
  open: { to: '/undp/mutation-khatian-view/{id}' },
})

/** Every review, as it was given; the sheet is the same rows. [UND-4] */
export const undpVerifyReport = list({
  name: 'undp-verify-report',
  path: '/undp-integration/verify-report',
  label: ['ইউএনডিপি: যাচাই প্রতিবেদন', 'UNDP: report of verification'],
  needs: 'KHATIAN.UNDP_REPORT',
  kind: null,
  columns: {
    id: rowId(),
    at: time(['পর্যালোচনার সময়', 'Reviewed at']),
    khatianNo: text(['খতিয়ান নম্বর', 'Khatian number'], 60),
    mouzaBn: text(['মৌজা', 'Mouza']),
    mouzaEn: text(['মৌজা (ইংরেজি)', 'Mouza (English)']),
    version: integer(['সংস্করণ', 'Version']),
    result: pick(['ফলাফল', 'Result'], { OK: results.OK, WRONG: results.WRONG }),
    wrongFields: integer(['ভুল ঘর', 'Wrong fields']),
    comment: optional(text(['মন্তব্য', 'Comment'], 4000)),
    status: code(['বর্তমান অবস্থা', 'Status now'], khatianStatusNames),
    byBn: text(['কে', 'By whom']),
    byEn: text(['কে (ইংরেজি)', 'By whom (English)']),
  },
  shown: ['at', 'khatianNo', 'mouzaBn', 'version', 'result', 'wrongFields', 'comment', 'status', 'byBn'],
  filters: ['result'],
  search,
  order: ['-at', 'at'],
  excel: 'out',
})

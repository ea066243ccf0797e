import { optional, rowId, text, time } from '../declare/field.ts'
import { list } from '../declare/list.ts'
import { survey } from './survey-names.ts'

/** Khatians that are locked now: by a case or request that holds them, or by their office. [UNL-21] */
export const lockedKhatian = list({
  name: 'locked-khatian',
  path: '/locked-khatians',
  label: ['তালাবদ্ধ খতিয়ান', 'Locked khatians'],
  needs: 'KHATIAN_CORRECTION.VIEW_CASE',
  kind: 'khatian',
  columns: {
    id: rowId(),
    khatianNo: text(['খতিয়ান নম্বর', 'Khatian number'], 60),
    survey: survey(),
    mouzaBn: text(['মৌজা', 'Mouza']),
    mouzaEn: text(['মৌজা (ইংরেজি)', 'Mouza (English)']),
    heldBy: optional(text(['মামলা বা আবেদন', 'Case or request'], 40)),
    lockedAt: time(['তালাবদ্ধ হওয়ার সময়', 'Locked at']),
  },
  shown: ['khatianNo', 'survey', 'mouzaBn', 'heldBy', 'lockedAt'],
  filters: ['survey'],
  search: ['খতিয়ান নম্বর', 'Khatian number'],
  order: ['-lockedAt', 'lockedAt'],
})

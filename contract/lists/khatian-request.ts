import { requestStatus as s } from '#domain/khatian-request/request.ts'
import { code, pick, rowId, text, time, type BothNames } from '../declare/field.ts'
import { list } from '../declare/list.ts'
import { survey } from './survey-names.ts'

export const unlockStatusNames = {
  [s.submitted]: ['দাখিলকৃত', 'Submitted'],
  [s.granted]: ['আনলক করা হয়েছে', 'Unlocked'],
  [s.refused]: ['আনলক নামঞ্জুর', 'Rejected to unlock'],
  [s.completed]: ['সংশোধন সম্পন্ন', 'Correction completed'],
} as const satisfies Record<1 | 2 | 3 | 4, BothNames>

export const copyStatusNames = {
  [s.submitted]: ['চাওয়া হয়েছে', 'Requested'],
  [s.granted]: ['দেওয়া হয়েছে', 'Given'],
  [s.refused]: ['দেওয়া হয়নি', 'Refused'],
} as const satisfies Record<1 | 2 | 3, BothNames>

export const resetStatusNames = {
  [s.submitted]: ['দাখিলকৃত', 'Submitted'],
  [s.granted]: ['সম্পন্ন', 'Completed'],
  [s.refused]: ['নামঞ্জুর', 'Rejected'],
} as const satisfies Record<1 | 2 | 3, BothNames>

const common = {
  id: rowId(),
  requestNo: text(['আবেদন নম্বর', 'Request number'], 40),
  khatianNo: text(['খতিয়ান নম্বর', 'Khatian number'], 60),
  survey: survey(),
  mouzaBn: text(['মৌজা', 'Mouza']),
  mouzaEn: text(['মৌজা (ইংরেজি)', 'Mouza (English)']),
  reason: text(['কারণ', 'Reason'], 5000),
  createdAt: time(['আবেদনের সময়', 'Asked for']),
}

const search: BothNames = ['আবেদন বা খতিয়ান নম্বর', 'Request or khatian number']
const shown = ['requestNo', 'khatianNo', 'survey', 'mouzaBn', 'status', 'reason', 'createdAt'] as const

const decided = { label: ['নিষ্পন্ন', 'Decided'], status: [s.refused, s.completed] } as const
const waiting = { label: ['অপেক্ষমাণ', 'Waiting'], status: [s.submitted] } as const

/** Requests that khatians be unlocked, of surveys or of mutations. [UNL-3] */
export const khatianUnlockRequest = list({
  name: 'khatian-unlock-request',
  path: '/khatian-unlock-requests',
  label: ['আনলকের আবেদন', 'Unlock requests'],
  needs: 'KHATIAN_CORRECTION.VIEW_CASE',
  or: 'KHATIAN_CORRECTION.REQUEST',
  kind: 'khatian-request',
  columns: { ...common, status: code(['অবস্থা', 'Status'], unlockStatusNames) },
  shown,
  params: {
    module: pick(['খতিয়ানের ধরন', 'Kind of khatian'], {
      survey: ['জরিপ', 'Survey'],
      mutation: ['নামজারি', 'Mutation'],
    }),
  },
  filters: ['module', 'survey'],
  search,
  states: { waiting, unlocked: { label: ['আনলক করা', 'Unlocked'], status: [s.granted] }, decided },
  order: ['-createdAt', 'createdAt'],
  counts: 'capped',
  open: { to: '/unlock-requests/{id}' },
})

/** Requests for copies of the pages of books. [UNL-5] */
export const scanCopyRequest = list({
  name: 'scan-copy-request',
  path: '/scan-copy-requests',
  label: ['স্ক্যান কপির আবেদন', 'Scan copy requests'],
  needs: 'KHATIAN_CORRECTION.VIEW_CASE',
  or: 'KHATIAN_CORRECTION.REQUEST',
  kind: null,
  columns: { ...common, status: code(['অবস্থা', 'Status'], copyStatusNames) },
  shown,
  filters: ['survey'],
  search,
  states: { waiting, decided: { ...decided, status: [s.granted, s.refused] } },
  order: ['-createdAt', 'createdAt'],
  counts: 'capped',
  open: { to: '/scan-copy-requests/{id}' },
})

/** Requests that the khatian a mutation took its land from be corrected. [UNL-3] */
export const agotoKhatianCorrection = list({
  name: 'agoto-khatian-correction',
  path: '/agoto-khatian-correction',
  label: ['আগত খতিয়ান সংশোধন', 'Agoto khatian corrections'],
  needs: 'KHATIAN_CORRECTION.VIEW_CASE',
  or: 'KHATIAN_CORRECTION.REQUEST',
  kind: null,
  columns: { ...common, status: code(['অবস্থা', 'Status'], unlockStatusNames) },
  shown,
  filters: ['survey'],
  search,
  states: { waiting, unlocked: { label: ['আনলক করা', 'Unlocked'], status: [s.granted] }, decided },
  order: ['-createdAt', 'createdAt'],
  counts: 'capped',
  open: { to: '/agoto-corrections/{id}' },
})

/** Requests that what is left of the land of a khatian be set anew. [UNL-6] */
export const khatianBalanceReset = list({
  name: 'khatian-balance-reset',
  path: '/khatian-balance-reset/list',
  label: ['জমির স্থিতি সমন্বয়', 'Balance resets'],
  needs: 'KHATIAN_CORRECTION.VIEW_CASE',
  or: 'KHATIAN_CORRECTION.REQUEST',
  kind: null,
  columns: { ...common, status: code(['অবস্থা', 'Status'], resetStatusNames) },
  shown,
  filters: ['survey'],
  search,
  states: { waiting, decided: { ...decided, status: [s.granted, s.refused] } },
  order: ['-createdAt', 'createdAt'],
  counts: 'capped',
  open: { to: '/balance-resets/{id}' },
})

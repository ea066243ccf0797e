import { emStage as s } from '#domain/em-request/request.ts'
import { code, rowId, text, time, type BothNames } from '../declare/field.ts'
import { list } from '../declare/list.ts'
import { resetStatusNames, unlockStatusNames } from './khatian-request.ts'
import { survey } from './survey-names.ts'
import { requestStatus as r } from '#domain/khatian-request/request.ts'

const stageNames = {
  [s.initial]: ['প্রাথমিক', 'Initial'],
  [s.application]: ['আবেদন', 'Application'],
  [s.review]: ['আবেদন পর্যালোচনা', 'Application review'],
  [s.cancelled]: ['আবেদন বাতিল', 'Application cancelled'],
} as const satisfies Record<1 | 2 | 3 | 4, BothNames>

const columns = {
  id: rowId(),
  requestNo: text(['আবেদন নম্বর', 'Request number'], 40),
  caseKey: text(['নামজারি মামলা', 'Mutation case'], 80),
  khatianNo: text(['খতিয়ান নম্বর', 'Khatian number'], 60),
  survey: survey(),
  mouzaBn: text(['মৌজা', 'Mouza']),
  mouzaEn: text(['মৌজা (ইংরেজি)', 'Mouza (English)']),
  stage: code(['ধাপ', 'Stage'], stageNames),
  createdAt: time(['আবেদনের সময়', 'Asked for']),
}

const states = {
  application: { label: stageNames[s.application], status: [s.application] },
  review: { label: stageNames[s.review], status: [s.review] },
  cancelled: { label: stageNames[s.cancelled], status: [s.cancelled] },
} as const

const search: BothNames = ['আবেদন, মামলা বা খতিয়ান নম্বর', 'Request, case or khatian number']

const entries = {
  kind: 'em-request',
  columns,
  shown: ['requestNo', 'caseKey', 'khatianNo', 'survey', 'mouzaBn', 'stage', 'createdAt'],
  search,
  states,
  order: ['-createdAt', 'createdAt'],
  counts: 'capped',
  open: { to: '/em-requests/{id}' },
} as const

/** Khatians of surveys that e-mutation asks to be keyed. [EM-7] */
export const emKhatianEntry = list({
  ...entries,
  name: 'em-khatian-entry',
  path: '/em-requests/khatian-entry',
  label: ['ই-নামজারি: খতিয়ান এন্ট্রি', 'e-Mutation: khatian entry'],
  needs: 'KHATIAN.READ_ALL',
  filters: ['survey'],
})

/** Khatians of mutations that e-mutation asks to be keyed. [EM-7] */
export const emNamjariEntry = list({
  ...entries,
  name: 'em-namjari-entry',
  path: '/em-requests/namjari-entry',
  label: ['ই-নামজারি: নামজারি এন্ট্রি', 'e-Mutation: namjari entry'],
  needs: 'MUTATION_KHATIAN.READ_ALL',
  filters: [],
})

const requests = {
  kind: null,
  filters: ['survey'],
  shown: ['requestNo', 'khatianNo', 'survey', 'mouzaBn', 'status', 'reason', 'createdAt'],
  search: ['আবেদন বা খতিয়ান নম্বর', 'Request or khatian number'],
  order: ['-createdAt', 'createdAt'],
  counts: 'capped',
  needs: 'KHATIAN_CORRECTION.VIEW_CASE',
} as const

const { id, requestNo, khatianNo, survey: ofSurvey, mouzaBn, mouzaEn, createdAt } = columns
const common = { id, requestNo, khatianNo, survey: ofSurvey, mouzaBn, mouzaEn, createdAt }
const reason = text(['কারণ', 'Reason'], 5000)
const waiting = { label: ['অপেক্ষমাণ', 'Waiting'], status: [r.submitted] } as const

/** Corrections of the khatian a mutation took its land from that e-mutation asks for. */
export const emIncomingCorrection = list({
  ...requests,
  name: 'em-incoming-correction',
  path: '/em-requests/incoming-correction',
  label: ['ই-নামজারি: আগত সংশোধন', 'e-Mutation: incoming correction'],
  columns: { ...common, reason, status: code(['অবস্থা', 'Status'], unlockStatusNames) },
  states: {
    waiting,
    unlocked: { label: ['আনলক করা', 'Unlocked'], status: [r.granted] },
    decided: { label: ['নিষ্পন্ন', 'Decided'], status: [r.refused, r.completed] },
  },
  open: { to: '/agoto-corrections/{id}' },
})

/** Resets of balances that e-mutation asks for. */
export const emBalanceCorrection = list({
  ...requests,
  name: 'em-balance-correction',
  path: '/em-requests/balance-correction',
  label: ['ই-নামজারি: স্থিতি সংশোধন', 'e-Mutation: balance correction'],
  columns: { ...common, reason, status: code(['অবস্থা', 'Status'], resetStatusNames) },
  states: { waiting, decided: { label: ['নিষ্পন্ন', 'Decided'], status: [r.granted, r.refused] } },
  open: { to: '/balance-resets/{id}' },
})

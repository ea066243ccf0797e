import { caseStatuses, caseStatus as s, type CaseStatus } from '#domain/correction/status.ts'
import type { CaseProcessing } from '#domain/correction/processing.ts'
import { correctionTypes } from '#domain/correction/types.ts'
import { code, flag, optional, pick, rowId, text, time, type BothNames } from '../declare/field.ts'
import { list } from '../declare/list.ts'
import { survey } from './survey-names.ts'

export const caseStatusNames = {
  [s.created]: ['দাখিল হয়নি', 'Not submitted'],
  [s.pending]: ['নতুন আবেদন', 'New application'],
  [s.reportAnalysis]: ['মামলার প্রতিবেদনের অপেক্ষায়', 'Waiting for the case report'],
  [s.reportReview]: ['মামলার প্রতিবেদন পর্যালোচনার অপেক্ষায়', 'Waiting for review of the case report'],
  [s.surveyUnlock]: ['জরিপ খতিয়ান আনলকের অপেক্ষায়', 'Waiting for the survey khatian to be unlocked'],
  [s.surveyEntry]: ['জরিপ খতিয়ান এন্ট্রির অপেক্ষায়', 'Waiting for entry of the survey khatian'],
  [s.surveyVerify]: ['জরিপ খতিয়ান যাচাইয়ের অপেক্ষায়', 'Waiting for verification of the survey khatian'],
  [s.surveyCompare]: ['জরিপ খতিয়ান তুলনার অপেক্ষায়', 'Waiting for comparison of the survey khatian'],
  [s.surveyApprove]: ['জরিপ খতিয়ান অনুমোদনের অপেক্ষায়', 'Waiting for approval of the survey khatian'],
  [s.mutationUnlock]: ['নামজারি খতিয়ান আনলকের অপেক্ষায়', 'Waiting for the mutation khatian to be unlocked'],
  [s.mutationEntry]: ['নামজারি খতিয়ান এন্ট্রির অপেক্ষায়', 'Waiting for entry of the mutation khatian'],
  [s.mutationCompare]: ['নামজারি খতিয়ান তুলনার অপেক্ষায়', 'Waiting for comparison of the mutation khatian'],
  [s.mutationApprove]: ['নামজারি খতিয়ান অনুমোদনের অপেক্ষায়', 'Waiting for approval of the mutation khatian'],
  [s.clericalReport]: ['করণিক ভুলের প্রতিবেদনের অপেক্ষায়', 'Waiting for the report on a clerical mistake'],
  [s.clericalReview]: ['করণিক ভুলের পর্যালোচনার অপেক্ষায়', 'Waiting for review of a clerical mistake'],
  [s.fraudReport]: ['প্রতারণামূলক লিখনের প্রতিবেদনের অপেক্ষায়', 'Waiting for the report on a fraudulent entry'],
  [s.fraudReview]: ['প্রতারণামূলক লিখনের পর্যালোচনার অপেক্ষায়', 'Waiting for review of a fraudulent entry'],
  [s.finalApproval]: ['চূড়ান্ত অনুমোদনের অপেক্ষায়', 'Waiting for final approval'],
  [s.complete]: ['সম্পন্ন', 'Complete'],
  [s.rejected]: ['নামঞ্জুর', 'Rejected'],
} as const satisfies Record<CaseStatus, BothNames>

const typeNames = Object.fromEntries(
  Object.entries(correctionTypes).map(([id, { name }]) => [id, name]),
) as unknown as Record<1 | 2 | 3 | 4 | 5 | 6, BothNames>

export const outcomeNames = {
  corrected: ['সংশোধিত', 'Corrected'],
  disposed: ['নিষ্পত্তি', 'Disposed of'],
  rejected: ['নামঞ্জুর', 'Rejected'],
  withdrawn: ['প্রত্যাহৃত', 'Withdrawn'],
} as const satisfies Record<string, BothNames>

/** How far a case has come: nothing was done, its acts run, or it is over. */
export const processingNames = {
  'not-started': ['শুরু হয়নি', 'Not started'],
  ongoing: ['চলমান', 'Ongoing'],
  completed: ['সম্পন্ন', 'Completed'],
} as const satisfies Record<CaseProcessing, BothNames>

const columns = {
  id: rowId(),
  no: text(['মামলা বা ট্র্যাকিং নম্বর', 'Case or tracking number'], 40),
  khatianNo: text(['খতিয়ান নম্বর', 'Khatian number'], 60),
  survey: survey(),
  mouzaBn: text(['মৌজা', 'Mouza']),
  mouzaEn: text(['মৌজা (ইংরেজি)', 'Mouza (English)']),
  typeId: optional(code(['শ্রেণি', 'Type'], typeNames)),
  status: code(['অবস্থা', 'Status'], caseStatusNames),
  processing: pick(['প্রক্রিয়াকরণ', 'Processing'], processingNames),
  outcome: optional(pick(['ফলাফল', 'Outcome'], outcomeNames)),
  source: pick(['উৎস', 'From'], { citizen: ['নাগরিক', 'Citizen'], office: ['অফিস', 'Office'] }),
  hearingOn: optional(text(['শুনানির তারিখ', 'Hearing'], 10)),
  dueOn: optional(text(['শেষ সময়', 'Due'], 10)),
  overdue: flag(['সময় পেরিয়েছে', 'Overdue']),
  createdAt: time(['আবেদনের সময়', 'Asked for']),
}

const search: BothNames = ['মামলা, ট্র্যাকিং বা খতিয়ান নম্বর', 'Case, tracking or khatian number']

/** The queues in which offices work on cases, and the register of all that were opened. */
const queueNames = {
  pending: ['আবেদন', 'Pending applications'],
  cases: ['মামলা', 'Cases'],
  approvable: ['অনুমোদনযোগ্য মামলা', 'Approvable cases'],
  register: ['রেজিস্টার', 'Register'],
} as const satisfies Record<string, BothNames>

/** Where a case is heard and gets its primary approval. */
const reviewed: readonly CaseStatus[] = [s.clericalReview, s.fraudReview]

/** The statuses of each queue; the register has every case with a number. */
export const queueStatuses: Readonly<Record<Exclude<keyof typeof queueNames, 'register'>, readonly CaseStatus[]>> = {
  pending: [s.pending],
  cases: caseStatuses.filter((one) => one >= s.reportAnalysis && one < s.complete && !reviewed.includes(one)),
  approvable: reviewed,
}

const open = { to: '/khatian-corrections/{id}' } as const

/** What waits of cases on the ground of the desk, what is due first before all else. */
export const khatianCorrection = list({
  name: 'khatian-correction',
  path: '/khatian-corrections',
  label: ['খতিয়ান সংশোধন', 'Khatian corrections'],
  needs: 'KHATIAN_CORRECTION.VIEW_CASE',
  kind: 'case',
  columns,
  shown: ['no', 'khatianNo', 'survey', 'mouzaBn', 'typeId', 'status', 'processing', 'hearingOn', 'dueOn'],
  params: { queue: pick(['সারি', 'Queue'], queueNames) },
  filters: ['survey', 'status', 'processing', 'typeId', 'source', 'queue'],
  search,
  states: {
    pending: { label: ['আবেদন', 'Pending applications'], status: queueStatuses.pending },
    cases: {
      label: ['মামলা', 'Cases'],
      status: queueStatuses.cases,
    },
    approvable: {
      label: ['অনুমোদনযোগ্য মামলা', 'Approvable cases'],
      status: queueStatuses.approvable,
    },
    over: { label: ['নিষ্পন্ন', 'Decided'], status: [s.complete, s.rejected] },
    drafts: { label: ['দাখিল হয়নি', 'Not submitted'], status: [s.created], needs: 'KHATIAN_CORRECTION.OPEN_CASE' },
  },
  order: ['dueOn', '-createdAt'],
  counts: 'capped',
  open,
})

/** What waits for the final approval in the district. */
export const finalApproval = list({
  name: 'final-approval',
  path: '/final-approvals',
  label: ['চূড়ান্ত অনুমোদন', 'Final approvals'],
  needs: 'KHATIAN_CORRECTION.FINAL_APPROVE',
  kind: null,
  columns,
  shown: ['no', 'khatianNo', 'survey', 'mouzaBn', 'typeId', 'hearingOn', 'dueOn'],
  filters: ['survey', 'typeId'],
  search,
  order: ['dueOn', '-createdAt'],
  open,
})

/** Every case that was opened, by the number under which it stands in its land office. */
export const caseRegister = list({
  name: 'case-register',
  path: '/case-register',
  label: ['মামলা রেজিস্টার', 'Case register'],
  needs: 'KHATIAN_CORRECTION.VIEW_CASE',
  kind: null,
  columns: {
    ...columns,
    /** who asked for the correction; null where an office did */
    applicant: optional(text(['আবেদনকারী', 'Applicant'], 200)),
  },
  shown: [
    'no',
    'applicant',
    'khatianNo',
    'survey',
    'mouzaBn',
    'typeId',
    'status',
    'processing',
    'hearingOn',
    'outcome',
    'source',
    'createdAt',
  ],
  filters: ['survey', 'status', 'processing', 'typeId', 'outcome', 'source'],
  search,
  order: ['-createdAt', 'createdAt'],
  open,
  excel: 'out',
})

import type { BothNames } from '../permission/permission-table.ts'

/** The twenty statuses of a case of correction, by their numbers (decisions.md §3). */
export const caseStatus = {
  created: 1,
  pending: 2,
  reportAnalysis: 3,
  reportReview: 4,
  surveyUnlock: 5,
  surveyEntry: 6,
  surveyVerify: 7,
  surveyCompare: 8,
  surveyApprove: 9,
  mutationUnlock: 10,
  mutationEntry: 11,
  mutationCompare: 12,
  mutationApprove: 13,
  clericalReport: 14,
  clericalReview: 15,
  fraudReport: 16,
  fraudReview: 17,
  finalApproval: 18,
  complete: 19,
  rejected: 20,
} as const

export type CaseStatus = (typeof caseStatus)[keyof typeof caseStatus]

export const caseStatuses: readonly CaseStatus[] = Object.values(caseStatus)

/** What is said of a case at a status that nobody knows. [COR-1] */
export const undetermined: BothNames = ['অনির্ধারিত', 'Undetermined']

export const processingStates = ['not-started', 'ongoing', 'completed'] as const
export type Processing = (typeof processingStates)[number]

/** How far a case is, as lists count it. */
export function processingOf(status: CaseStatus): Processing {
  if (status <= caseStatus.pending) return 'not-started'
  return status >= caseStatus.complete ? 'completed' : 'ongoing'
}

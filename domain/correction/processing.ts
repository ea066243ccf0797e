import { caseStatus as s, type CaseStatus } from './status.ts'

export const caseProcessings = ['not-started', 'ongoing', 'completed'] as const
export type CaseProcessing = (typeof caseProcessings)[number]

/** Statuses before any office worked on the case, and those in which nothing is left to do. */
export const notStarted: readonly CaseStatus[] = [s.created, s.pending]
export const completed: readonly CaseStatus[] = [s.complete, s.rejected]

/** How far a case has come. [COR-20] */
export function processingOf(status: CaseStatus): CaseProcessing {
  if (notStarted.includes(status)) return 'not-started'
  return completed.includes(status) ? 'completed' : 'ongoing'
}

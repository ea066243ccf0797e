import { caseQueries } from '#areas/corrections/cases/case-queries.ts'
import { caseCells, markOverdue } from '#areas/corrections/cases/case-slots.tsx'
import { NewCaseLink } from '#areas/corrections/cases/new-case-link.tsx'
import { khatianCorrection } from '#contract/lists/khatian-correction.ts'
import { listScreenOf } from '#lists/list-screen.ts'

/** Pending applications, cases, and cases that can be approved; what is due first stands first. */
export const screen = listScreenOf(khatianCorrection, {
  acts: [NewCaseLink],
  // The tabs are the queues.
  filters: { status: null, queue: null },
  cells: caseCells,
  mark: markOverdue,
  under: caseQueries.all,
})

import { caseQueries } from '#areas/corrections/cases/case-queries.ts'
import { caseCells, markOverdue } from '#areas/corrections/cases/case-slots.tsx'
import { finalApproval } from '#contract/lists/khatian-correction.ts'
import { listScreenOf } from '#lists/list-screen.ts'

/** Cases that wait for the final approval. */
export const screen = listScreenOf(finalApproval, { cells: caseCells, mark: markOverdue, under: caseQueries.all })

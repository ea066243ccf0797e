import { caseQueries } from '#areas/corrections/cases/case-queries.ts'
import { caseCells, markOverdue } from '#areas/corrections/cases/case-slots.tsx'
import { caseRegister } from '#contract/lists/khatian-correction.ts'
import { listScreenOf } from '#lists/list-screen.ts'

/** Every case under its number. */
export const screen = listScreenOf(caseRegister, { cells: caseCells, mark: markOverdue, under: caseQueries.all })

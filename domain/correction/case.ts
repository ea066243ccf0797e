import type { Edit } from '../khatian/edit.ts'
import type { SurveyKey } from '../khatian/survey.ts'
import type { CaseStatus } from './status.ts'
import type { CorrectionSubject, CorrectionType } from './types.ts'

export type Hearing = {
  /** YYYY-MM-DD; absent together with `completed` */
  readonly date: string | null
  readonly completed: boolean | null
  readonly place: string
  readonly note: string
  /** the proposal as it was when the case was sent back for another report */
  readonly returnedWith?: string
  /** what is proposed since is not what was heard: there has to be another hearing */
  readonly outdated?: true
}

/** What is to be changed of an approved version: edits of it, folded. */
export type Proposal = {
  readonly baseVersion: number
  readonly edits: readonly Edit[]
  /** everybody who made an edit of it */
  readonly authors: readonly string[]
  /** those who made it for the report: what the officer changes on review is not among it */
  readonly proposers: readonly string[]
}

export type CaseRemark = { readonly by: string; readonly act: string; readonly text: string }

/** Who gave an act and when, in ms. */
export type Passed = { readonly by: string; readonly at: number }

/** Where a case comes from, besides the office or citizen that made it. */
export const caseSources = ['citizen', 'office'] as const

/** A case with where it lies and what it points at: what is stored. */
export type CaseRecord = CorrectionCase & {
  readonly homeDistrict: string
  /** by which the applicant follows it */
  readonly trackingNo: string
  readonly source: (typeof caseSources)[number]
  readonly khatianNo: string
  readonly jlNumberId: string
  readonly mouzaId: string
  /** the land office of the place */
  readonly officeId: string
  /** paths of the cells that are said to be wrong */
  readonly cells: readonly string[]
}

/** The order of the AC land, dated YYYY-MM-DD. */
export type CaseOrder = {
  readonly text: string
  readonly date: string
  readonly by: string
  /** more was taken of the land than the corrected khatian has, and what is over stays as excess [BAL-6] */
  readonly acceptExcess?: true
}

/** A case of correction of one khatian. Persons stand beside it and never in it: its log cannot forget. */
export type CorrectionCase = {
  readonly id: string
  readonly khatianId: string
  readonly survey: SurveyKey
  readonly status: CaseStatus
  readonly createdBy: string
  /** given when the case is opened, as `26-SVR-2026-000123` */
  readonly caseNo: string | null
  readonly unionOfficeId: string | null
  readonly text: string
  readonly typeId: CorrectionType | null
  readonly proposedTypeId: CorrectionType | null
  readonly subjects: readonly CorrectionSubject[]
  /** ids of rows that the order takes out of the khatian */
  readonly dagsToRemove: readonly string[]
  readonly report: { readonly text: string; readonly by: string } | null
  readonly hearings: readonly Hearing[]
  readonly proposal: Proposal | null
  readonly order: CaseOrder | null
  readonly primary: Passed | null
  readonly final: Passed | null
  readonly outcome: 'corrected' | 'disposed' | 'rejected' | 'withdrawn' | null
  readonly advice: string | null
  readonly remarks: readonly CaseRemark[]
}

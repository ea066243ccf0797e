import type { SurveyKey } from '../khatian/survey.ts'

export const requestKinds = ['unlock', 'scan-copy', 'agoto', 'balance-reset'] as const
export type RequestKind = (typeof requestKinds)[number]

export const requestStatus = {
  submitted: 1,
  /** unlocked, given, or for a reset: carried out */
  granted: 2,
  refused: 3,
  /** the khatian that was unlocked is approved anew */
  completed: 4,
} as const
export type RequestStatus = (typeof requestStatus)[keyof typeof requestStatus]

/** What is to remain of a dag, or of an owner's part of it, in ajutangsho. */
export type ResetItem = { readonly dagNo: string; readonly ownerId: string | null; readonly remaining: number }

/** What remained before a reset and after it. */
export type ResetFigure = ResetItem & { readonly before: number }

/** A request on an approved khatian: that it be unlocked, copied from its page, or its balance reset. */
export type KhatianRequest = {
  readonly id: string
  readonly homeDistrict: string
  readonly requestNo: string
  readonly kind: RequestKind
  readonly khatianId: string
  readonly khatianNo: string
  readonly survey: SurveyKey
  readonly jlNumberId: string
  readonly mouzaId: string
  /** the office that keeps the khatian's book */
  readonly officeId: string
  /** of an agoto correction: the mutation khatian whose source it is */
  readonly mutationKhatianId: string | null
  /** of a reset: what is to remain */
  readonly items: readonly ResetItem[]
  readonly reason: string
  readonly status: RequestStatus
  readonly requestedBy: string
  readonly decision: { readonly by: string; readonly at: number; readonly comment: string } | null
  /** of a reset that was carried out: what remained before it */
  readonly figures: readonly ResetFigure[]
  /** of a scan copy that was given: the pages of the book */
  readonly pages: readonly string[]
}

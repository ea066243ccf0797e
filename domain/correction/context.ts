import type { Khatian } from '../khatian/khatian.ts'
import type { KhatianStatus } from '../khatian/status.ts'
import type { Permission } from '../permission/permission.ts'
import type { Template } from '../template/template.ts'
import type { CorrectionSubject, CorrectionType } from './types.ts'

/** What is given with an act; each act reads what it needs of it. Texts are trimmed and checked before. */
export type CaseInput = {
  readonly comment?: string
  readonly unionOfficeId?: string | null
  /** the report of the union land officer */
  readonly report?: string
  readonly typeId?: CorrectionType
  readonly subjects?: readonly CorrectionSubject[]
  readonly dagsToRemove?: readonly string[]
  /** the text of the order */
  readonly order?: string
  /** the order says that more was taken of the land than the corrected khatian has */
  readonly acceptExcess?: boolean
  readonly advice?: string
  /** YYYY-MM-DD */
  readonly hearingDate?: string
  readonly place?: string
  readonly note?: string
}

export type CaseContext = {
  readonly userId: string
  readonly isCitizen: boolean
  readonly may: (permission: Permission) => boolean
  readonly allowSamePerson: boolean
  /** of the khatian's survey, where its office keys and checks it */
  readonly skipVerification: boolean
  /** when the act is given, in ms, and the day of it, YYYY-MM-DD */
  readonly at: number
  readonly today: string
  readonly isWorkingDay: (day: string) => boolean
  readonly khatian: { readonly status: KhatianStatus; readonly authors: readonly string[]; readonly body: Khatian }
  /** the last approved version, which citizens, orders and lists read */
  readonly approved: Khatian
  readonly template: Template
  /** another case or request of the khatian is open */
  readonly claimed: boolean
  /** the number of the case or request that works on the khatian, where that is another one */
  readonly heldBy: string | null
  /** the number that the case gets when it is opened */
  readonly nextCaseNo: string
}

import type { SurveyKey } from '../khatian/survey.ts'

/** An agoto khatian: where a mutation khatian took land of one dag from. */
export type MutationSource = {
  readonly survey: SurveyKey
  readonly number: string
  readonly dagNo: string
  /** ajutangsho taken from the dag */
  readonly area: number
  /** null where that khatian is not digitised */
  readonly khatianId: string | null
}

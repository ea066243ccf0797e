import type { SurveyKey } from '../khatian/survey.ts'
import type { RequestState } from './transitions.ts'

/** An application for a khatian that is not digitised. Who asks for it stands beside it: the log of a record cannot forget. */
export type Application = RequestState & {
  readonly id: string
  readonly homeDistrict: string
  readonly officeId: string
  readonly mouzaId: string
  readonly jlNumberId: string
  readonly survey: SurveyKey
  readonly number: string
  /** the number under which the office has it on paper */
  readonly reference: string | null
}

/** Who asks, and what they said in their own words. */
export type ApplicationParty = { readonly name: string; readonly mobile: string; readonly note: string | null }

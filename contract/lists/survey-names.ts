import type { SurveyKey } from '#domain/khatian/survey.ts'
import { pick, type BothNames } from '../declare/field.ts'

/** Surveys as lists and sheets name them. */
export const surveyChoices = {
  CS: ['সিএস', 'CS'],
  RS: ['আরএস', 'RS'],
  SA: ['এসএ', 'SA'],
  BS: ['বিএস', 'BS'],
  BRS: ['বিআরএস', 'BRS'],
  DIARA: ['দিয়ারা', 'Diara'],
  PETY: ['পেটি', 'Pety'],
  MUTATION: ['নামজারি', 'Mutation'],
  BDS: ['বিডিএস', 'BDS'],
} as const satisfies Record<SurveyKey, BothNames>

export const survey = () => pick(['জরিপ', 'Survey'], surveyChoices)

/** Surveys and their numbers (decisions.md §3). A deployment may differ in numbers, so screens go by the key. */
export const surveyIds = { CS: 1, RS: 2, SA: 3, BS: 4, BRS: 5, DIARA: 6, PETY: 7, MUTATION: 8, BDS: 9 } as const

export type SurveyKey = keyof typeof surveyIds

export const surveyKeys = Object.keys(surveyIds) as SurveyKey[]

export function isSurveyKey(text: string): text is SurveyKey {
  return Object.hasOwn(surveyIds, text)
}

/** What surveys are called in Bangla and in English. */
export const surveyNames: Readonly<Record<SurveyKey, readonly [bn: string, en: string]>> = {
  CS: ['সিএস', 'CS'],
  RS: ['আরএস', 'RS'],
  SA: ['এসএ', 'SA'],
  BS: ['বিএস', 'BS'],
  BRS: ['বিআরএস', 'BRS'],
  DIARA: ['দিয়ারা', 'Diara'],
  PETY: ['পেটি', 'Pety'],
  MUTATION: ['নামজারি', 'Mutation'],
  BDS: ['বিডিএস', 'BDS'],
}

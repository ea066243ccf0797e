import { toBengaliDigits } from '../kernel/digits.ts'
import { isSurveyKey, surveyNames } from '../khatian/survey.ts'
import { fillTemplate, type NoticeParams } from './events.ts'

/** A template of each language, filled with what the notice tells, in that language's words and digits. */
export function noticeWords(
  [bn, en]: readonly [string, string],
  params: NoticeParams,
): readonly [bn: string, en: string] {
  const { survey = '', khatianNo } = params
  const names = isSurveyKey(survey) ? surveyNames[survey] : ([survey, survey] as const)
  const number = khatianNo === undefined ? {} : { khatianNo: toBengaliDigits(khatianNo) }
  return [
    fillTemplate(bn, { ...params, ...number, survey: names[0] }),
    fillTemplate(en, { ...params, survey: names[1] }),
  ]
}

import { toBengaliDigits } from '../kernel/digits.ts'
import { isSurveyKey, surveyNames } from '../khatian/survey.ts'
import { isOrderStep, orderSteps } from './order-steps.ts'
import { fillTemplate, type NoticeParams } from './events.ts'

/** The parameters of a notice with the address of the page that opens online copies. */
export type MessageParams = NoticeParams & { readonly copies?: string }

/** A template of each language, filled with what the notice tells, in that language's words and digits. */
export function noticeWords(
  [bn, en]: readonly [string, string],
  params: MessageParams,
): readonly [bn: string, en: string] {
  const { survey = '', khatianNo, orderNo } = params
  const names = isSurveyKey(survey) ? surveyNames[survey] : ([survey, survey] as const)
  const numbers = {
    ...(khatianNo === undefined ? {} : { khatianNo: toBengaliDigits(khatianNo) }),
    ...(orderNo === undefined ? {} : { orderNo: toBengaliDigits(orderNo) }),
  }
  const [stepBn, stepEn] = stepWords(params)
  return [
    fillTemplate(bn, { ...params, ...numbers, survey: names[0], step: stepBn }),
    fillTemplate(en, { ...params, survey: names[1], step: stepEn }),
  ]
}

/** The step of an order in words, with its office and the number of the post. */
function stepWords({
  step = '',
  articleNo = '',
  officeBn = '',
  officeEn = '',
  copies = '/copies',
}: MessageParams): readonly [string, string] {
  if (!isOrderStep(step)) return ['অগ্রগতি হয়েছে', 'it has moved on']
  const [bn, en] = orderSteps[step]
  const fill = (text: string, office: string): string =>
    text.replace('{office}', office).replace('{articleNo}', articleNo).replace('{copies}', copies).trim()
  return [fill(bn, officeBn), fill(en, officeEn)]
}

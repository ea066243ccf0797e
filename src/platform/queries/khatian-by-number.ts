import { searchCalls } from '#contract/calls/search.ts'
import { parseKhatianNumber } from '#domain/kernel/khatian-number.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import { request } from '#platform/wire/api.ts'
import { ApiProblem } from '#platform/wire/problems.ts'

/** The id of the khatian of a number. Where there is none, the field of the number is refused. */
export async function findKhatianByNumber(wanted: {
  readonly survey: SurveyKey
  readonly jlNumberId: string
  readonly khatianNo: string
}): Promise<string> {
  const parsed = parseKhatianNumber(wanted.khatianNo)
  if (!parsed.ok) throw new ApiProblem('input.refused', { fields: { KHATIAN_NO: parsed.code } })
  const { data } = await request(searchCalls['search.khatians'], { ...wanted, pageSize: 100 })
  const found = data.find(({ number }) => number === parsed.value.number)
  if (found === undefined) throw new ApiProblem('khatian.not-found', { fields: { KHATIAN_NO: 'khatian.not-found' } })
  return found.id
}

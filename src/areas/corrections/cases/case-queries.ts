import { khatianCorrectionCalls } from '#contract/calls/khatian-correction.ts'
import { searchCalls } from '#contract/calls/search.ts'
import type { CallOutput } from '#contract/call.ts'
import { parseKhatianNumber } from '#domain/kernel/khatian-number.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { request } from '#platform/wire/api.ts'
import { queryOptions } from '@tanstack/react-query'

export type Case = CallOutput<(typeof khatianCorrectionCalls)['khatian-correction.get']>
export type Sides = CallOutput<(typeof khatianCorrectionCalls)['khatian-correction.differences']>

/** The khatian of a number, for who takes a request down; that there is none is told at its field. */
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

/** What is asked of cases of correction: an act on one has all of it asked for anew. */
export const caseQueries = {
  all: ['corrections'],
  one: (deskId: string | undefined, caseId: string) =>
    queryOptions({
      queryKey: [...caseQueries.all, 'one', deskId, caseId],
      queryFn: ({ signal }) => request(khatianCorrectionCalls['khatian-correction.get'], { caseId }, { signal }),
    }),
  sides: (caseId: string, rev: number) =>
    queryOptions({
      queryKey: [...caseQueries.all, 'sides', caseId, rev],
      queryFn: ({ signal }) =>
        request(khatianCorrectionCalls['khatian-correction.differences'], { caseId }, { signal }),
    }),
  files: (caseId: string) =>
    queryOptions({
      queryKey: [...caseQueries.all, 'files', caseId],
      queryFn: ({ signal }) => request(khatianCorrectionCalls['khatian-correction.files'], { caseId }, { signal }),
    }),
  unionOffices: (deskId: string | undefined) =>
    queryOptions({
      queryKey: [...caseQueries.all, 'union-offices', deskId],
      queryFn: ({ signal }) => request(khatianCorrectionCalls['khatian-correction.union-offices'], {}, { signal }),
    }),
}

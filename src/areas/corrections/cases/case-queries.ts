import { khatianCorrectionCalls } from '#contract/calls/khatian-correction.ts'
import type { CallOutput } from '#contract/call.ts'
import { request } from '#platform/wire/api.ts'
import { queryOptions } from '@tanstack/react-query'

export type Case = CallOutput<(typeof khatianCorrectionCalls)['khatian-correction.get']>
export type Sides = CallOutput<(typeof khatianCorrectionCalls)['khatian-correction.differences']>

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
  unionOffices: (deskId: string | undefined) =>
    queryOptions({
      queryKey: [...caseQueries.all, 'union-offices', deskId],
      queryFn: ({ signal }) => request(khatianCorrectionCalls['khatian-correction.union-offices'], {}, { signal }),
    }),
}

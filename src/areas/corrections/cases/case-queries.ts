import { khatianCorrectionCalls } from '#contract/calls/khatian-correction.ts'
import type { CallOutput } from '#contract/call.ts'
import { request } from '#platform/wire/api.ts'
import { queryOptions } from '@tanstack/react-query'

export type Case = CallOutput<(typeof khatianCorrectionCalls)['khatian-correction.get']>
/** `rev`: of the case as it was when they were asked for. */
export type Sides = CallOutput<(typeof khatianCorrectionCalls)['khatian-correction.differences']> & {
  readonly rev: number
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
      queryFn: async ({ signal }): Promise<Sides> => ({
        ...(await request(khatianCorrectionCalls['khatian-correction.differences'], { caseId }, { signal })),
        rev,
      }),
    }),
  scans: (caseId: string) =>
    queryOptions({
      queryKey: [...caseQueries.all, 'scans', caseId],
      queryFn: ({ signal }) => request(khatianCorrectionCalls['khatian-correction.scans'], { caseId }, { signal }),
      staleTime: 10 * 60_000,
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

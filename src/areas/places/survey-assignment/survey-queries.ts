import { type Survey, surveyCalls, type UpazilaSurvey } from '#contract/calls/survey.ts'
import { mouza } from '#contract/resources/mouza.ts'
import { declaredKeys } from '#platform/queries/declared-queries.ts'
import { jlNumberQueries } from '#platform/queries/jl-number-queries.ts'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useSession } from '#platform/session/session.ts'
import { keepPreviousData, queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'

const mostPicked = 10

/** What is asked of surveys and of the upazilas they are held in. */
export const surveyQueries = {
  /** All surveys there are, under their own names. */
  all: queryOptions<Survey[]>({
    queryKey: ['surveys'],
    queryFn: ({ signal }) => request(surveyCalls['survey.list'], {}, { signal }),
  }),
  /** Those of every upazila. */
  ofUpazilas: ['upazila-surveys'],
  ofUpazila: (userId: string | undefined, upazilaId: string) =>
    queryOptions<UpazilaSurvey[]>({
      queryKey: [...surveyQueries.ofUpazilas, userId, upazilaId],
      queryFn: ({ signal }) => request(surveyCalls['upazila-survey.list'], { upazilaId }, { signal }),
    }),
  /** Mouzas of an upazila to pick from, by a few letters. */
  mouzas: (upazilaId: string, text: string) =>
    queryOptions({
      queryKey: [...declaredKeys.rows(mouza.name), 'of-upazila', upazilaId, text],
      queryFn: ({ signal }) =>
        request(mouza.calls.list, { upazilaId, text, rowStatus: 1, pageNo: 1, pageSize: mostPicked }, { signal }),
      placeholderData: keepPreviousData,
    }),
}

export function useSurveys(): UseQueryResult<Survey[]> {
  const { online } = useConnectivity()
  return useQuery({ ...surveyQueries.all, enabled: online })
}

export function useUpazilaSurveys(upazilaId: string): UseQueryResult<UpazilaSurvey[]> {
  const { user } = useSession()
  const { online } = useConnectivity()
  return useQuery({ ...surveyQueries.ofUpazila(user?.id, upazilaId), enabled: online })
}

/** JL numbers count in the list of surveys, so both are asked anew. */
export function useSurveysChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: surveyQueries.ofUpazilas }),
      queries.invalidateQueries({ queryKey: jlNumberQueries.all }),
    ])
  }
}

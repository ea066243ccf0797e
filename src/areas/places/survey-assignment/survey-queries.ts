import { type Survey, surveyCalls, type UpazilaSurvey } from '#contract/calls/survey.ts'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useSession } from '#platform/session/session.ts'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'

/** All surveys there are, under their own names. */
export function useSurveys(): UseQueryResult<Survey[]> {
  const { online } = useConnectivity()
  return useQuery<Survey[]>({
    queryKey: ['surveys'],
    queryFn: ({ signal }) => request(surveyCalls['survey.list'], {}, { signal }),
    enabled: online,
  })
}

export function useUpazilaSurveys(upazilaId: string): UseQueryResult<UpazilaSurvey[]> {
  const { user } = useSession()
  const { online } = useConnectivity()
  return useQuery<UpazilaSurvey[]>({
    queryKey: ['upazila-surveys', user?.id, upazilaId],
    queryFn: ({ signal }) => request(surveyCalls['upazila-survey.list'], { upazilaId }, { signal }),
    enabled: online,
  })
}

/** JL numbers count in the list of surveys, so both are asked anew. */
export function useSurveysChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['upazila-surveys'] }),
      queries.invalidateQueries({ queryKey: ['jl-numbers'] }),
    ])
  }
}

import type { SurveyKey } from '#domain/khatian/survey.ts'
import { khatianQueries } from '#platform/queries/khatian-queries.ts'
import { recordTopic, useListPoll, useLiveQueries } from '#platform/live/use-live.ts'
import { useQuery } from '@tanstack/react-query'
import { reviewOf } from './review-queries.ts'

/** The khatian that is looked at, live. */
export function useReview(khatianId: string) {
  const refetchInterval = useListPoll()
  const ask = reviewOf(khatianId)
  const found = useQuery({ ...ask, refetchInterval })
  const on = recordTopic(khatianId)
  const rev = found.data?.rev
  useLiveQueries({ on, ask: ask.queryKey, rev }, { on, ask: khatianQueries.log(khatianId).queryKey, rev })
  return found
}

/** Of which survey a khatian turned out to be; asks for nothing itself. */
export function useReviewedSurvey(khatianId: string): SurveyKey | undefined {
  return useQuery({ ...reviewOf(khatianId), enabled: false }).data?.khatian.survey
}

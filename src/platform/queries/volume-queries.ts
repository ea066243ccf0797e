import { volumeCalls } from '#contract/calls/volume.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import { request } from '#platform/wire/api.ts'
import { queryOptions } from '@tanstack/react-query'

/** What is asked of volumes in more than one place: one key for each question, and what it asks. */
export const volumeQueries = {
  /** A volume as the server has it. */
  one: (volumeId: string) =>
    queryOptions({
      queryKey: ['volume', volumeId],
      queryFn: ({ signal }) => request(volumeCalls['volume.get'], { volumeId }, { signal }),
    }),
  /** The books of one JL number and survey, a hundred at most. */
  ofJlNumber: (survey: SurveyKey, jlNumberId: string) =>
    queryOptions({
      queryKey: ['volumes', 'of-jl-number', survey, jlNumberId],
      queryFn: ({ signal }) =>
        request(volumeCalls['volume.list'], { survey, jlNumberId, pageNo: 1, pageSize: 100 }, { signal }),
    }),
}

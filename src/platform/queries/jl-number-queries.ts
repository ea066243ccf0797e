import { surveyCalls } from '#contract/calls/survey.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import { request } from '#platform/wire/api.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** As many are offered at once. */
export const mostPicked = 10

type Asked = {
  readonly number?: string | undefined
  readonly upazilaId?: string | undefined
  readonly text?: string | undefined
}

/** What is asked of JL numbers: one key for each question, and what it asks. */
export const jlNumberQueries = {
  all: ['jl-numbers'],
  /** Some of a survey on the ground of a desk, to pick from. */
  toPick: (deskId: string | undefined, survey: SurveyKey, asked: Asked) =>
    queryOptions({
      queryKey: [...jlNumberQueries.all, deskId, survey, asked],
      queryFn: ({ signal }) =>
        request(surveyCalls['jl-number.list'], { survey, ...asked, pageNo: 1, pageSize: mostPicked }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** Those of an upazila, as everybody may see them. */
  ofUpazila: (
    upazilaId: string,
    asked: { text: string; survey: SurveyKey | undefined },
    page: { pageNo: number; pageSize: number },
  ) =>
    queryOptions({
      queryKey: [...jlNumberQueries.all, 'of-upazila', upazilaId, asked, page],
      queryFn: ({ signal }) =>
        request(surveyCalls['jl-number.public-list'], { ...page, upazilaId, ...asked }, { signal }),
      placeholderData: keepPreviousData,
    }),
}

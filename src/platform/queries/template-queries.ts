import { templateCalls } from '#contract/calls/template.ts'
import { template } from '#contract/lists/template.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import { request } from '#platform/wire/api.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** What is asked of templates: one key for each question, and what it asks. */
export const templateQueries = {
  all: ['templates'],
  one: (deskId: string | undefined, templateId: string) =>
    queryOptions({
      queryKey: [...templateQueries.all, deskId, 'one', templateId],
      queryFn: ({ signal }) => request(templateCalls['template.get'], { templateId }, { signal }),
    }),
  /** Who made, changed and approved it. */
  history: (templateId: string, page: { pageNo: number; pageSize: number }) =>
    queryOptions({
      queryKey: [...templateQueries.all, 'history', templateId, page],
      queryFn: ({ signal }) => request(templateCalls['template.history'], { templateId, ...page }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** Those of a survey, a hundred at most. */
  ofSurvey: (deskId: string | undefined, survey: SurveyKey) =>
    queryOptions({
      queryKey: [...templateQueries.all, deskId, 'of', survey],
      queryFn: ({ signal }) => request(template.calls.list, { survey, pageNo: 1, pageSize: 100 }, { signal }),
    }),
}

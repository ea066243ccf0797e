import { entryRequestCalls } from '#contract/calls/entry-request.ts'
import { request } from '#platform/wire/api.ts'
import { queryOptions } from '@tanstack/react-query'

/** What is asked of applications for khatians: an act on one has all of it asked for anew. */
export const applicationQueries = {
  all: ['applications'],
  one: (applicationId: string) =>
    queryOptions({
      queryKey: [...applicationQueries.all, 'one', applicationId],
      queryFn: ({ signal }) => request(entryRequestCalls['application.get'], { applicationId }, { signal }),
    }),
}

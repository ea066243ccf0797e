import type { CallOutput } from '#contract/call.ts'
import { emRequestCalls as calls } from '#contract/calls/em-request.ts'
import { request } from '#platform/wire/api.ts'
import { queryOptions } from '@tanstack/react-query'

export type EmRequestView = CallOutput<(typeof calls)['em-request.get']>

/** What is asked of requests of e-mutation: an act on one has all of it asked for anew. */
export const emQueries = {
  all: ['em-requests'],
  one: (deskId: string | undefined, requestId: string) =>
    queryOptions({
      queryKey: [...emQueries.all, 'one', deskId, requestId],
      queryFn: ({ signal }) => request(calls['em-request.get'], { requestId }, { signal }),
    }),
}

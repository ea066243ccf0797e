import { accountCalls } from '#contract/calls/account.ts'
import { request } from '#platform/wire/api.ts'
import { queryOptions } from '@tanstack/react-query'

/** Where a person is signed in. */
export const sessionQueries = {
  all: ['own-sessions'],
  of: (personId: string | undefined) =>
    queryOptions({
      queryKey: [...sessionQueries.all, personId],
      queryFn: ({ signal }) => request(accountCalls['account.sessions'], {}, { signal }),
    }),
}

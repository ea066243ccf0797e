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

/** What a person shows besides the password. */
export const factorQueries = {
  all: ['own-factors'],
  of: (personId: string | undefined) =>
    queryOptions({
      queryKey: [...factorQueries.all, personId],
      queryFn: ({ signal }) => request(accountCalls['account.factors'], {}, { signal }),
    }),
  /** asked anew each time: an answer is good for one challenge */
  challenge: () =>
    queryOptions({
      queryKey: [...factorQueries.all, 'challenge'],
      queryFn: ({ signal }) => request(accountCalls['account.ask-key'], {}, { signal }),
      gcTime: 0,
      staleTime: Infinity,
      retry: false,
    }),
}

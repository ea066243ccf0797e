import type { CallOutput } from '#contract/call.ts'
import { khatianBalanceCalls } from '#contract/calls/khatian-balance.ts'
import { request } from '#platform/wire/api.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

export type Balance = CallOutput<(typeof khatianBalanceCalls)['khatian-balance.get']>
export type BalanceDag = Balance['dags'][number]
export type BalanceEntry = CallOutput<(typeof khatianBalanceCalls)['khatian-balance.history']>[number]

const pageSize = 200

/** What is left of the land of a khatian, and its history. */
export const balanceQueries = {
  all: ['balances'],
  one: (deskId: string | undefined, khatianId: string) =>
    queryOptions({
      queryKey: [...balanceQueries.all, 'one', deskId, khatianId],
      queryFn: ({ signal }) => request(khatianBalanceCalls['khatian-balance.get'], { khatianId }, { signal }),
    }),
  history: (khatianId: string) =>
    infiniteQueryOptions({
      queryKey: [...balanceQueries.all, 'history', khatianId],
      initialPageParam: null as number | null,
      queryFn: ({ signal, pageParam }) =>
        request(
          khatianBalanceCalls['khatian-balance.history'],
          { khatianId, ...(pageParam === null ? {} : { beforeSeq: pageParam }) },
          { signal },
        ),
      getNextPageParam: (page) => (page.length < pageSize ? null : (page.at(-1)?.seq ?? null)),
    }),
}

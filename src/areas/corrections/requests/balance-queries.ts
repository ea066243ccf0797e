import type { CallOutput } from '#contract/call.ts'
import { khatianBalanceCalls } from '#contract/calls/khatian-balance.ts'
import { request } from '#platform/wire/api.ts'
import { queryOptions } from '@tanstack/react-query'

export type Balance = CallOutput<(typeof khatianBalanceCalls)['khatian-balance.get']>
export type BalanceDag = Balance['dags'][number]

/** What is left of the land of a khatian, and its history. */
export const balanceQueries = {
  all: ['balances'],
  one: (deskId: string | undefined, khatianId: string) =>
    queryOptions({
      queryKey: [...balanceQueries.all, 'one', deskId, khatianId],
      queryFn: ({ signal }) => request(khatianBalanceCalls['khatian-balance.get'], { khatianId }, { signal }),
    }),
}

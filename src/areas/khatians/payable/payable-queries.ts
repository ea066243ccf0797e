import { khatianOrderCalls } from '#contract/calls/khatian-order.ts'
import { nonDeliverableMessage } from '#contract/resources/non-deliverable-message.ts'
import { declaredKeys } from '#platform/queries/declared-queries.ts'
import { request } from '#platform/wire/api.ts'
import { queryOptions } from '@tanstack/react-query'

/** Whether copies of a khatian are given out, and the reasons for which they are not. */
export const payableQueries = {
  all: ['payable'],
  one: (deskId: string | undefined, khatianId: string) =>
    queryOptions({
      queryKey: [...payableQueries.all, deskId, khatianId],
      queryFn: ({ signal }) => request(khatianOrderCalls['khatian-order.payable'], { khatianId }, { signal }),
    }),
  reasons: () =>
    queryOptions({
      queryKey: [...declaredKeys.rows(nonDeliverableMessage.name), 'all'],
      queryFn: async ({ signal }) =>
        (await request(nonDeliverableMessage.calls.list, { pageSize: 100, rowStatus: 1 } as never, { signal })).data,
    }),
}

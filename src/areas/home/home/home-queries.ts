import { khatianListCalls } from '#contract/calls/khatian-lists.ts'
import { request } from '#platform/wire/api.ts'
import { queryOptions } from '@tanstack/react-query'
import type { WorkQueue } from './work-queues.ts'

type DeskId = string | undefined

/** What the first screen of whoever keys asks: how much waits. The panels of other desks have their files. */
export const homeQueries = {
  /** All that is asked of a queue of a desk. */
  queue: (deskId: DeskId, filter: WorkQueue['filter']) => ['queue-count', deskId, filter] as const,
  /** How much waits in it, the oldest first. */
  waiting: (deskId: DeskId, { filter, call }: WorkQueue) =>
    queryOptions({
      queryKey: [...homeQueries.queue(deskId, filter), 'all'],
      queryFn: ({ signal }) => request(call, { khatianFilterType: filter, order: 'age', pageSize: 3 }, { signal }),
    }),
  /** How much of it is one's own. */
  mine: (deskId: DeskId, { filter, call }: WorkQueue) =>
    queryOptions({
      queryKey: [...homeQueries.queue(deskId, filter), 'mine'],
      queryFn: async ({ signal }) => {
        const asked = { khatianFilterType: filter, order: 'age', pageSize: 3, mine: 'true' } as const
        return (await request(call, asked, { signal })).meta.total
      },
    }),
  /** What one entered and somebody sent back, the longest waiting first. */
  returns: (deskId: DeskId, pageSize: number) =>
    queryOptions({
      queryKey: [...homeQueries.queue(deskId, 'correction-needed'), 'mine', 'first'],
      queryFn: ({ signal }) =>
        request(
          khatianListCalls['khatian.entry-operator-list'],
          { khatianFilterType: 'correction-needed', mine: 'true', order: 'age', pageSize },
          { signal },
        ),
    }),
}

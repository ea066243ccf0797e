import { khatianListCalls } from '#contract/calls/khatian-lists.ts'
import { workStatisticsCalls } from '#contract/calls/work-statistics.ts'
import { outbox } from '#contract/lists/outbox.ts'
import { vendor } from '#contract/lists/vendor.ts'
import { request } from '#platform/wire/api.ts'
import { queryOptions } from '@tanstack/react-query'
import type { WorkQueue } from './work-queues.ts'

type DeskId = string | undefined

/** What the first screen asks: how much waits, and how people and installation get on. */
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
  /** What the people of the office keyed on a day. */
  team: (deskId: DeskId, day: string) =>
    queryOptions({
      queryKey: ['home-team', deskId, day],
      queryFn: ({ signal }) => request(workStatisticsCalls['work-statistics.team'], { from: day, to: day }, { signal }),
    }),
  /** Whether the server is well, and what waits for whoever runs it. */
  system: (userId: string) =>
    queryOptions({
      queryKey: ['home-system', userId],
      queryFn: async ({ signal }) => {
        const [ready, failed, waiting, vendors] = await Promise.all([
          fetch('/readyz', { signal }).then(({ ok }) => ok),
          request(outbox.calls.list, { status: 'FAILED', pageSize: 3 }, { signal }),
          request(outbox.calls.list, { status: 'WAITING', pageSize: 3 }, { signal }),
          request(vendor.calls.list, { status: 'PENDING', pageSize: 3 }, { signal }),
        ])
        return { ready, failed: failed.meta.total, waiting: waiting.meta.total, vendors: vendors.meta.total }
      },
    }),
}

import { outbox } from '#contract/lists/outbox.ts'
import { vendor } from '#contract/lists/vendor.ts'
import { request } from '#platform/wire/api.ts'
import { queryOptions } from '@tanstack/react-query'

export const systemQueries = {
  /** Whether the server is well, and what waits for whoever runs it. */
  state: (userId: string) =>
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

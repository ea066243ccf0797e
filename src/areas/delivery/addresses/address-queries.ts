import { orderAddressCalls } from '#contract/lists/order-address.ts'
import { orderQueries } from '#platform/queries/order-queries.ts'
import { request } from '#platform/wire/api.ts'
import { queryOptions } from '@tanstack/react-query'

/** Each printing is logged, so it is asked for when somebody looks and not behind their back. */
export const labelsOf = (deskId: string | undefined, state: 'send' | 'dak') =>
  queryOptions({
    queryKey: [...orderQueries.all, 'labels', deskId, state],
    queryFn: ({ signal }) => request(orderAddressCalls['order-address.print'], { state }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })

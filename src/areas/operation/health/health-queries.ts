import { operationCalls } from '#contract/calls/operation.ts'
import { request } from '#platform/wire/api.ts'
import { queryOptions } from '@tanstack/react-query'

/** How the installation is. */
export const systemHealth = queryOptions({
  queryKey: ['system-health'],
  queryFn: ({ signal }) => request(operationCalls['operation.health'], {}, { signal }),
})

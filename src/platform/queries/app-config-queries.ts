import { activeConfigCall } from '#contract/calls/active-config.ts'
import { request } from '#platform/wire/api.ts'
import { queryOptions } from '@tanstack/react-query'

/** How the application is set up now, as everybody who works here is told. */
export const appConfigQueries = {
  active: queryOptions({
    queryKey: ['app-config', 'active'],
    queryFn: ({ signal }) => request(activeConfigCall, {}, { signal }),
  }),
}

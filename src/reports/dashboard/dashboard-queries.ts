import { reportConfiguration } from '#contract/resources/report-configuration.ts'
import { request } from '#platform/wire/api.ts'
import { queryOptions } from '@tanstack/react-query'

/** Which dashboards the home of a desk begins with. */
export const dashboardQueries = {
  shown: (deskId: string | undefined) =>
    queryOptions({
      queryKey: ['dashboards', deskId],
      queryFn: ({ signal }) => request(reportConfiguration.calls.dashboard, {}, { signal }),
      staleTime: 60_000,
    }),
}

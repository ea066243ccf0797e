import { workStatisticsCalls } from '#contract/calls/work-statistics.ts'
import { request } from '#platform/wire/api.ts'
import { queryOptions } from '@tanstack/react-query'

export const teamQueries = {
  /** What the people of the office keyed on a day. */
  day: (deskId: string, day: string) =>
    queryOptions({
      queryKey: ['home-team', deskId, day],
      queryFn: ({ signal }) => request(workStatisticsCalls['work-statistics.team'], { from: day, to: day }, { signal }),
    }),
}

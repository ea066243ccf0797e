import { khatianCalls } from '#contract/calls/khatian.ts'
import { request } from '#platform/wire/api.ts'
import { queryOptions } from '@tanstack/react-query'

/** What is asked of khatians in more than one place: one key for each question, and what it asks. */
export const khatianQueries = {
  /** Everything that was ever done with it. */
  log: (khatianId: string) =>
    queryOptions({
      queryKey: ['khatian-log', khatianId],
      queryFn: ({ signal }) => request(khatianCalls['khatian.log'], { khatianId }, { signal }),
    }),
}

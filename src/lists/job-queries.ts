import { jobCalls, type JobView } from '#contract/calls/job.ts'
import { request } from '#platform/wire/api.ts'
import { queryOptions } from '@tanstack/react-query'

/** What is asked of a job that somebody waits for. */
export const jobQueries = {
  all: (jobId: string) => ['job', jobId] as const,
  /** A sheet that is confirmed goes on as another kind of work under the same id, and is looked at anew. */
  from: (begun: JobView | null) =>
    queryOptions({
      queryKey: [...jobQueries.all(begun?.id ?? ''), begun?.kind, begun?.state],
      queryFn: ({ signal }) => request(jobCalls['job.get'], { jobId: begun?.id ?? '' }, { signal }),
    }),
}

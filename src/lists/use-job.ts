import type { JobView } from '#contract/calls/job.ts'
import { useQuery } from '@tanstack/react-query'
import { jobQueries } from './job-queries.ts'

const everyMs = 1000

/** Whether a job has nothing left to do by itself: it waits for a confirmation, or has ended. */
export function isSettled({ state }: JobView): boolean {
  return state !== 'WAITING' && state !== 'RUNNING'
}

/** A job as it goes on, looked at each second until it is settled. */
export function useJob(begun: JobView | null): { job: JobView | null; error: unknown } {
  const found = useQuery({
    ...jobQueries.from(begun),
    enabled: begun !== null && !isSettled(begun),
    refetchInterval: ({ state }) => (state.data !== undefined && isSettled(state.data) ? false : everyMs),
  })
  return { job: found.data ?? begun, error: found.error }
}

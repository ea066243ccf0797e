import { bundleCalls } from '#contract/calls/bundle.ts'
import { request } from '#platform/wire/api.ts'
import { queryOptions } from '@tanstack/react-query'

/** What is asked of files: one key for each question, and what it asks. */
export const bundleQueries = {
  /** The devices of the office to which a volume can be given. */
  devices: (volumeId: string) =>
    queryOptions({
      queryKey: ['bundle-devices', volumeId],
      queryFn: ({ signal }) => request(bundleCalls['bundle.devices'], { volumeId }, { signal }),
    }),
}

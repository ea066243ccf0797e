import { scanCalls } from '#contract/calls/scan.ts'
import { request } from '#platform/wire/api.ts'
import { queryOptions } from '@tanstack/react-query'

/** The pages of a volume in the order of its book, with what is done to them. */
export const scanPages = (volumeId: string) =>
  queryOptions({
    queryKey: ['scan-pages', volumeId],
    queryFn: ({ signal }) => request(scanCalls['scan.pages'], { volumeId }, { signal }),
  })

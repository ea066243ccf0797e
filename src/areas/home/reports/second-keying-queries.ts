import { khatianCalls } from '#contract/calls/khatian.ts'
import { request } from '#platform/wire/api.ts'
import { queryOptions } from '@tanstack/react-query'

/** How far the two keyings of a period agreed, as a desk may see it. */
export const secondKeyings = (deskId: string | undefined, asked: { from: string; to: string }) =>
  queryOptions({
    queryKey: ['second-keyings', deskId, asked],
    queryFn: ({ signal }) => request(khatianCalls['khatian.second-keying-report'], asked, { signal }),
  })

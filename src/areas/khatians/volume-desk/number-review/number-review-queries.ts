import { volumeCalls } from '#contract/calls/volume.ts'
import { request } from '#platform/wire/api.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** Numbers that people have to look at. */
export const numbersToReview = (page: { pageNo: number; pageSize: number }) =>
  queryOptions({
    queryKey: ['numbers-to-review', page],
    queryFn: ({ signal }) => request(volumeCalls['volume.numbers-to-review'], page, { signal }),
    placeholderData: keepPreviousData,
  })

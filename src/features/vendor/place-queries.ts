import { district } from '#contract/resources/district.ts'
import { upazila } from '#contract/resources/upazila.ts'
import { requestAll } from '#platform/wire/request-all.ts'
import { queryOptions } from '@tanstack/react-query'

const whileHere = { staleTime: Infinity, gcTime: Infinity } as const

/** Names of places by their codes, kept for as long as the page is open. */
export const placeQueries = {
  district: (bbsCode: string) =>
    queryOptions({
      ...whileHere,
      queryKey: ['district-of', bbsCode],
      queryFn: ({ signal }) => requestAll(district.calls['public-list'], { bbsCode }, { signal }),
    }),
  upazilas: (districtBbsCode: string) =>
    queryOptions({
      ...whileHere,
      queryKey: ['upazilas-of', districtBbsCode],
      queryFn: ({ signal }) => requestAll(upazila.calls['public-list'], { districtBbsCode }, { signal }),
    }),
}

import { volumeCalls } from '#contract/calls/volume.ts'
import { volumeQueries } from '#platform/queries/volume-queries.ts'
import { request } from '#platform/wire/api.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** What became of the numbers of a piece of a volume. */
export const reconciliationOf = (volumeId: string, piece: { from: number; to: number }, pageSize: number) =>
  queryOptions({
    queryKey: [...volumeQueries.reconciliation(volumeId), piece],
    queryFn: ({ signal }) =>
      request(volumeCalls['volume.reconciliation'], { volumeId, ...piece, pageNo: 1, pageSize }, { signal }),
    placeholderData: keepPreviousData,
  })

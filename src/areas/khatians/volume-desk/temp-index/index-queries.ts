import { khatianTempCalls } from '#contract/calls/khatian-temp.ts'
import { volumeQueries } from '#platform/queries/volume-queries.ts'
import { request } from '#platform/wire/api.ts'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'

type Asked = {
  readonly volumeId: string
  readonly khatianNo: string
  readonly order: 'number' | 'newest'
  readonly pageNo: number
  readonly pageSize: number
}

/** What is asked of the index of a volume. */
export const indexQueries = {
  all: ['temp-index'],
  /** Who made, changed and removed entries. */
  log: ['temp-index', 'log'],
  page: (deskId: string | undefined, asked: Asked) =>
    queryOptions({
      queryKey: [...indexQueries.all, deskId, asked],
      queryFn: ({ signal }) => request(khatianTempCalls['khatian-temp.list'], asked, { signal }),
      placeholderData: keepPreviousData,
    }),
}

/** After an entry was made, changed or removed: the index, and what became of the numbers. */
export function useIndexChanged(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const queryKey of [indexQueries.all, volumeQueries.reconciliation()])
      void queries.invalidateQueries({ queryKey })
  }
}

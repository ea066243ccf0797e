import { mouzaMap } from '#contract/resources/mouza-map.ts'
import { declaredKeys } from '#platform/queries/declared-queries.ts'
import { request } from '#platform/wire/api.ts'
import { queryOptions } from '@tanstack/react-query'

/** The files of a sheet, under the key of its rows, so that what changes the one has the other asked for anew. */
export const mapFilesOf = (id: string) =>
  queryOptions({
    queryKey: [...declaredKeys.rows(mouzaMap.name), 'files', id],
    queryFn: ({ signal }) => request(mouzaMap.calls.files, { id }, { signal }),
  })

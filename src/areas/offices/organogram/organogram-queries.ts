import { permissionGroup } from '#contract/lists/permission-group.ts'
import { baseOffice } from '#contract/resources/base-office.ts'
import { declaredKeys } from '#platform/queries/declared-queries.ts'
import { request } from '#platform/wire/api.ts'
import { queryOptions } from '@tanstack/react-query'

/** The posts of a kind of office, and what stands in the offices of that kind. */
export const organogramQueries = {
  of: (id: string) =>
    queryOptions({
      queryKey: [...declaredKeys.rows(baseOffice.name), 'organogram', id],
      queryFn: ({ signal }) => request(baseOffice.calls.organogram, { id }, { signal }),
    }),
  /** What publishing it would change; looked at anew each time. */
  difference: (id: string) =>
    queryOptions({
      queryKey: [...declaredKeys.rows(baseOffice.name), 'publish-difference', id],
      queryFn: ({ signal }) => request(baseOffice.calls['publish-difference'], { id }, { signal }),
      gcTime: 0,
    }),
  /** Groups that a post may be given. */
  groups: queryOptions({
    queryKey: [...declaredKeys.list(permissionGroup.name), 'of-posts'],
    queryFn: ({ signal }) => request(permissionGroup.calls.list, { pageSize: 100 }, { signal }),
  }),
}

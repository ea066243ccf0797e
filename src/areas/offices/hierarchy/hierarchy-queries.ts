import { officeHierarchyCalls } from '#contract/calls/office-hierarchy.ts'
import { declaredKeys } from '#platform/queries/declared-queries.ts'
import { request } from '#platform/wire/api.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** What stands around an office, as somebody at a desk sees it; the own office where none is named. */
export const hierarchyOf = (deskId: string | undefined, officeId: string | undefined) =>
  queryOptions({
    queryKey: [...declaredKeys.rows('desk'), 'hierarchy', deskId, officeId],
    queryFn: ({ signal }) =>
      request(officeHierarchyCalls['office-organogram.hierarchy'], officeId === undefined ? {} : { officeId }, {
        signal,
      }),
    placeholderData: keepPreviousData,
  })

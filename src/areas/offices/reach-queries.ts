import { officeJurisdiction } from '#contract/resources/office-jurisdiction.ts'
import { declaredKeys } from '#platform/queries/declared-queries.ts'
import { request } from '#platform/wire/api.ts'
import { queryOptions } from '@tanstack/react-query'

/** What the desks of an office reach. */
export const reachOfOffice = (officeId: string) =>
  queryOptions({
    queryKey: [...declaredKeys.rows(officeJurisdiction.name), 'reach', officeId],
    queryFn: ({ signal }) => request(officeJurisdiction.calls.reach, { officeId }, { signal }),
  })

import { officeCalls } from '#contract/calls/office.ts'
import { request } from '#platform/wire/api.ts'
import { queryOptions } from '@tanstack/react-query'

/** By which rules an office works. */
export const officeRulesQueries = {
  own: (officeId: string) =>
    queryOptions({
      queryKey: ['office-rules', officeId],
      queryFn: ({ signal }) => request(officeCalls['office-configuration.get'], { officeId }, { signal }),
    }),
  /** What holds, of its own rules and of those set above it. */
  resolved: (officeId: string) =>
    queryOptions({
      queryKey: ['office-settings', officeId],
      queryFn: ({ signal }) => request(officeCalls['office-configuration.resolved'], { officeId }, { signal }),
    }),
}

import { officeApprovalCalls } from '#contract/calls/office-approval.ts'
import { officeCalls } from '#contract/calls/office.ts'
import { request } from '#platform/wire/api.ts'
import { queryOptions } from '@tanstack/react-query'

/** By which rules an office works. */
export const officeRulesQueries = {
  /** what the rules of every office are kept under */
  ofAll: ['office-rules'] as const,
  own: (officeId: string) =>
    queryOptions({
      queryKey: ['office-rules', officeId],
      queryFn: ({ signal }) => request(officeCalls['office-configuration.get'], { officeId }, { signal }),
    }),
  /** What takes two persons: of the office, and of all for a system administrator. */
  approvals: () =>
    queryOptions({
      queryKey: ['office-approvals'],
      queryFn: ({ signal }) => request(officeApprovalCalls['office-approval.list'], {}, { signal }),
    }),
  /** What holds, of its own rules and of those set above it. */
  resolved: (officeId: string) =>
    queryOptions({
      queryKey: ['office-settings', officeId],
      queryFn: ({ signal }) => request(officeCalls['office-configuration.resolved'], { officeId }, { signal }),
    }),
}

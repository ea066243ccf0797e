import type { CallOutput } from '#contract/call.ts'
import { undpCalls as calls } from '#contract/calls/undp-integration.ts'
import { request } from '#platform/wire/api.ts'
import { queryOptions } from '@tanstack/react-query'

export type UndpKhatian = CallOutput<(typeof calls)['undp-integration.get']>
export type UndpBook = CallOutput<(typeof calls)['undp-integration.books']>[number]
export type UndpForm = UndpKhatian['template']

/** What is asked where UNDP keys and reviews. */
export const undpQueries = {
  all: ['undp'],
  books: (deskId: string | undefined) =>
    queryOptions({
      queryKey: [...undpQueries.all, 'books', deskId],
      queryFn: ({ signal }) => request(calls['undp-integration.books'], {}, { signal }),
    }),
  form: (volumeId: string) =>
    queryOptions({
      queryKey: [...undpQueries.all, 'form', volumeId],
      queryFn: ({ signal }) => request(calls['undp-integration.form'], { volumeId }, { signal }),
    }),
  one: (deskId: string | undefined, khatianId: string) =>
    queryOptions({
      queryKey: [...undpQueries.all, 'one', deskId, khatianId],
      queryFn: ({ signal }) => request(calls['undp-integration.get'], { khatianId }, { signal }),
    }),
  scans: (khatianId: string) =>
    queryOptions({
      queryKey: [...undpQueries.all, 'scans', khatianId],
      queryFn: ({ signal }) => request(calls['undp-integration.scans'], { khatianId }, { signal }),
      staleTime: 10 * 60_000,
    }),
}

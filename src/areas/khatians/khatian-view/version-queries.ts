import { documentCalls } from '#contract/calls/document.ts'
import { request } from '#platform/wire/api.ts'
import { queryOptions } from '@tanstack/react-query'

/** The versions of a khatian that were approved. */
export const versionQueries = {
  all: (khatianId: string) =>
    queryOptions({
      queryKey: ['khatian-versions', khatianId],
      queryFn: ({ signal }) => request(documentCalls['khatian.versions'], { khatianId }, { signal }),
    }),
  /** One as it was approved, which does not change. */
  one: (khatianId: string, version: number, rev: number | undefined) =>
    queryOptions({
      queryKey: ['khatian-version', khatianId, version, rev],
      queryFn: ({ signal }) => request(documentCalls['khatian.version'], { khatianId, version }, { signal }),
      staleTime: Infinity,
    }),
}

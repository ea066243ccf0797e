import type { CallOutput } from '#contract/call.ts'
import { khatianRequestCalls as calls } from '#contract/calls/khatian-request.ts'
import type { RequestKind } from '#domain/khatian-request/request.ts'
import { request } from '#platform/wire/api.ts'
import { queryOptions } from '@tanstack/react-query'

export type KhatianRequest = CallOutput<(typeof calls)['khatian-unlock-request.get']>

const gets = {
  unlock: calls['khatian-unlock-request.get'],
  'scan-copy': calls['scan-copy-request.get'],
  agoto: calls['agoto-khatian-correction.get'],
  'balance-reset': calls['khatian-balance-reset.get'],
} as const

const papers = {
  agoto: calls['agoto-khatian-correction.files'],
  'balance-reset': calls['khatian-balance-reset.files'],
} as const

/** What is asked of requests: an act on one has all of it asked for anew. */
export const requestQueries = {
  all: ['khatian-requests'],
  one: (deskId: string | undefined, kind: RequestKind, requestId: string) =>
    queryOptions({
      queryKey: [...requestQueries.all, 'one', deskId, kind, requestId],
      queryFn: ({ signal }) => request(gets[kind], { requestId }, { signal }),
    }),
  files: (deskId: string | undefined, kind: keyof typeof papers, requestId: string) =>
    queryOptions({
      queryKey: [...requestQueries.all, 'files', deskId, kind, requestId],
      queryFn: ({ signal }) => request(papers[kind], { requestId }, { signal }),
    }),
}

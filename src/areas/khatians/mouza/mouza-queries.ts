import type { CallInput, CallOutput } from '#contract/call.ts'
import { mouzaReconciliationCalls } from '#contract/calls/mouza-reconciliation.ts'
import { request } from '#platform/wire/api.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

type Get = (typeof mouzaReconciliationCalls)['mouza-reconciliation.get']
export type MouzaView = CallOutput<Get>
export type MouzaAsked = Omit<CallInput<Get>, 'mouzaId'>
export type FindingView = MouzaView['findings'][number]
export type FindingPlace = FindingView['places'][number]

/** What does not add up in the land of a mouza, and what of it concerns a khatian. */
export const mouzaQueries = {
  all: ['mouza-reconciliation'],
  one: (deskId: string | undefined, mouzaId: string, asked: MouzaAsked) =>
    queryOptions({
      queryKey: [...mouzaQueries.all, 'one', deskId, mouzaId, asked],
      queryFn: ({ signal }) =>
        request(mouzaReconciliationCalls['mouza-reconciliation.get'], { mouzaId, ...asked }, { signal }),
      placeholderData: keepPreviousData,
    }),
  ofKhatian: (deskId: string | undefined, khatianId: string, rev: number) =>
    queryOptions({
      queryKey: [...mouzaQueries.all, 'khatian', deskId, khatianId, rev],
      queryFn: ({ signal }) =>
        request(mouzaReconciliationCalls['mouza-reconciliation.of-khatian'], { khatianId }, { signal }),
    }),
}

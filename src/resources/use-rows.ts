import type { ListMeta } from '#contract/call.ts'
import type { HistoryEntry } from '#contract/declare/resource-calls.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { request } from '#platform/wire/api.ts'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { callOf } from '#lists/call-of.ts'
import type { AnyDeclaration, AnyRow } from './resource-screen.ts'

type Page<T> = { data: readonly T[]; meta: ListMeta }

/** What is asked of a family, under one key: a change of any row asks for all of it anew. */
export const rowQueries = {
  all: (declaration: AnyDeclaration) => ['resource', declaration.name] as const,
  list: (declaration: AnyDeclaration, input: object) =>
    queryOptions({
      queryKey: ['resource', declaration.name, 'list', input],
      queryFn: ({ signal }) =>
        request(callOf(declaration, 'list'), input, { signal }) as unknown as Promise<Page<AnyRow>>,
      placeholderData: keepPreviousData,
    }),
  one: (declaration: AnyDeclaration, id: string) =>
    queryOptions({
      queryKey: ['resource', declaration.name, 'one', id],
      queryFn: ({ signal }) => request(callOf(declaration, 'get'), { id }, { signal }) as unknown as Promise<AnyRow>,
    }),
  history: (declaration: AnyDeclaration, id: string, page: object) =>
    queryOptions({
      queryKey: ['resource', declaration.name, 'history', id, page],
      queryFn: ({ signal }) =>
        request(callOf(declaration, 'history'), { id, ...page }, { signal }) as unknown as Promise<Page<HistoryEntry>>,
      placeholderData: keepPreviousData,
    }),
}

/** Lists need the server; without it what came before stays. */
export function useRows(declaration: AnyDeclaration, input: object) {
  const { online } = useConnectivity()
  return useQuery({ ...rowQueries.list(declaration, input), enabled: online })
}

/** Has all that is shown of a family asked for anew. */
export function useChanged(declaration: AnyDeclaration): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: rowQueries.all(declaration) })
}

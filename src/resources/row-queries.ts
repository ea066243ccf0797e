import type { ListMeta } from '#contract/call.ts'
import type { HistoryEntry } from '#contract/declare/resource-calls.ts'
import { callOf } from '#lists/call-of.ts'
import { declaredKeys } from '#platform/queries/declared-queries.ts'
import { request } from '#platform/wire/api.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AnyDeclaration, AnyRow } from './resource-screen.ts'

type Page<T> = { data: readonly T[]; meta: ListMeta }

/** What is asked of a family, under one key: a change of any row asks for all of it anew. */
export const rowQueries = {
  all: (declaration: AnyDeclaration) => declaredKeys.rows(declaration.name),
  list: (declaration: AnyDeclaration, input: object) =>
    queryOptions({
      queryKey: [...rowQueries.all(declaration), 'list', input],
      queryFn: ({ signal }) =>
        request(callOf(declaration, 'list'), input, { signal }) as unknown as Promise<Page<AnyRow>>,
      placeholderData: keepPreviousData,
    }),
  one: (declaration: AnyDeclaration, id: string) =>
    queryOptions({
      queryKey: [...rowQueries.all(declaration), 'one', id],
      queryFn: ({ signal }) => request(callOf(declaration, 'get'), { id }, { signal }) as unknown as Promise<AnyRow>,
    }),
  history: (declaration: AnyDeclaration, id: string, page: object) =>
    queryOptions({
      queryKey: [...rowQueries.all(declaration), 'history', id, page],
      queryFn: ({ signal }) =>
        request(callOf(declaration, 'history'), { id, ...page }, { signal }) as unknown as Promise<Page<HistoryEntry>>,
      placeholderData: keepPreviousData,
    }),
}

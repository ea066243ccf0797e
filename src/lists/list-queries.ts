import type { ListMeta } from '#contract/call.ts'
import type { StateCount } from '#contract/declare/list.ts'
import { declaredKeys } from '#platform/queries/declared-queries.ts'
import { request } from '#platform/wire/api.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callOf } from './call-of.ts'
import type { ListRow } from './list-shape.ts'
import type { ListScreen } from './list-screen.ts'

type Page = { data: readonly ListRow[]; meta: ListMeta }

/** Who looks: what a list holds follows from the person and the desk. */
type Looking = { readonly userId: string | undefined; readonly deskId: string | undefined }

/** What a list is asked under: after a change of any row all of it is asked for anew. */
const underOf = ({ declaration, slots }: ListScreen): readonly string[] =>
  slots.under ?? declaredKeys.list(declaration.name)

/** What is asked of a list over rows that others write. */
export const listQueries = {
  page: (screen: ListScreen, { userId, deskId }: Looking, input: object) =>
    queryOptions({
      queryKey: [...underOf(screen), 'page', screen.declaration.name, userId, deskId, input],
      queryFn: ({ signal }) =>
        request(callOf(screen.declaration, 'list'), input, { signal }) as unknown as Promise<Page>,
      placeholderData: keepPreviousData,
    }),
  /** How many rows each state holds of what the filters leave. */
  counts: (screen: ListScreen, { userId, deskId }: Looking, narrowing: object) =>
    queryOptions({
      queryKey: [...underOf(screen), 'counts', screen.declaration.name, userId, deskId, narrowing],
      queryFn: ({ signal }) =>
        request(callOf(screen.declaration, 'counts'), narrowing, { signal }) as unknown as Promise<
          readonly StateCount[]
        >,
      placeholderData: keepPreviousData,
    }),
}

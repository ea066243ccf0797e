import type { OptionView } from '#contract/declare/resource-calls.ts'
import { declaredKeys } from '#platform/queries/declared-queries.ts'
import { request } from '#platform/wire/api.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callOf } from './call-of.ts'
import { loadResource } from './load-declaration.ts'

/** Rows of a family to pick from, or the names of those that were picked. */
export const optionsOf = (target: string, asked: object) =>
  queryOptions({
    queryKey: [...declaredKeys.rows(target), 'options', asked],
    queryFn: async ({ signal }) => {
      const declaration = await loadResource(target)
      return (await request(callOf(declaration, 'options'), asked, { signal })) as unknown as readonly OptionView[]
    },
    placeholderData: keepPreviousData,
  })

import { halSabek } from '#contract/resources/hal-sabek.ts'
import type { CallInput } from '#contract/call.ts'
import { declaredKeys } from '#platform/queries/declared-queries.ts'
import { request } from '#platform/wire/api.ts'
import { queryOptions } from '@tanstack/react-query'

/** Which former and present dags belong together. */
export const foundDags = (asked: CallInput<(typeof halSabek.calls)['look-up']>) =>
  queryOptions({
    queryKey: [...declaredKeys.rows(halSabek.name), 'look-up', asked],
    queryFn: ({ signal }) => request(halSabek.calls['look-up'], asked, { signal }),
  })

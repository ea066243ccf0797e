import { screenInstructionsCall } from '#contract/calls/screen-instructions.ts'
import { request } from '#platform/wire/api.ts'
import { queryOptions } from '@tanstack/react-query'

/** What is written about screens; they are seldom written. */
export const screenInstructions = queryOptions({
  queryKey: ['content', 'instruction', 'screens'],
  queryFn: ({ signal }) => request(screenInstructionsCall, {}, { signal }),
  staleTime: 10 * 60_000,
})

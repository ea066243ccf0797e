import { templateCalls } from '#contract/calls/template.ts'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useSession } from '#platform/session/session.ts'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { Template } from '#domain/template/template.ts'

/** One template, asked anew whenever one was changed here. */
export function useTemplate(templateId: string | null): UseQueryResult<Template> {
  const { desk } = useSession()
  const { online } = useConnectivity()
  return useQuery<Template>({
    queryKey: ['templates', desk?.id, 'one', templateId],
    queryFn: ({ signal }) => request(templateCalls['template.get'], { templateId: templateId ?? '' }, { signal }),
    enabled: online && templateId !== null,
  })
}

export function useTemplatesChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['templates'] })
}

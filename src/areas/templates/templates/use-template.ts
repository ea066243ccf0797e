import { templateQueries } from '#platform/queries/template-queries.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useSession } from '#platform/session/session.ts'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { Template } from '#domain/template/template.ts'

/** One template, asked anew whenever one was changed here. */
export function useTemplate(templateId: string | null): UseQueryResult<Template> {
  const { desk } = useSession()
  const { online } = useConnectivity()
  return useQuery({
    ...templateQueries.one(desk?.id, templateId ?? ''),
    enabled: online && templateId !== null,
  })
}

export function useTemplatesChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: templateQueries.all })
}

import { must } from '#domain/kernel/result.ts'
import type { CallSpec } from '#contract/call.ts'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useLocale } from '#platform/locale/locale.ts'
import { useSession } from '#platform/session/session.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { AskedReport, ReportAnswer, ReportDeclaration } from './report-screen.ts'

export function callOf({ name, calls }: ReportDeclaration, act: string): CallSpec {
  return must(calls[act], `${name}.${act}`)
}

/** What a run comes to. Another run cancels the one before it; what was refused is not asked for again by itself. [RPT-3] */
export function useReport(declaration: ReportDeclaration, asked: AskedReport | null): UseQueryResult<ReportAnswer> {
  const { desk } = useSession()
  const { online } = useConnectivity()
  const locale = useLocale()
  return useQuery({
    queryKey: ['report', declaration.name, desk?.id, asked],
    queryFn: ({ signal }) =>
      request(callOf(declaration, 'run'), { ...asked, locale }, { signal }) as unknown as Promise<ReportAnswer>,
    enabled: online && asked !== null,
    retry: false,
    // What was counted is shared by the server for some minutes, with its time.
    gcTime: 0,
  })
}

import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useLocale } from '#platform/locale/locale.ts'
import { useSession } from '#platform/session/session.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { reportRun } from './report-queries.ts'
import type { AskedReport, ReportAnswer, ReportDeclaration } from './report-screen.ts'

/** Another run cancels the one before it; what was refused is not asked for again by itself. [RPT-3] */
export function useReport(declaration: ReportDeclaration, asked: AskedReport | null): UseQueryResult<ReportAnswer> {
  const { desk } = useSession()
  const { online } = useConnectivity()
  const locale = useLocale()
  return useQuery({
    ...reportRun(declaration, { deskId: desk?.id, locale }, asked),
    enabled: online && asked !== null,
    retry: false,
  })
}

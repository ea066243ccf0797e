import { must } from '#domain/kernel/result.ts'
import type { CallSpec } from '#contract/call.ts'
import { request } from '#platform/wire/api.ts'
import { queryOptions } from '@tanstack/react-query'
import type { AskedReport, ReportAnswer, ReportDeclaration } from './report-screen.ts'

export function callOf({ name, calls }: ReportDeclaration, act: string): CallSpec {
  return must(calls[act], `${name}.${act}`)
}

/** What a run comes to. What was counted is shared by the server for some minutes, with its time, and not kept here. */
export const reportRun = (
  declaration: ReportDeclaration,
  { deskId, locale }: { deskId: string | undefined; locale: string },
  asked: AskedReport | null,
) =>
  queryOptions({
    queryKey: ['report', declaration.name, deskId, asked],
    queryFn: ({ signal }) =>
      request(callOf(declaration, 'run'), { ...asked, locale }, { signal }) as unknown as Promise<ReportAnswer>,
    gcTime: 0,
  })

import type { JobView } from '#contract/calls/job.ts'
import type { Printer } from '#server/documents/printer.ts'
import { Refusal } from '#server/door/refusal.ts'
import { FileAnswer } from '#server/request/file-answer.ts'
import type { RequestContext } from '#server/request/context.ts'
import { addJob, findOpenReport, type JobFile } from '#server/jobs/job-store.ts'
import { userOf } from '#server/request/request-helpers.ts'
import type { AnyCall } from '#server/resources/rows-of.ts'
import { isUniqueViolation } from '#server/resources/unique-violation.ts'
import { askedRun, emptyResult, resultOf, type AskedRun, type Input } from './asked-run.ts'
import type { ReportRows } from './per-district.ts'
import { reportDocument, type Locale, type ReportDocument } from './report-document.ts'
import { excelFile, pdfFile } from './report-files.ts'
import { RunLeft, RunTooLong, type RunLimits } from './run-districts.ts'
import type { Result } from './run-report.ts'

export type ReportPorts = {
  readonly printer: Printer
  /** tells the queue that there is work */
  readonly wake: () => void
  readonly limits: RunLimits
}

/** Parameters, and the language of the files. */
type Asked = Input & { readonly locale?: Locale }

/** The calls of a declared report by their acts. A run that takes too long goes on as a job, and only this one. [RPT-4] */
export function reportHandlers(report: ReportRows, ports: ReportPorts): Readonly<Record<string, AnyCall>> {
  const { d } = report
  const { limits, printer, wake } = ports

  async function answer(ctx: RequestContext, run: AskedRun): Promise<Result | null> {
    try {
      return await resultOf(run, { db: ctx.db, now: () => ctx.now(), limits, closed: ctx.closed })
    } catch (cause) {
      if (cause instanceof RunTooLong) return null
      // Nobody hears it any more, and nothing is wrong.
      throw cause instanceof RunLeft ? new Refusal('server.unavailable') : cause
    }
  }

  async function goOn(ctx: RequestContext, { key }: AskedRun, input: Input): Promise<JobView> {
    const userId = userOf(ctx)
    const params = { key, input }
    const job = { kind: 'report', subject: d.name, params, userId, deskId: ctx.desk?.deskId ?? null }
    try {
      const added = await addJob(ctx.db, job)
      wake()
      return added
    } catch (cause) {
      const open = isUniqueViolation(cause) ? await findOpenReport(ctx.db, userId, key) : null
      if (open === null) throw cause
      return open
    }
  }

  const file =
    (write: (document: ReportDocument, now: number, locale: Locale) => Promise<JobFile>) =>
    async (ctx: RequestContext, input: Asked): Promise<FileAnswer | JobView> => {
      const { locale = 'bn' } = input
      const run = await askedRun(ctx, report, input, ctx)
      const result = await answer(ctx, run)
      if (result === null) return goOn(ctx, run, input)
      const reader = { userId: userOf(ctx), officeId: ctx.desk?.officeId ?? null }
      const document = await reportDocument(ctx.db, run, result, reader, locale)
      return new FileAnswer(await write(document, ctx.now(), locale))
    }

  return {
    run: async (ctx, input: Asked) => {
      const run = await askedRun(ctx, report, input, ctx)
      const result = await answer(ctx, run)
      if (result !== null) return { ...result, job: null }
      return { ...emptyResult(d, ctx.now()), job: await goOn(ctx, run, input) }
    },
    'export-excel': file((document, now, locale) => excelFile(d.name, document, now, locale)),
    pdf: file((document, now, locale) => pdfFile(printer, d.name, document, now, locale)),
  }
}

import type { Printer } from '#server/documents/printer.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Asker, JobKinds } from '#server/jobs/job-queue.ts'
import { keepFile } from '#server/jobs/job-store.ts'
import { askedDistricts } from './read-asked.ts'
import { askedRun, resultOf, type Input } from './asked-run.ts'
import type { ReportRows } from './per-district.ts'
import { reportDocument, type Locale } from './report-document.ts'
import { excelFile, mostPrintedRows, pdfFile } from './report-files.ts'
import { inBackground } from './run-districts.ts'

/** The job that carries out a run for which nobody should wait: its rows are shared, its files are kept. [RPT-4] */
export function reportJobs(all: () => readonly ReportRows[], printer: Printer): JobKinds {
  return {
    report: async ({ db, job, asker, now, progress }) => {
      const report = all().find(({ d }) => d.name === job.subject)
      if (report === undefined) throw new Refusal('server.error')
      if (!mayRun(report, asker)) throw new Refusal('permission.denied')
      const { locale = 'bn', ...input } = job.params['input'] as Input & { locale?: Locale }
      const run = await askedRun({ db, now }, report, input, asker)
      const { length: total } = await askedDistricts(db, run.ground, run.asked)
      const result = await resultOf(run, {
        db,
        now,
        limits: inBackground,
        progress: (done) => progress(done, total),
      })
      const reader = { userId: job.userId, officeId: asker.desk?.officeId ?? null }
      const document = await reportDocument(db, run, result, reader, locale)
      await keepFile(db, job.id, await excelFile(report.d.name, document, now(), locale))
      if (result.rows.length <= mostPrintedRows)
        await keepFile(db, job.id, await pdfFile(printer, report.d.name, document, now(), locale))
      return { state: 'DONE' }
    },
  }
}

/** The key may have been taken away since it was asked. */
function mayRun({ d }: ReportRows, { desk, systemRights }: Asker): boolean {
  return (desk?.permissions ?? systemRights)?.has(d.needs) === true
}

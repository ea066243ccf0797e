import { Refusal } from '#server/door/refusal.ts'
import type { RequestContext } from '#server/request/context.ts'
import { addJob, getJob, resumeJob } from '#server/jobs/job-store.ts'
import { userOf } from '#server/request/request-helpers.ts'
import { sheetType } from '#server/sheets/write-sheets.ts'
import { exportRows, type Exportable } from './export-rows.ts'
import type { Asked } from './row-pages.ts'
import { sourceOf } from './find-rows.ts'
import { mayWrite, reachOf } from './ground.ts'
import { maskRow } from './mask.ts'
import { keyFor, type AnyCall, type Rows } from './rows-of.ts'
import { sheetColumns } from './sheet-columns.ts'

/** The calls of a resource about sheets. `wake` tells the queue that there is work. */
export function sheetHandlers(rows: Rows, wake: () => void): Readonly<Record<string, AnyCall>> {
  const { d } = rows
  const mayTake = async (ctx: RequestContext): Promise<void> => {
    for (const act of ['create', 'update']) await mayWrite(ctx.db, d, ctx, keyFor(d, act))
  }
  return {
    'export-excel': async (ctx, input: Asked & { columns?: string }) => {
      const made = await exportRows(ctx, exportable(rows), input)
      wake()
      return made
    },
    'import-excel': async (ctx, { fileName = 'sheet.xlsx' }: { fileName?: string }) => {
      await mayTake(ctx)
      const bytes = ctx.file
      // A workbook is a ZIP archive.
      if (bytes === null || bytes.subarray(0, 4).toString('latin1') !== 'PK\u0003\u0004')
        throw new Refusal('upload.type')
      const file = { name: fileName, type: sheetType, bytes }
      const job = await addJob(ctx.db, { ...jobOf(rows, ctx), kind: 'import-check', params: {}, file })
      wake()
      return job
    },
    'import-confirm': async (ctx, { jobId, mode }: { jobId: string; mode: string }) => {
      await mayTake(ctx)
      const job = await getJob(ctx.db, userOf(ctx), jobId)
      if (job.subject !== d.name || !job.kind.startsWith('import')) throw new Refusal('record.not-found')
      if (job.expiresAt !== null && Date.parse(job.expiresAt) < ctx.now()) throw new Refusal('job.gone')
      // Confirmed twice is confirmed once.
      if (job.state === 'CHECKED') await resumeJob(ctx.db, jobId, 'import', { mode })
      else if (job.kind !== 'import') throw new Refusal('import.changed')
      wake()
      return getJob(ctx.db, userOf(ctx), jobId)
    },
  }
}

/** The rows of a resource as they are written to a sheet. */
export function exportable({ d, looking }: Pick<Rows, 'd' | 'looking'>): Exportable {
  return {
    name: d.name,
    needs: d.needs.read,
    source: (asking) => sourceOf(looking(reachOf(d, asking))),
    columns: (asked) => sheetColumns(d, asked),
    shown: async (_db, _asking, rows) => rows.map((row) => maskRow(d, row)),
  }
}

function jobOf({ d }: Rows, ctx: RequestContext): { subject: string; userId: string; deskId: string | null } {
  return { subject: d.name, userId: userOf(ctx), deskId: ctx.desk?.deskId ?? null }
}

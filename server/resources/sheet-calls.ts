import { exportKey } from '#contract/declare/derived-keys.ts'
import { cleanFileName } from '#domain/kernel/file-name.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { RequestContext } from '#server/request/context.ts'
import { addJob, confirmSheet, getJob, type NewJob } from '#server/jobs/job-store.ts'
import type { JobView } from '#contract/calls/job.ts'
import { userOf } from '#server/request/request-helpers.ts'
import { mayHoldSheets } from '#server/sheets/read-sheet-file.ts'
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
      return takeWorkbook(ctx, wake, { subject: d.name, params: {}, fileName })
    },
    'import-confirm': async (ctx, { jobId, mode }: { jobId: string; mode: string }) => {
      await mayTake(ctx)
      const userId = userOf(ctx)
      await confirmSheet(ctx.db, ctx.now(), { userId, jobId, mode, subject: d.name })
      wake()
      return getJob(ctx.db, userId, jobId)
    },
  }
}

/** `csv`: whether CSV files are accepted as well as workbooks. [IMP-4] */
type TakenFile = { readonly fileName: string; readonly csv?: boolean }

/** Puts the workbook of a request in the queue, to be looked through. */
export async function takeWorkbook(
  ctx: RequestContext,
  wake: () => void,
  { fileName, csv = false, ...about }: Pick<NewJob, 'subject' | 'params'> & TakenFile,
): Promise<JobView> {
  const bytes = ctx.file
  if (bytes === null || !mayHoldSheets(bytes, csv)) throw new Refusal(csv ? 'import.kind' : 'import.xlsx-only')
  const file = { name: cleanFileName(fileName), type: 'application/octet-stream', bytes }
  const deskId = ctx.desk?.deskId ?? null
  const job = await addJob(ctx.db, {
    ...about,
    params: { ...about.params, csv },
    kind: 'import-check',
    userId: userOf(ctx),
    deskId,
    file,
  })
  wake()
  return job
}

/** The rows of a resource as they are written to a sheet. */
export function exportable({ d, looking }: Pick<Rows, 'd' | 'looking'>): Exportable {
  return {
    name: d.name,
    needs: d.needs.export ?? exportKey(d.needs.read),
    source: (asking) => sourceOf(looking(reachOf(d, asking))),
    columns: (asked) => sheetColumns(d, asked),
    shown: async (_db, _asking, rows) => rows.map((row) => maskRow(d, row)),
  }
}

import type { JobView } from '#contract/calls/job.ts'
import { Refusal } from '#server/door/refusal.ts'
import { FileAnswer } from '#server/request/file-answer.ts'
import type { RequestContext } from '#server/request/context.ts'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import type { Sql } from '#server/db/port.ts'
import { addJob, keepFile } from '#server/jobs/job-store.ts'
import type { JobKinds } from '#server/jobs/job-queue.ts'
import { sheetBytes, sheetType, type Cell } from '#server/sheets/write-sheets.ts'
import { countUpTo, cursorOf, findRows, type Asked, type Looking } from './find-rows.ts'
import { reachOf } from './ground.ts'
import { maskRow } from './mask.ts'
import type { Rows } from './rows-of.ts'
import { cellOf, headsOf, sheetColumns } from './sheet-columns.ts'

/** So many rows are written while the caller waits; more are a job's, and more than a sheet takes are refused. [RES-13] */
const atOnce = 5_000
const mostRows = 100_000
const pageSize = 2_000

type Wanted = Asked & { readonly columns?: string }

/** All rows of the shown filter in a sheet: at once, or by a job. */
export async function exportRows(
  ctx: RequestContext,
  rows: Pick<Rows, 'd' | 'looking'>,
  wanted: Wanted,
): Promise<FileAnswer | JobView> {
  const looking = rows.looking(reachOf(rows.d, ctx))
  const count = await countUpTo(ctx.db, looking, wanted, mostRows + 1)
  if (count > mostRows) throw new Refusal('import.too-large')
  if (count > atOnce) {
    const job = {
      kind: 'export',
      subject: rows.d.name,
      params: wanted,
      userId: ctx.userId ?? '',
      deskId: ctx.desk?.deskId ?? null,
    }
    return addJob(ctx.db, job)
  }
  const bytes = await writeRows(ctx.db, looking, wanted)
  return new FileAnswer({ type: sheetType, name: fileName(rows.d.name, ctx.now()), bytes })
}

/** The job that writes a large sheet. */
export function exportJobs(all: () => readonly Rows[]): JobKinds {
  return {
    export: async ({ db, job, asker, now, progress }) => {
      const rows = all().find(({ d }) => d.name === job.subject)
      if (rows === undefined) throw new Refusal('server.error')
      const looking = rows.looking(reachOf(rows.d, asker))
      const total = await countUpTo(db, looking, job.params, mostRows)
      const bytes = await writeRows(db, looking, job.params, (done) => progress(done, total))
      await keepFile(db, job.id, { type: sheetType, name: fileName(rows.d.name, now()), bytes })
      return { state: 'DONE' }
    },
  }
}

function fileName(name: string, now: number): string {
  return `${name}-${dhakaDay(now)}.xlsx`
}

function writeRows(
  db: Sql,
  looking: Looking,
  { columns: asked, ...narrowed }: Wanted,
  progress: (done: number) => Promise<void> = async () => undefined,
): Promise<Uint8Array> {
  const columns = sheetColumns(looking.d, asked?.split(','))
  async function* cells(): AsyncIterable<readonly Cell[]> {
    yield* headsOf(columns)
    let done = 0
    for (let after: string | undefined; ;) {
      const page = await findRows(db, looking, narrowed, { limit: pageSize, after })
      for (const row of page) {
        const shown = maskRow(looking.d, row)
        yield columns.map(({ key, field }) => cellOf(field, shown[key]))
      }
      done += page.length
      await progress(done)
      const last = page.at(-1)
      if (last === undefined || page.length < pageSize || done >= mostRows) return
      after = cursorOf(looking, narrowed, last)
    }
  }
  return sheetBytes([{ name: looking.d.name, widths: columns.map(() => 24), rows: cells(), heads: 2 }])
}

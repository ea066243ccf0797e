import { needsPermission, type Access } from '#contract/call.ts'
import type { JobView } from '#contract/calls/job.ts'
import { Refusal } from '#server/door/refusal.ts'
import { FileAnswer } from '#server/request/file-answer.ts'
import type { RequestContext } from '#server/request/context.ts'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import type { Sql } from '#server/db/port.ts'
import { addJob, keepFile } from '#server/jobs/job-store.ts'
import type { JobKinds } from '#server/jobs/job-queue.ts'
import { sheetBytes, sheetType, type Cell } from '#server/sheets/write-sheets.ts'
import type { Asking } from './ground.ts'
import { countUpTo, cursorOf, findRows, type Asked, type Paged, type RowSource } from './row-pages.ts'
import { cellOf, headsOf, type SheetColumn } from './sheet-columns.ts'

/** So many rows are written while the caller waits; more are a job's, and more than a sheet takes are refused. [RES-13] */
const atOnce = 5_000
const mostRows = 100_000
const pageSize = 2_000

type Wanted = Asked & { readonly columns?: string }

type Row = Readonly<Record<string, unknown>>

/** What can be written to a sheet: the rows of a declaration. */
export type Exportable = {
  readonly name: string
  readonly needs: Access
  source(asking: Asking): RowSource
  /** the columns asked for, or all that fit in a cell */
  columns(asked?: readonly string[]): SheetColumn[]
  /** rows as the list shows them */
  shown(db: Sql, asking: Asking, rows: readonly Row[]): Promise<readonly Row[]>
}

/** All rows of the shown filter in a sheet: at once, or by a job. */
export async function exportRows(ctx: RequestContext, of: Exportable, wanted: Wanted): Promise<FileAnswer | JobView> {
  const count = await countUpTo(ctx.db, of.source(ctx), wanted, mostRows + 1)
  if (count > mostRows) throw new Refusal('import.too-large')
  if (count > atOnce) {
    const job = {
      kind: 'export',
      subject: of.name,
      params: wanted,
      userId: ctx.userId ?? '',
      deskId: ctx.desk?.deskId ?? null,
    }
    return addJob(ctx.db, job)
  }
  const bytes = await writeRows(ctx.db, of, ctx, wanted)
  return new FileAnswer({ type: sheetType, name: fileName(of.name, ctx.now()), bytes })
}

/** The job that writes a large sheet, with the rights of whoever asked for it as they are now. */
export function exportJobs(all: () => readonly Exportable[]): JobKinds {
  return {
    export: async ({ db, job, asker, now, progress }) => {
      const of = all().find(({ name }) => name === job.subject)
      if (of === undefined) throw new Refusal('server.error')
      if (!mayRead(asker, of.needs)) throw new Refusal('permission.denied')
      const total = await countUpTo(db, of.source(asker), job.params, mostRows)
      const bytes = await writeRows(db, of, asker, job.params, (done) => progress(done, total))
      await keepFile(db, job.id, { type: sheetType, name: fileName(of.name, now()), bytes })
      return { state: 'DONE' }
    },
  }
}

function mayRead({ desk, systemRights }: Asking, needs: Access): boolean {
  return !needsPermission(needs) || (desk?.permissions ?? systemRights)?.has(needs) === true
}

function fileName(name: string, now: number): string {
  return `${name}-${dhakaDay(now)}.xlsx`
}

function writeRows(
  db: Sql,
  of: Exportable,
  asking: Asking,
  { columns: asked, ...narrowed }: Wanted,
  progress: (done: number) => Promise<void> = async () => undefined,
): Promise<Uint8Array> {
  const columns = of.columns(asked?.split(','))
  const source = of.source(asking)
  async function* cells(): AsyncIterable<readonly Cell[]> {
    yield* headsOf(columns)
    let done = 0
    for (let after: string | undefined; ;) {
      const page: Paged<Row>[] = await findRows<Row>(db, source, narrowed, { limit: pageSize, after })
      for (const row of await of.shown(db, asking, page)) yield columns.map(({ key, field }) => cellOf(field, row[key]))
      done += page.length
      await progress(done)
      const last = page.at(-1)
      if (last === undefined || page.length < pageSize || done >= mostRows) return
      after = cursorOf(source, narrowed, last)
    }
  }
  return sheetBytes([{ name: of.name, widths: columns.map(() => 24), rows: cells(), heads: 2 }])
}

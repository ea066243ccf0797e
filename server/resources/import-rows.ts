import type { JobView } from '#contract/calls/job.ts'
import { asErrorCode } from '#contract/errors.ts'
import type { Sql } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import { errorTitles } from '#server/request/titles.ts'
import type { JobKinds, Running } from '#server/jobs/job-queue.ts'
import { keepFile, readFileOf } from '#server/jobs/job-store.ts'
import { readSheets, UnreadableSheet, type SheetRow } from '#server/sheets/read-sheets.ts'
import { sheetBytes, sheetType } from '#server/sheets/write-sheets.ts'
import type { Writing } from './change-row.ts'
import { mayWrite, whoOf } from './ground.ts'
import { columnsOf, headsOf, sheetColumns, type SheetColumn } from './sheet-columns.ts'
import { storeSheetRow, type GivenRow, type SheetOutcome } from './store-sheet-row.ts'
import { keyFor, writingOf, type Rows } from './rows-of.ts'

/** Rows of one transaction: others wait for it where the database has one session. */
const batchSize = 50
const mostRows = 100_000
const mostUnpacked = 200 * 1024 * 1024

type Counts = NonNullable<JobView['counts']>

/** The two jobs of a sheet: it is looked through, and once that is confirmed taken over. [RES-12] */
export function importJobs(all: () => readonly Rows[]): JobKinds {
  const rowsFor = ({ job }: Running): Rows => {
    const rows = all().find(({ d }) => d.name === job.subject)
    if (rows === undefined) throw new Refusal('server.error')
    return rows
  }
  return {
    'import-check': async (running) => {
      const rows = rowsFor(running)
      const counts = await checkSheet(running, rows, await writingFor(running, rows))
      return { state: 'CHECKED', counts }
    },
    import: async (running) => {
      const rows = rowsFor(running)
      const counts = await takeSheet(running, rows, await writingFor(running, rows))
      return { state: 'DONE', counts }
    },
  }
}

async function writingFor({ db, asker, now }: Running, rows: Rows): Promise<Writing> {
  for (const act of ['create', 'update']) await mayWrite(db, rows.d, asker, keyFor(rows.d, act))
  return writingOf(rows, whoOf(rows.d, asker), now(), null)
}

/** Looks through the whole sheet: each row is tried in a transaction that is taken back. */
async function checkSheet(running: Running, rows: Rows, writing: Writing): Promise<Counts> {
  const { db, job, progress } = running
  const file = await readFileOf(db, job.id, null)
  if (file === null) throw new Refusal('job.gone')
  await db.query('delete from job_row where job_id = $1', [job.id])
  const counts: Counts = { fresh: 0, changed: 0, same: 0, refused: 0 }
  const seen = new Set<string>()
  let done = 0
  for await (const batch of batchesOf(file.bytes, rows)) {
    const outcomes = await tried(db, (tx) => storeBatch(tx, rows, writing, batch, seen))
    for (const { state } of outcomes) counts[state] += 1
    await noteRows(db, job.id, batch, outcomes)
    done += batch.length
    if (done > mostRows) throw new Refusal('import.too-large')
    await progress(done, null)
  }
  await keepRefused(db, job.id, rows)
  return counts
}

/** Ends in a rollback whatever it did. */
class TakenBack<T> extends Error {
  readonly value: T

  constructor(value: T) {
    super('taken back')
    this.value = value
  }
}

async function tried<T>(db: Running['db'], work: (tx: Sql) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(async (tx): Promise<never> => {
      throw new TakenBack(await work(tx))
    })
  } catch (cause) {
    if (cause instanceof TakenBack) return cause.value as T
    throw cause
  }
}

/** Stores what was found good, batch by batch; a batch that is stored is noted with it and not begun again. */
async function takeSheet(running: Running, rows: Rows, writing: Writing): Promise<Counts> {
  const { db, job, progress } = running
  const whole = job.params['mode'] === 'all-or-none'
  const total = await countRows(db, job.id, null)
  if (whole) {
    if ((await countRows(db, job.id, 'refused')) > 0) throw new Refusal('input.refused')
    await db.transaction(async (tx) => {
      for (;;) if ((await takeBatch(tx, job.id, rows, writing, true)) === 0) return
    })
  } else {
    for (let done = 0; ;) {
      const taken = await db.transaction((tx) => takeBatch(tx, job.id, rows, writing, false))
      if (taken === 0) break
      done += taken
      await progress(done, total)
    }
  }
  await keepRefused(db, job.id, rows)
  const found = await db.query<{ state: string; n: number }>(
    'select state, count(*)::int as n from job_row where job_id = $1 group by state',
    [job.id],
  )
  const n = (state: string): number => found.find((one) => one.state === state)?.n ?? 0
  return { fresh: n('stored-fresh'), changed: n('stored-changed'), same: n('stored-same'), refused: n('refused') }
}

type KeptRow = { row_no: number; texts: Record<string, string>; row_rev: number | null }

async function takeBatch(tx: Sql, jobId: string, rows: Rows, writing: Writing, whole: boolean): Promise<number> {
  const kept = await tx.query<KeptRow>(
    `select row_no, texts, row_rev from job_row where job_id = $1 and state in ('fresh', 'changed', 'same')
      order by row_no limit ${batchSize} for update`,
    [jobId],
  )
  const batch = kept.map(({ row_no: row, texts }): GivenRow => ({ row, texts }))
  const revs = new Map(kept.map(({ row_no: row, row_rev: rev }) => [row, rev]))
  const outcomes = await storeBatch(tx, rows, writing, batch, new Set(), revs)
  const [refused] = outcomes.filter(({ state }) => state === 'refused')
  if (whole && refused !== undefined) throw new Refusal(asErrorCode(refused.code ?? 'import.changed'))
  await noteRows(
    tx,
    jobId,
    batch,
    outcomes.map((one) => (one.state === 'refused' ? one : { ...one, state: `stored-${one.state}` })),
  )
  return batch.length
}

async function storeBatch(
  tx: Sql,
  rows: Rows,
  writing: Writing,
  batch: readonly GivenRow[],
  seen: Set<string>,
  revs?: ReadonlyMap<number, number | null>,
): Promise<SheetOutcome[]> {
  const outcomes: SheetOutcome[] = []
  for (const given of batch) {
    await tx.query('savepoint sheet_row')
    const outcome = await storeSheetRow(tx, rows, writing, given, seen, revs?.get(given.row))
    await tx.query(outcome.state === 'refused' ? 'rollback to savepoint sheet_row' : 'release savepoint sheet_row')
    outcomes.push(outcome)
  }
  return outcomes
}

async function noteRows(
  db: Sql,
  jobId: string,
  batch: readonly GivenRow[],
  outcomes: readonly { state: string; field: string | null; code: string | null; rev: number | null }[],
): Promise<void> {
  const rows = batch.map(({ row, texts }, index) => ({ row, texts, ...outcomes[index] }))
  await db.query(
    `insert into job_row (job_id, row_no, texts, row_rev, state, field, code)
     select $1, row, texts, rev, state, field, code from jsonb_to_recordset($2::jsonb)
       as x(row int, texts jsonb, rev bigint, state text, field text, code text)
     on conflict (job_id, row_no) do update set state = excluded.state, field = excluded.field, code = excluded.code`,
    [jobId, JSON.stringify(rows)],
  )
}

async function countRows(db: Sql, jobId: string, state: string | null): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    'select count(*)::int as n from job_row where job_id = $1 and ($2::text is null or state = $2)',
    [jobId, state],
  )
  return row?.n ?? 0
}

/** Rows of the first sheet in batches, by the columns of its heads; one or two rows of heads come before them. */
async function* batchesOf(bytes: Uint8Array, rows: Rows): AsyncIterable<GivenRow[]> {
  let columns: (SheetColumn | null)[] | null = null
  let first: string | null = null
  let batch: GivenRow[] = []
  try {
    for await (const row of readSheets(bytes, mostUnpacked)) {
      first ??= row.sheet
      if (row.sheet !== first || row.texts.every((text) => text === '')) continue
      const heads = columnsOf(rows.d, row.texts)
      if (columns === null) {
        if (heads === null) throw new Refusal('import.columns')
        columns = heads
      } else if (row.row > 2 || !isHeads(heads, row)) {
        batch.push({ row: row.row, texts: textsBy(columns, row) })
        if (batch.length === batchSize) {
          yield batch
          batch = []
        }
      }
    }
  } catch (cause) {
    throw cause instanceof UnreadableSheet ? new Refusal('upload.broken') : cause
  }
  if (columns === null) throw new Refusal('import.columns')
  if (batch.length > 0) yield batch
}

/** The second row of heads, with wire keys: every filled cell names a column, or what a sheet of refused rows adds. */
function isHeads(heads: readonly (SheetColumn | null)[] | null, { texts }: SheetRow): boolean {
  return heads !== null && texts.every((text, index) => text === '' || text.startsWith('#') || heads[index] !== null)
}

function textsBy(columns: readonly (SheetColumn | null)[], { texts }: SheetRow): Record<string, string> {
  return Object.fromEntries(
    columns.flatMap((column, index) => (column === null ? [] : [[column.key, texts[index] ?? '']])),
  )
}

/** Exactly the refused rows as a sheet: what stood in them, the row, and why. */
async function keepRefused(db: Sql, jobId: string, { d }: Rows): Promise<void> {
  const refused = await db.query<{ row: number; texts: Record<string, string>; field: string | null; code: string }>(
    `select row_no as row, texts, field, code from job_row where job_id = $1 and state = 'refused' order by row_no`,
    [jobId],
  )
  if (refused.length === 0) return
  const used = new Set(refused.flatMap(({ texts }) => Object.keys(texts)))
  const columns = sheetColumns(d).filter(({ key }) => used.has(key))
  const [labels = [], keys = []] = headsOf(columns)
  const rows = [
    [...labels, 'সারি / Row', 'ঘর / Cell', 'কোড / Code', 'কারণ / Reason'],
    [...keys, '#ROW', '#CELL', '#CODE', '#REASON'],
    ...refused.map(({ row, texts, field, code }) => [
      ...columns.map(({ key }) => texts[key] ?? ''),
      row,
      field ?? '',
      code,
      errorTitles[asErrorCode(code)],
    ]),
  ]
  const bytes = await sheetBytes([{ name: d.name, widths: rows[0]?.map(() => 22) ?? [], rows, heads: 2 }])
  await keepFile(db, jobId, { name: 'refused.xlsx', type: sheetType, bytes })
}

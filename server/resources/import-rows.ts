import type { JobView } from '#contract/calls/job.ts'
import { asErrorCode } from '#contract/errors.ts'
import type { Sql } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { JobKinds, Running } from '#server/jobs/job-queue.ts'
import { readFileOf } from '#server/jobs/job-store.ts'
import { mayWrite, whoOf } from './ground.ts'
import { refReader, type RefReader } from './ref-reader.ts'
import { keepRefused } from './refused-sheet.ts'
import { keyFor, writingOf, type Rows } from './rows-of.ts'
import { batchesOf } from './sheet-batches.ts'
import { storeSheetRows, type GivenRow, type Sheet, type SheetOutcome } from './store-sheet-rows.ts'
import type { Writing } from './writing.ts'

/** Rows of one transaction: others wait for it where the database has one session. */
const batchSize = 500
const mostRows = 100_000

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

/** Looks through the whole sheet: its rows are stored batch by batch in a transaction that is taken back. */
async function checkSheet(running: Running, rows: Rows, writing: Writing): Promise<Counts> {
  const { db, job, progress } = running
  const file = await readFileOf(db, job.id, null)
  if (file === null) throw new Refusal('job.gone')
  await db.query('delete from job_row where job_id = $1', [job.id])
  const counts: Counts = { fresh: 0, changed: 0, same: 0, refused: 0 }
  const sheet: Sheet = { refs: refReader(), seen: new Map() }
  let done = 0
  for await (const batch of batchesOf(file.bytes, rows, batchSize)) {
    const outcomes = await tried(db, (tx) => storeSheetRows(tx, writing, batch, sheet))
    for (const { state } of outcomes) counts[state] += 1
    await keepRows(db, job.id, batch, outcomes)
    done += batch.length
    await renewStatistics(db, rows, done)
    if (done > mostRows) throw new Refusal('import.too-large')
    await progress(done, null)
  }
  await keepRefused(db, job.id, rows)
  return counts
}

/** Rows between two looks at the statistics. */
const statisticsEvery = 10_000

/** Nobody keeps the statistics of the embedded database: it would go on reading a table whole that was small once. */
async function renewStatistics(db: Running['db'], { table }: Rows, done: number): Promise<void> {
  if (db.kind !== 'pglite' || done % statisticsEvery >= batchSize) return
  await db.query(`analyze ${table.name}`)
  await db.query('analyze job_row')
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
  const refs = refReader()
  const whole = job.params['mode'] === 'all-or-none'
  const total = await countRows(db, job.id, null)
  const taking = { jobId: job.id, writing, refs, whole }
  if (whole) {
    if ((await countRows(db, job.id, 'refused')) > 0) throw new Refusal('input.refused')
    await db.transaction(async (tx) => {
      for (let last: number | null = 0; last !== null;) last = await takeBatch(tx, taking, last)
    })
  } else {
    for (let last: number | null = 0; last !== null;) {
      const after: number = last
      last = await db.transaction((tx) => takeBatch(tx, taking, after))
      await renewStatistics(db, rows, last ?? 0)
      await progress(Math.min(last ?? total, total), total)
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

type Taking = {
  readonly jobId: string
  readonly writing: Writing
  readonly refs: RefReader
  readonly whole: boolean
}

/** Stores the next batch behind a row of the sheet; gives the last row of the batch, null where none was left. */
async function takeBatch(tx: Sql, { jobId, writing, refs, whole }: Taking, after: number): Promise<number | null> {
  const kept = await tx.query<KeptRow>(
    `select row_no, texts, row_rev from job_row
      where job_id = $1 and row_no > $2 and state in ('fresh', 'changed', 'same')
      order by row_no limit ${batchSize} for update`,
    [jobId, after],
  )
  const batch = kept.map(({ row_no: row, texts }): GivenRow => ({ row, texts }))
  const checked = new Map(kept.map(({ row_no: row, row_rev: rev }) => [row, rev]))
  const outcomes = await storeSheetRows(tx, writing, batch, { refs, seen: new Map(), checked })
  const refused = outcomes.find(({ state }) => state === 'refused')
  if (whole && refused !== undefined) throw new Refusal(asErrorCode(refused.faults[0]?.code ?? 'import.changed'))
  await noteOutcomes(tx, jobId, batch, outcomes)
  return batch.at(-1)?.row ?? null
}

/** Keeps the rows of a batch with what the check found. */
async function keepRows(
  db: Sql,
  jobId: string,
  batch: readonly GivenRow[],
  outcomes: readonly SheetOutcome[],
): Promise<void> {
  const rows = batch.map(({ row, texts }, index) => ({ row, texts, ...outcomes[index] }))
  await db.query(
    `insert into job_row (job_id, row_no, texts, row_rev, state, faults)
     select $1, row, texts, rev, state, faults from jsonb_to_recordset($2::jsonb)
       as x(row int, texts jsonb, rev bigint, state text, faults jsonb)`,
    [jobId, JSON.stringify(rows)],
  )
}

/** Notes with the rows of a batch what became of them, in the transaction that stored them. */
async function noteOutcomes(
  tx: Sql,
  jobId: string,
  batch: readonly GivenRow[],
  outcomes: readonly SheetOutcome[],
): Promise<void> {
  const rows = outcomes.map(({ state, faults }, index) => ({
    row: batch[index]?.row,
    state: state === 'refused' ? state : `stored-${state}`,
    faults,
  }))
  await tx.query(
    `update job_row r set state = x.state, faults = x.faults
       from jsonb_to_recordset($2::jsonb) as x(row int, state text, faults jsonb)
      where r.job_id = $1 and r.row_no = x.row`,
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

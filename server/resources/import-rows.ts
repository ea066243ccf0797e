import type { ImportCounts } from '#contract/calls/job.ts'
import { asErrorCode } from '#contract/errors.ts'
import type { Sql, Tx } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { JobKinds, Running } from '#server/jobs/job-queue.ts'
import { readFileOf } from '#server/jobs/job-store.ts'
import { countRows, keepRows, noteOutcomes, rowsNaming, rowsOfState, type KeptRow } from './import-store.ts'
import { mayWrite, whoOf } from './ground.ts'
import { refReader, type RefReader } from './ref-reader.ts'
import { keepRefused } from './refused-sheet.ts'
import { keyFor, writingOf, type Rows } from './rows-of.ts'
import { batchesOf } from './sheet-batches.ts'
import { byAll, declaredPart, type PartOutcome, type SheetPart } from './sheet-part.ts'
import type { GivenRow, SheetOutcome } from './store-sheet-rows.ts'

/** Rows of one transaction: others wait for it where the database has one session. */
const batchSize = 500

/** The sheets of a workbook that a job is about; refuses who may not take it in. */
export type PartsOf = (running: Running) => Promise<readonly SheetPart[]>

/**
 * The two jobs of a workbook: it is looked through, and once that is confirmed taken over. A declared family has one sheet;
 * what has several is given by its subject. [RES-12]
 */
export function importJobs(all: () => readonly Rows[], more: Readonly<Record<string, PartsOf>> = {}): JobKinds {
  const partsFor: PartsOf = async (running) => {
    const { subject } = running.job
    const several = more[subject]
    if (several !== undefined) return several(running)
    const rows = all().find(({ d }) => d.name === subject)
    if (rows === undefined) throw new Refusal('server.error')
    const { db, asker, now } = running
    for (const act of ['create', 'update']) await mayWrite(db, rows.d, asker, keyFor(rows.d, act))
    return [declaredPart(rows, writingOf(rows, whoOf(rows.d, asker), now(), null))]
  }
  return {
    'import-check': async (running) => ({
      state: 'CHECKED',
      counts: await checkWorkbook(running, await partsFor(running)),
    }),
    import: async (running) => ({ state: 'DONE', counts: await takeWorkbook(running, await partsFor(running)) }),
  }
}

type Storing = SheetPart & { readonly store: NonNullable<SheetPart['store']> }

function storing(parts: readonly SheetPart[]): Storing[] {
  return parts.filter((part): part is Storing => part.store !== undefined)
}

/** Looks through the whole workbook: its rows are stored batch by batch in transactions that are taken back. */
async function checkWorkbook(running: Running, parts: readonly SheetPart[]): Promise<ImportCounts> {
  const { db, job, progress } = running
  const total = await readWorkbook(running, parts)
  for (const part of parts) await part.prepare?.(db, job.id)
  let done = 0
  for (const part of storing(parts)) {
    const sheet = { refs: refReader(), seen: new Map<string, number>() }
    const before = storing(parts).slice(0, storing(parts).indexOf(part))
    for (let last = 0; ;) {
      const batch = await rowsOfState(db, job.id, part.name, ['read'], last, batchSize)
      const end = batch.at(-1)
      if (end === undefined) break
      last = end.row
      // What is taken back takes with it what names were looked up among it.
      const outcomes = await tried(db, async (tx) => {
        await storeNamed(tx, job.id, before, part, batch)
        return part.store(tx, batch, before.length === 0 ? sheet : { ...sheet, refs: refReader() })
      })
      await noteOutcomes(db, job.id, rowOutcomes(part, batch, outcomes), '')
      done += batch.length
      await renewStatistics(db, part, done)
      await progress(done, total)
    }
  }
  await keepRefused(db, job.id, parts)
  return countsOf(db, job.id, parts, '')
}

/** Keeps the rows of all sheets as they are in the file; returns how many are stored for themselves. */
async function readWorkbook({ db, job, progress }: Running, parts: readonly SheetPart[]): Promise<number> {
  const file = await readFileOf(db, job.id, null)
  if (file === null) throw new Refusal('job.gone')
  await db.query('delete from job_row where job_id = $1', [job.id])
  const counts = new Map<SheetPart, number>()
  await whileAlive(
    () => progress(0, null),
    async (signal) => {
      const asked = { name: file.name, bytes: file.bytes, csv: job.params['csv'] === true }
      for await (const { part, rows } of batchesOf(asked, parts, batchSize, signal)) {
        const names = parts.length === 1 ? () => [] : (texts: GivenRow['texts']) => part.named?.(texts).names ?? []
        await keepRows(db, job.id, part.name, rows, names)
        counts.set(part, (counts.get(part) ?? 0) + rows.length)
        await progress(0, null)
      }
    },
  )
  return storing(parts).reduce((total, part) => total + (counts.get(part) ?? 0), 0)
}

const aliveEveryMs = 10_000

/** Renews the lease of the job while a child process reads its file; a cancelled job ends the child. */
async function whileAlive(alive: () => Promise<void>, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const stop = new AbortController()
  const timer = setInterval(() => void alive().catch((cause: unknown) => stop.abort(cause)), aliveEveryMs)
  try {
    await work(stop.signal)
  } finally {
    clearInterval(timer)
  }
}

/**
 * Stores, before some rows are tried, the good rows of earlier sheets that they name: what the workbook brings itself stands
 * only once it is confirmed.
 */
async function storeNamed(
  tx: Tx,
  jobId: string,
  before: readonly Storing[],
  part: SheetPart,
  batch: readonly GivenRow[],
): Promise<void> {
  if (before.length === 0) return
  const wanted = new Set([byAll, ...batch.flatMap(({ texts }) => part.named?.(texts).refs ?? [])])
  const parts = before.map(({ name }) => name)
  let found: readonly (KeptRow & { part: string })[] = []
  // A row that is named names others, by whichever of its names.
  for (let size = -1; wanted.size > size;) {
    size = wanted.size
    found = await rowsNaming(tx, jobId, parts, [...wanted])
    for (const row of found) {
      const named = before.find(({ name }) => name === row.part)?.named?.(row.texts)
      for (const text of [...(named?.names ?? []), ...(named?.refs ?? [])]) wanted.add(text)
    }
  }
  for (const earlier of before) {
    const rows = found.filter((row) => row.part === earlier.name)
    if (rows.length > 0) await earlier.store(tx, rows, { refs: refReader(), seen: new Map() })
  }
}

function rowOutcomes(
  { name }: SheetPart,
  batch: readonly GivenRow[],
  outcomes: readonly PartOutcome[],
): (SheetOutcome & { part: string; row: number })[] {
  return outcomes.flatMap(({ also = [], ...outcome }, index) => [
    { part: name, row: batch[index]?.row ?? 0, ...outcome },
    ...also,
  ])
}

/** Rows between two looks at the statistics. */
const statisticsEvery = 10_000

/** Nobody keeps the statistics of the embedded database: it would go on reading a table whole that was small once. */
async function renewStatistics(db: Running['db'], { table }: SheetPart, done: number): Promise<void> {
  if (db.kind !== 'pglite' || done % statisticsEvery >= batchSize) return
  if (table !== undefined) await db.query(`analyze ${table}`)
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

async function tried<T>(db: Running['db'], work: (tx: Tx) => Promise<T>): Promise<T> {
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
async function takeWorkbook(running: Running, parts: readonly SheetPart[]): Promise<ImportCounts> {
  const { db, job, progress } = running
  const whole = job.params['mode'] === 'all-or-none'
  const total = await countRows(
    db,
    job.id,
    storing(parts).map(({ name }) => name),
  )
  let before = 0
  const taken = async (part: Storing, run: (work: Take) => Promise<number | null>): Promise<void> => {
    const refs = refReader()
    for (let last: number | null = 0; last !== null;) {
      const after: number = last
      last = await run((tx) => takeBatch(tx, { jobId: job.id, part, refs, whole }, after))
      if (whole) continue
      await renewStatistics(db, part, last ?? 0)
      await progress(Math.min(before + (last ?? 0), total), total)
    }
    before += await countRows(db, job.id, [part.name])
  }
  if (whole) {
    if ((await countsOf(db, job.id, parts, '')).refused > 0) throw new Refusal('input.refused')
    await db.transaction(async (tx) => {
      for (const part of storing(parts)) await taken(part, (work) => work(tx))
    })
  } else for (const part of storing(parts)) await taken(part, (work) => db.transaction(work))
  await keepRefused(db, job.id, parts)
  return countsOf(db, job.id, parts, 'stored-')
}

type Take = (tx: Tx) => Promise<number | null>

type Taking = {
  readonly jobId: string
  readonly part: Storing
  readonly refs: RefReader
  readonly whole: boolean
}

/** Stores the next batch behind a row of a sheet; gives the last row of the batch, null where none was left. */
async function takeBatch(tx: Tx, { jobId, part, refs, whole }: Taking, after: number): Promise<number | null> {
  const batch = await rowsOfState(tx, jobId, part.name, ['fresh', 'changed', 'same'], after, batchSize, true)
  const checked = new Map(batch.map(({ row, rev }) => [row, rev]))
  const outcomes = await part.store(tx, batch, { refs, seen: new Map(), checked })
  const refused = outcomes.find(({ state }) => state === 'refused')
  if (whole && refused !== undefined) throw new Refusal(asErrorCode(refused.faults[0]?.code ?? 'import.changed'))
  await noteOutcomes(tx, jobId, rowOutcomes(part, batch, outcomes), 'stored-')
  return batch.at(-1)?.row ?? null
}

/** How many rows were found in which state, or stored so; by sheet where there are several. */
async function countsOf(
  db: Sql,
  jobId: string,
  parts: readonly SheetPart[],
  prefix: '' | 'stored-',
): Promise<ImportCounts> {
  // A row that is left out with another at fault is told with that one.
  const found = await db.query<{ part: string; state: string; n: number }>(
    `select part, state, count(*)::int as n from job_row
      where job_id = $1 and (state <> 'refused' or faults <> '[]') group by part, state`,
    [jobId],
  )
  const of = (names: readonly string[], state: string): number =>
    found.filter((one) => names.includes(one.part) && one.state === state).reduce((sum, { n }) => sum + n, 0)
  const counts = (names: readonly string[]) => ({
    fresh: of(names, `${prefix}fresh`),
    changed: of(names, `${prefix}changed`),
    same: of(names, `${prefix}same`),
    refused: of(names, 'refused'),
  })
  const all = counts(parts.map(({ name }) => name))
  if (parts.length === 1) return all
  return { ...all, sheets: parts.map(({ name }) => ({ name, ...counts([name]) })) }
}

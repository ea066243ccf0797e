import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mouza } from '#contract/resources/mouza.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openPglite } from '#server/db/pglite.ts'
import { openPostgres } from '#server/db/postgres.ts'
import type { Database, Sql } from '#server/db/port.ts'
import { seedId } from '#server/seed/ids.ts'
import { runSeeds } from '#server/seed/run-seeds.ts'
import { noRegistry } from '#server/integrations/registry.ts'
import { startJobQueue } from '#server/jobs/job-queue.ts'
import { addJob, readFileOf, resumeJob, type NewJob } from '#server/jobs/job-store.ts'
import { exportJobs } from '#server/resources/export-rows.ts'
import { importJobs } from '#server/resources/import-rows.ts'
import { declaredRows } from '#server/resources/registry.ts'
import { exportable } from '#server/resources/sheet-calls.ts'
import { sheetBytes, sheetType } from '#server/sheets/write-sheets.ts'
import type { Figure, Figures } from './support/figures.ts'
import { startPostgres } from './support/postgres.ts'

const rowCount = Number(process.env['BENCH_ROWS'] ?? 100_000)
/** Of so many rows one is refused. */
const oneRefused = 1_000

/** Of a hundred thousand rows. */
const targets = { importing: 120, exporting: 30, memory: 400 }

function told(value: number, limit: number): string {
  return rowCount < 100_000 ? '–' : value <= limit ? 'yes' : 'NO'
}

/** Tells the process that measures where the database is: what made it would count in the memory. */
const placeOf = 'BENCH_IMPORT_ROWS'

const wanted = (process.env['BENCH_DATABASES'] ?? 'pglite,postgres').split(',')

/** A sheet of mouzas looked through, taken over and written out again, in the embedded database and on PostgreSQL. */
export async function run(): Promise<Figures> {
  const figures: Record<string, Figure> = { rows: { value: rowCount, unit: 'rows' } }
  for (const kind of ['pglite', 'postgres'] as const) {
    if (!wanted.includes(kind)) continue
    const measured = kind === 'pglite' ? await inFolder() : await onPostgres()
    for (const [name, figure] of Object.entries(measured)) figures[`${kind}.${name}`] = figure
  }
  return figures
}

async function inFolder(): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'dlrms-bench-import-rows-'))
  try {
    const dataDir = join(folder, 'pg')
    await prepare(await openPglite({ dataDir }))
    return await measuredAt(dataDir)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function onPostgres(): Promise<Figures> {
  const postgres = await startPostgres(7394)
  try {
    const url = await postgres.newDatabase('sheets')
    await prepare(openPostgres(url, { poolSize: 4 }))
    return await measuredAt(url)
  } finally {
    await postgres.stop()
  }
}

async function prepare(db: Database): Promise<void> {
  await migrate(db, await readMigrations())
  await runSeeds(db, true)
  await db.close()
}

async function measuredAt(place: string): Promise<Figures> {
  const child = fork(fileURLToPath(import.meta.url), [], { env: { ...process.env, [placeOf]: place } })
  const [figures] = (await once(child, 'message')) as [Figures]
  return figures
}

const given = process.env[placeOf]
if (given !== undefined) {
  const db = given.startsWith('postgres:') ? openPostgres(given, { poolSize: 4 }) : await openPglite({ dataDir: given })
  process.send?.(await measure(db))
  await db.close()
  process.disconnect()
}

async function measure(db: Database): Promise<Figures> {
  const bytes = await sheetOfMouzas(db)
  const rows = Object.values(declaredRows({ registry: noRegistry }))
  const userId = seedId.user('admin1')
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50)
  const queue = startJobQueue({
    db,
    kinds: { ...importJobs(() => rows), ...exportJobs(() => rows.map(exportable)) },
    now: () => Date.now(),
    log: { info: () => undefined, warn: console.error, error: console.error },
  })
  const ended = async (id: string, state: string): Promise<number> => {
    const began = performance.now()
    queue.wake()
    for (;;) {
      const [job] = await db.query<{ state: string; code: string | null }>(
        'select state, code from job where id = $1',
        [id],
      )
      if (job?.state === state) return (performance.now() - began) / 1000
      if (job?.state !== 'WAITING' && job?.state !== 'RUNNING') throw new Error(`${job?.state}: ${job?.code}`)
      await new Promise((later) => setTimeout(later, 20))
    }
  }
  const asked: NewJob = { kind: 'import-check', subject: mouza.name, params: {}, userId, deskId: null }
  const file = { name: 'mouzas.xlsx', type: sheetType, bytes }
  const { id } = await addJob(db, { ...asked, file })
  const check = await ended(id, 'CHECKED')
  await resumeJob(db, id, 'import', { mode: 'valid' })
  const confirm = await ended(id, 'DONE')
  const importing = most
  const written = await addJob(db, { ...asked, kind: 'export' })
  const exported = await ended(written.id, 'DONE')
  clearInterval(watch)
  await queue.stop()
  const [counted] = await db.query<{ n: number }>(`select count(*)::int as n from mouza where dlrs_code like '9%'`)
  if (counted?.n !== rowCount - Math.floor(rowCount / oneRefused)) throw new Error(`${counted?.n} rows stand`)
  const out = await readFileOf(db, written.id, (await fileNames(db, written.id))[0] ?? '')
  const memory = (importing - before) / 1024 / 1024
  return {
    'import.check': { value: check, unit: 's' },
    'import.confirm': { value: confirm, unit: 's' },
    'import.both': {
      value: check + confirm,
      unit: `s, ≤ ${targets.importing}: ${told(check + confirm, targets.importing)}`,
    },
    'import.memory': { value: memory, unit: `MB, ≤ ${targets.memory}: ${told(memory, targets.memory)}` },
    'import.process': { value: importing / 1024 / 1024, unit: 'MB' },
    export: { value: exported, unit: `s, ≤ ${targets.exporting}: ${told(exported, targets.exporting)}` },
    'export.memory': { value: (most - before) / 1024 / 1024, unit: 'MB' },
    'export.file': { value: (out?.bytes.length ?? 0) / 1024 / 1024, unit: 'MB' },
  }
}

async function sheetOfMouzas(db: Sql): Promise<Uint8Array> {
  const upazilas = await db.query<{ id: string }>('select id from upazila order by id')
  function* cells(): Iterable<string[]> {
    yield ['NAME_BN', 'NAME_EN', 'UPAZILA_ID', 'DLRS_CODE']
    for (let n = 0; n < rowCount; n++) {
      const code = n % oneRefused === oneRefused - 1 ? 'none' : String(900_000_000 + n)
      yield [`মৌজা ${n}`, `Mouza ${n}`, upazilas[n % upazilas.length]?.id ?? '', code]
    }
  }
  return sheetBytes([{ name: 'mouzas', widths: [], rows: cells() }])
}

async function fileNames(db: Sql, jobId: string): Promise<string[]> {
  const rows = await db.query<{ name: string }>('select name from job_file where job_id = $1 and not given', [jobId])
  return rows.map(({ name }) => name)
}

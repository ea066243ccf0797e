import { loadavg, tmpdir } from 'node:os'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openPglite } from '#server/db/pglite.ts'
import { openPostgres } from '#server/db/postgres.ts'
import type { Database } from '#server/db/port.ts'
import { readBook } from '#server/seed/bulk/book.ts'
import { loadBooks } from '#server/seed/bulk/load.ts'
import { runSeeds } from '#server/seed/run-seeds.ts'
import { openListReads, type ListReads } from './lists/reads.ts'
import { quantile, type Figures } from './support/figures.ts'
import { startPostgres } from './support/postgres.ts'

const sizes = {
  small: Number(process.env['BENCH_SMALL'] ?? 10_000),
  big: Number(process.env['BENCH_BIG'] ?? 1_000_000),
}
const repeats = Number(process.env['BENCH_REPEATS'] ?? 200)
/** both unless one is named */
const databases = (process.env['BENCH_DATABASES'] ?? 'pglite,postgres').split(',')
/** the first ones of each open connections and plan their statements */
const warming = 5
const most = { ms: 50, ratio: 1.2 }

const settings = { shared_buffers: '1GB', max_wal_size: '16GB', checkpoint_timeout: '30min' }

type Side = { readonly db: Database; readonly reads: ListReads }

/** Pages, filters and counts of a declared list and of the khatians, few rows beside many, on either database. */
export async function run(): Promise<Figures> {
  const figures: Record<string, Figures[string]> = {}
  if (databases.includes('pglite')) Object.assign(figures, await onPglite())
  if (databases.includes('postgres')) Object.assign(figures, await onPostgres())
  return figures
}

async function onPglite(): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'dlrms-bench-lists-'))
  const open = async (name: keyof typeof sizes): Promise<Side> =>
    fill(await openPglite({ dataDir: join(folder, name) }), null, `pglite.${name}`, sizes[name])
  try {
    return await compare('pglite', open)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function onPostgres(): Promise<Figures> {
  const postgres = await startPostgres(7391, settings)
  const open = async (name: keyof typeof sizes): Promise<Side> => {
    const url = await postgres.newDatabase(name)
    return fill(openPostgres(url, { poolSize: 4 }), url, `postgres.${name}`, sizes[name])
  }
  try {
    return await compare('postgres', open)
  } finally {
    await postgres.stop()
  }
}

async function compare(database: string, open: (name: keyof typeof sizes) => Promise<Side>): Promise<Figures> {
  const small = await open('small')
  const big = await open('big')
  try {
    return await measure(database, small.reads, big.reads)
  } finally {
    await small.db.close()
    await big.db.close()
  }
}

/** So many khatians, and as many messages that went out: one of twenty failed, one of a thousand waits. */
async function fill(db: Database, url: string | null, name: string, rows: number): Promise<Side> {
  const began = performance.now()
  await migrate(db, await readMigrations())
  await runSeeds(db, true)
  await loadBooks(await readBook(db), { db, url, khatians: rows, tables: ['khatian_index'], bare: true })
  await db.query(
    `insert into outbox_message (id, channel, address, subject, body, status, created_at)
     select gen_random_uuid(), case when n % 2 = 0 then 'SMS' else 'MAIL' end, '017' || lpad(n::text, 8, '0'), 'subject', '',
       case when n % 1000 = 0 then 'WAITING' when n % 20 = 0 then 'FAILED' else 'SENT' end, now() - make_interval(secs => n)
     from generate_series(1, $1) n`,
    [rows],
  )
  await db.query('vacuum (analyze)')
  console.error(`  ${name}: ${rows} rows of each in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return { db, reads: await openListReads(db) }
}

/** Turn about, so that noise hits both alike. */
async function measure(database: string, small: ListReads, big: ListReads): Promise<Figures> {
  const figures: Record<string, Figures[string]> = {
    [`${database}.loadBefore`]: { value: loadavg()[0] ?? 0, unit: 'load' },
  }
  for (const name of Object.keys(small) as (keyof ListReads)[]) {
    const [few, many]: [number[], number[]] = [[], []]
    for (let turn = 0; turn < repeats + warming; turn++)
      for (const [reads, times] of [[small, few] as const, [big, many] as const]) {
        const ms = await reads[name](turn)
        if (turn >= warming) times.push(ms)
      }
    const [p95Small, p95Big] = [quantile(few, 0.95), quantile(many, 0.95)]
    const verdict = (met: boolean, bound: string): string => `≤ ${bound}: ${met ? 'yes' : 'NO'}`
    const label = `${database}.${name}.p95`
    figures[`${label}.small`] = { value: p95Small, unit: 'ms' }
    figures[`${label}.big`] = { value: p95Big, unit: `ms, ${verdict(p95Big <= most.ms, String(most.ms))}` }
    const ratio = p95Big / p95Small
    figures[`${label}.ratio`] = {
      value: ratio,
      unit: `big / small, ${verdict(ratio <= most.ratio, String(most.ratio))}`,
    }
  }
  return figures
}

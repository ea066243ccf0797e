import { loadavg } from 'node:os'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import type { Database } from '#server/db/port.ts'
import { runSeeds } from '#server/seed/run-seeds.ts'
import { bookTables, idsOfCopy, readBook, type BookTable } from '#server/seed/bulk/book.ts'
import { loadBooks } from '#server/seed/bulk/load.ts'
import { compressedBytes, compressedFolder, createCompressedTablespace, moveToCompressed } from './growth/compressed.ts'
import { openWork, type GrowthWork, type Measured } from './growth/work.ts'
import { quantile, type Figures } from './support/figures.ts'
import { startPostgres } from './support/postgres.ts'

const sizes = {
  small: Number(process.env['BENCH_SMALL'] ?? 100_000),
  big: Number(process.env['BENCH_BIG'] ?? 1_000_000),
}
const repeats = Number(process.env['BENCH_REPEATS'] ?? 200)
/** the first ones of each open connections and read the catalogue */
const warming = 5
const most = 1.2

/**
 * A modest server: a gigabyte of its own memory; what is copied at the load needs no write-ahead log. Room that is reserved
 * ahead of a COPY is not compressed by btrfs.
 */
const settings = {
  shared_buffers: '1GB',
  file_extend_method: 'write_zeros',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  checkpoint_timeout: '30min',
  maintenance_work_mem: '512MB',
}

type Side = { readonly db: Database; readonly work: GrowthWork; readonly books: number; readonly figures: Figures }

/** The same work with ten times the khatians beside it, on PostgreSQL, in one run. */
export function run(): Promise<Figures> {
  return growTo(sizes, bookTables)
}

/** `TMPDIR` says on which disk the databases lie, `BENCH_COMPRESSED_DIR` where what compresses well does. */
export async function growTo(
  khatians: Readonly<Record<'small' | 'big', number>>,
  tables: readonly BookTable[],
): Promise<Figures> {
  const postgres = await startPostgres(7284, settings)
  try {
    const small = await prepare(await postgres.newDatabase('small'), 'small', khatians.small, tables)
    const big = await prepare(await postgres.newDatabase('big'), 'big', khatians.big, tables)
    try {
      return { ...small.figures, ...big.figures, ...(await measure(small, big)) }
    } finally {
      await small.db.close()
      await big.db.close()
    }
  } finally {
    await postgres.stop()
  }
}

async function prepare(
  url: string,
  name: keyof typeof sizes,
  khatians: number,
  tables: readonly BookTable[],
): Promise<Side> {
  await makeSeeded(url, name === 'small')
  const db = openPostgres(url, { poolSize: 4 })
  const seeded = await means(db)
  const book = await readBook(db)
  const before = compressedFolder === '' ? null : await compressedBytes(db)
  const began = performance.now()
  const books = await loadBooks(book, { db, url, khatians, tables, bare: true })
  const loadSeconds = (performance.now() - began) / 1000
  console.error(`  ${name}: ${khatians} khatians in ${loadSeconds.toFixed(1)} s`)
  const settling = performance.now()
  await db.query('vacuum (analyze)')
  await db.query('checkpoint')
  const settleSeconds = (performance.now() - settling) / 1000
  const [held] = await db.query<{ bytes: number; ledger: number }>(
    `select pg_database_size(current_database()) as bytes, pg_total_relation_size('ledger') as ledger`,
  )
  const bytes = held?.bytes ?? 0
  const ledger = held?.ledger ?? 0
  const after = before === null ? null : await compressedBytes(db)
  const loaded = await means(db)
  return {
    db,
    books,
    work: await openWork(db),
    figures: {
      [`${name}.khatians`]: { value: loaded.khatians, unit: 'khatians' },
      [`${name}.load`]: { value: loadSeconds, unit: 's' },
      [`${name}.loadRate`]: { value: khatians / loadSeconds, unit: 'khatians/s' },
      [`${name}.vacuum`]: { value: settleSeconds, unit: 's' },
      [`${name}.disk`]: { value: bytes / 1024 / 1024, unit: 'MB' },
      [`${name}.disk.each`]: { value: bytes / 1024 / khatians, unit: 'KB a khatian' },
      // What is pruned of the ledger leaves a mark for each device, and nothing for a khatian.
      [`${name}.disk.pruned`]: { value: (bytes - ledger) / 1024 / khatians, unit: 'KB a khatian without the ledger' },
      ...(before === null || after === null
        ? {}
        : {
            [`${name}.disk.compressed`]: {
              value: (bytes - ledger - after.logical + after.allocated - before.allocated) / 1024 / khatians,
              unit: 'KB a khatian without the ledger, names, versions and log compressed by the file system, ≤ 8',
            },
            [`${name}.disk.compressionRatio`]: {
              value: (after.allocated - before.allocated) / (after.logical - before.logical),
              unit: 'allocated / logical, on the file system that compresses',
            },
          }),
      [`${name}.owners`]: { value: loaded.owners, unit: 'a khatian' },
      [`${name}.dags`]: { value: loaded.dags, unit: 'a khatian' },
      'seed.owners': { value: seeded.owners, unit: 'a khatian' },
      'seed.dags': { value: seeded.dags, unit: 'a khatian' },
    },
  }
}

async function makeSeeded(url: string, isFirst: boolean): Promise<void> {
  const db = openPostgres(url, { poolSize: 1 })
  await migrate(db, await readMigrations())
  await runSeeds(db, true)
  if (compressedFolder !== '') {
    if (isFirst) await createCompressedTablespace(db)
    await moveToCompressed(db)
  }
  await db.close()
}

/** Means without the seed's showpieces of many owners or dags, which the copies leave out too. */
async function means(db: Database): Promise<{ khatians: number; owners: number; dags: number }> {
  const [row] = await db.query<{ khatians: number; owners: number; dags: number }>(
    `select count(*) as khatians, avg(owner_count)::float8 as owners, avg(dag_count)::float8 as dags
     from khatian_index where owner_count <= 20 and dag_count <= 20`,
  )
  return row ?? { khatians: 0, owners: 0, dags: 0 }
}

/**
 * Turn about, so that noise hits both alike. Each turn opens a volume that was not touched before (`first`: its pages come
 * from the disk's cache) and works on it once more (as a device that goes on with the volume it is in).
 */
async function measure(small: Side, big: Side): Promise<Figures> {
  const names: readonly Measured[] = [
    'pull100',
    'push100',
    'act',
    'volumeList',
    'operatorList',
    'counts',
    'searchNumber',
    'searchName',
    'report',
  ]
  const figures: Record<string, Figures[string]> = {}
  for (const name of names) {
    const lists = new Map([small, big].map((side) => [side, { first: [] as number[], again: [] as number[] }]))
    figures[`${name}.loadBefore`] = { value: loadavg()[0] ?? 0, unit: 'load' }
    for (let turn = 0; turn < repeats + warming; turn++)
      for (const side of turn % 2 === 0 ? [small, big] : [big, small]) {
        const at = Math.floor(((turn + 0.5) * (side.books - 1)) / (repeats + warming))
        const { volume } = idsOfCopy(at)
        const first = await side.work[name](volume)
        const again = await side.work[name](volume)
        if (turn < warming) continue
        lists.get(side)?.first.push(first)
        lists.get(side)?.again.push(again)
      }
    for (const pass of ['first', 'again'] as const)
      for (const part of [0.5, 0.95]) {
        const label = `${name}.${pass}.p${part * 100}`
        const few = quantile(lists.get(small)?.[pass] ?? [], part)
        const many = quantile(lists.get(big)?.[pass] ?? [], part)
        figures[`${label}.small`] = { value: few, unit: 'ms' }
        figures[`${label}.big`] = { value: many, unit: 'ms' }
        const verdict = many / few <= most ? `, ≤ ${most}: yes` : `, ≤ ${most}: NO`
        figures[`${label}.ratio`] = { value: many / few, unit: `big / small${verdict}` }
      }
  }
  return figures
}

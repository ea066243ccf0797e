import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { generateKeyPairSync } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takeBackup } from '#server/backup/backup-run.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import type { Sql } from '#server/db/port.ts'
import { checkFeed } from '#server/maintenance/check-feed.ts'
import { readBook } from '#server/seed/bulk/book.ts'
import { loadBooks } from '#server/seed/bulk/load.ts'
import { runSeeds } from '#server/seed/run-seeds.ts'
import type { Figures } from './support/figures.ts'
import { startPostgres, type RunningPostgres } from './support/postgres.ts'

const khatians = Number(process.env['BENCH_KHATIANS'] ?? 1_000_000)
const settings = { shared_buffers: '1GB', max_wal_size: '16GB', checkpoint_timeout: '30min' }
const megabyte = 1024 * 1024

/** How long a backup of many khatians takes on PostgreSQL, how large it is, and how long until it is restored and stands. */
export async function run(): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'dlrms-bench-backup-'))
  const postgres = await openServer()
  try {
    const url = await postgres.newDatabase('full')
    const db = openPostgres(url, { poolSize: 4 })
    await migrate(db, await readMigrations())
    await runSeeds(db, true)
    // What keeps a backup from being taken shows before a million khatians are loaded.
    await takeBackup(db, { url }, folder, 0)
    await loadBooks(await readBook(db), { db, url, khatians, bare: true })
    await db.query('analyze')
    const before = await rowsOf(db)
    const bytes = await sizeOf(db)
    const began = performance.now()
    const { file, manifest } = await takeBackup(db, { url }, folder, Date.now())
    const took = performance.now() - began
    await db.close()
    // Nothing is sealed here: the key stands in for the one that is kept apart.
    writeFileSync(join(folder, 'seal-key.pem'), newKey())
    const target = await postgres.newDatabase('restored')
    const restoring = performance.now()
    await restoreBackup(file, { databaseUrl: target, dataDir: folder })
    const restored = performance.now() - restoring
    const again = openPostgres(target, { poolSize: 4 })
    await again.query('analyze')
    const after = await rowsOf(again)
    const checking = performance.now()
    const feed = await checkFeed(again)
    const checked = performance.now() - checking
    await again.close()
    return {
      khatians: { value: before.khatians, unit: 'rows' },
      'database.size': { value: bytes / megabyte, unit: 'MB' },
      'backup.time': { value: took / 1000, unit: 's' },
      'backup.size': { value: manifest.bytes / megabyte, unit: 'MB' },
      'restore.time': { value: restored / 1000, unit: 's' },
      'restore.feed-check': { value: checked / 1000, unit: `s, good: ${feed.ok ? 'yes' : 'NO'}` },
      'restore.rows': {
        value: after.log,
        unit: `entries of the log, all there: ${same(before, after) ? 'yes' : 'NO'}`,
      },
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * `pg_dump` takes no copy of a server that is newer than itself: where the one of this machine is older than the server that
 * measurements bring along, `BENCH_DATABASE_URL` names another, empty one.
 */
async function openServer(): Promise<RunningPostgres> {
  const given = process.env['BENCH_DATABASE_URL']
  if (given === undefined) return startPostgres(7393, settings)
  return {
    url: given,
    newDatabase: async (name) => {
      const admin = openPostgres(given, { poolSize: 1 })
      await admin.query(`create database "${name}"`)
      await admin.close()
      return Object.assign(new URL(given), { pathname: `/${name}` }).href
    },
    stop: async () => undefined,
  }
}

type Rows = { readonly khatians: number; readonly log: number; readonly feed: number }

async function rowsOf(db: Sql): Promise<Rows> {
  const [rows] = await db.query<Rows>(
    `select (select count(*)::int from khatian_index) as khatians, (select count(*)::int from record_log) as log,
       (select count(*)::int from feed) as feed`,
  )
  if (rows === undefined) throw new Error('no counts')
  return rows
}

async function sizeOf(db: Sql): Promise<number> {
  const [size] = await db.query<{ bytes: number }>('select pg_database_size(current_database())::float8 as bytes')
  return size?.bytes ?? 0
}

function same(one: Rows, other: Rows): boolean {
  return one.khatians === other.khatians && one.log === other.log && one.feed === other.feed
}

function newKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
}

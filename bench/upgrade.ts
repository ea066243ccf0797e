import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate, planMigrations, readMigrations, type Migration } from '#server/db/migrate.ts'
import type { Database } from '#server/db/port.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { runSeeds } from '#server/seed/run-seeds.ts'
import { idsOfCopy, readBook } from '#server/seed/bulk/book.ts'
import { loadBooks } from '#server/seed/bulk/load.ts'
import { sampleUpgrade } from '#tests/support/sample-upgrade.ts'
import { openWork } from './growth/work.ts'
import { quantile, type Figures } from './support/figures.ts'
import { startPostgres } from './support/postgres.ts'

const khatians = Number(process.env['BENCH_KHATIANS'] ?? 1_000_000)
const writers = Number(process.env['BENCH_WRITERS'] ?? 4)
const quietMs = Number(process.env['BENCH_SECONDS'] ?? 20) * 1000
const betweenPushesMs = 200
const lookEveryMs = 2
const batch = 1000
const most = { lockMs: 1000 }

const settings = {
  shared_buffers: '1GB',
  max_wal_size: '16GB',
  checkpoint_timeout: '30min',
  maintenance_work_mem: '512MB',
}
const name = 'dlrms upgrade'

/** A migration of every kind of step over all records, while devices push: what they notice of it. */
export async function run(): Promise<Figures> {
  const postgres = await startPostgres(7285, settings)
  try {
    const url = await postgres.newDatabase('upgrade')
    const db = openPostgres(url, { poolSize: writers + 4 })
    const release = await readMigrations()
    await migrate(db, release)
    await runSeeds(db, true)
    const books = await loadBooks(await readBook(db), { db, url, khatians, bare: true })
    await db.query('vacuum (analyze)')
    await db.query('checkpoint')
    const load = { loadBefore: { value: loadavg()[0] ?? 0, unit: 'load' } }
    const pushing = await startPushing(db, books)
    await sleep(quietMs)
    const quiet = pushing.take()
    const upgrade = await upgradeBeside(url, [...release, sampleUpgrade(batch)])
    const meanwhile = pushing.take()
    await pushing.end()
    const [rows] = await db.query<{ n: number; empty: number }>(
      'select count(*) as n, count(*) filter (where body_size is null) as empty from record',
    )
    await db.close()
    return { ...load, ...figuresOf({ quiet, meanwhile, ...upgrade, rows: rows?.n ?? 0, empty: rows?.empty ?? -1 }) }
  } finally {
    await postgres.stop()
  }
}

type Taken = { readonly times: readonly number[]; readonly refused: number }
type Lock = { readonly table: string; readonly mode: string; readonly ms: number }

function figuresOf(all: {
  quiet: Taken
  meanwhile: Taken
  seconds: number
  locks: readonly Lock[]
  rows: number
  empty: number
}): Figures {
  const longest = all.locks[0]
  const lockMs = longest?.ms ?? 0
  return {
    records: { value: all.rows, unit: `records, in ${khatians} khatians and what belongs to them` },
    empty: { value: all.empty, unit: `not filled, = 0: ${all.empty === 0 ? 'yes' : 'NO'}` },
    upgrade: { value: all.seconds, unit: 's, while people work' },
    'lock.longest': {
      value: lockMs,
      unit: `ms that writers are locked out (${longest?.mode ?? 'none'} ${longest?.table ?? ''}), ≤ ${most.lockMs}: ${lockMs <= most.lockMs ? 'yes' : 'NO'}`,
    },
    'write.quiet.p95': { value: quantile([...all.quiet.times], 0.95), unit: 'ms, a push of 100 edits before' },
    'write.quiet.max': { value: Math.max(0, ...all.quiet.times), unit: 'ms' },
    'write.p95': { value: quantile([...all.meanwhile.times], 0.95), unit: 'ms, a push of 100 edits meanwhile' },
    'write.max': { value: Math.max(0, ...all.meanwhile.times), unit: 'ms' },
    'write.refused': {
      value: all.meanwhile.refused,
      unit: `refused of ${all.meanwhile.times.length}, = 0: ${all.meanwhile.refused === 0 ? 'yes' : 'NO'}`,
    },
  }
}

/** Devices that push a hundred edits each, pause and push again, each in volumes of its own. */
async function startPushing(db: Database, books: number) {
  let times: number[] = []
  let refused = 0
  let ended = false
  async function push(writer: number): Promise<void> {
    const work = await openWork(db)
    for (let turn = 0; !ended; turn += 1) {
      const { volume } = idsOfCopy((writer + writers * turn) % books)
      try {
        times.push(await work.push100(volume))
      } catch (fault) {
        refused += 1
        console.error(fault)
      }
      await sleep(betweenPushesMs)
    }
  }
  const running = Array.from({ length: writers }, (_v, writer) => push(writer))
  return {
    take: (): Taken => {
      const taken = { times, refused }
      times = []
      refused = 0
      return taken
    },
    end: async () => {
      ended = true
      await Promise.all(running)
    },
  }
}

/** The upgrade by connections of its own, whose locks another one looks at. */
async function upgradeBeside(url: string, migrations: readonly Migration[]) {
  const owner = openPostgres(`${url}?application_name=${encodeURIComponent(name)}`, { poolSize: 2 })
  const watcher = openPostgres(url, { poolSize: 1 })
  let ended = false
  const watching = watchLocks(watcher, () => ended)
  const began = performance.now()
  await migrate(owner, migrations)
  const { later } = await planMigrations(owner, migrations)
  if (later.length === 0) throw new Error('nothing was left for the end')
  await migrate(owner, migrations, { finish: true })
  const seconds = (performance.now() - began) / 1000
  ended = true
  const locks = await watching
  await owner.close()
  await watcher.close()
  return { seconds, locks }
}

/** How long each lock was held at a stretch that keeps writers out, the longest first. */
async function watchLocks(db: Database, isOver: () => boolean): Promise<Lock[]> {
  const since = new Map<string, number>()
  const longest = new Map<string, Lock>()
  while (!isOver()) {
    const held = await db.query<{ key: string; table: string; mode: string; at: number }>(
      `select l.pid || '/' || l.virtualtransaction || '/' || l.relation || '/' || l.mode as key, l.relation::regclass::text as table, l.mode
         from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where a.application_name = $1 and l.granted and l.locktype = 'relation'
          and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
          and l.relation::regclass::text not in ('schema_migration', 'migration_step')`,
      [name],
    )
    const now = performance.now()
    for (const { key, table, mode } of held) {
      const first = since.get(key) ?? now
      since.set(key, first)
      longest.set(key, { table, mode, ms: now - first + lookEveryMs })
    }
    await sleep(lookEveryMs)
  }
  return [...longest.values()].sort((a, b) => b.ms - a.ms)
}

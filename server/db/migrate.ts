import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findProjectRoot } from '#server/kernel/project-root.ts'
import { StartRefusal } from '#server/kernel/start-refusal.ts'
import { allowDistributed } from './citus.ts'
import type { Database, Sql } from './port.ts'

export type Migration = { version: number; name: string; text: string }

const fileName = /^(\d{3})-([a-z0-9-]+)\.sql$/

export async function readMigrations(folder = join(findProjectRoot(), 'server/db/migrations')): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => fileName.test(file)).sort()
  return Promise.all(
    files.map(async (file) => {
      const [, version = '', name = ''] = fileName.exec(file) ?? []
      return { version: Number(version), name, text: await readFile(join(folder, file), 'utf8') }
    }),
  )
}

/** The form that a database has; 0 where it has none yet. */
export async function readVersion(db: Sql): Promise<number> {
  const [known] = await db.query(
    `select 1 from pg_tables where schemaname = 'public' and tablename = 'schema_migration'`,
  )
  if (known === undefined) return 0
  const [row] = await db.query<{ version: number | null }>('select max(version) as version from schema_migration')
  return row?.version ?? 0
}

/**
 * Brings a database to this code's form, each step in a transaction of its own. A database that knows a later step was
 * used by newer code, which this code could damage: refused.
 */
export async function migrate(db: Database, migrations: readonly Migration[]): Promise<number> {
  await db.query(
    `create table if not exists schema_migration (version int primary key, name text not null, applied_at timestamptz not null default now())`,
  )
  const applied = await db.query<{ version: number }>('select version from schema_migration')
  const known = new Set(applied.map((row) => row.version))
  const newest = Math.max(0, ...known)
  const ours = Math.max(0, ...migrations.map((one) => one.version))
  if (newest > ours)
    throw new StartRefusal(
      `the database is at version ${newest}, newer than this code (${ours}): start the newer release`,
    )
  const open = migrations.filter((one) => !known.has(one.version))
  for (const migration of open) {
    await db.transaction(async (tx) => {
      // Two processes may start at once: the second waits here and finds the step done.
      await tx.query('lock table schema_migration in exclusive mode')
      const done = await tx.query('select 1 from schema_migration where version = $1', [migration.version])
      if (done.length > 0) return
      await allowDistributed(tx)
      await tx.script(migration.text)
      await tx.query('insert into schema_migration (version, name) values ($1, $2)', [
        migration.version,
        migration.name,
      ])
    })
  }
  return open.length
}

import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openPglite } from '#server/db/pglite.ts'
import { openPostgres } from '#server/db/postgres.ts'
import type { Database } from '#server/db/port.ts'
import { runSeeds } from '#server/seed/run-seeds.ts'
import './pg-global.ts'

export type TestDatabase = Database & { readonly url: string | null }

/**
 * A migrated database of a test's own: in memory, or on the PostgreSQL of the test run (`*.pg.test.ts` only).
 *
 * @param seeds what it holds: nothing, the reference data, or the demonstration as well
 */
export async function openTestDatabase(
  kind: Database['kind'],
  seeds: 'none' | 'reference' | 'demo' = 'none',
): Promise<TestDatabase> {
  const url = kind === 'postgres' ? await newDatabase() : null
  const db = url === null ? await openPglite({}) : openPostgres(url, 24)
  await migrate(db, await readMigrations())
  if (seeds !== 'none') await runSeeds(db, seeds === 'demo')
  return { ...db, url }
}

async function newDatabase(): Promise<string> {
  const base = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = openPostgres(`${base}/postgres`, 1)
  await admin.query(`create database ${name}`)
  await admin.close()
  return `${base}/${name}`
}

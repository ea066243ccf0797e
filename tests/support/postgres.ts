import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openPglite } from '#server/db/pglite.ts'
import type { Database } from '#server/db/port.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { findCitusUrl, openCitusDatabase } from './citus-database.ts'
import { copySeededDatabase } from './seeded-database.ts'
import './pg-global.ts'

export type TestDatabase = Database & { readonly url: string | null }

/** A migrated database of a test's own with nothing in it: in memory, or on the PostgreSQL of the test run or the Citus. */
export async function openTestDatabase(kind: Database['kind']): Promise<TestDatabase> {
  const citus = findCitusUrl()
  if (kind === 'postgres' && citus !== undefined) return openCitusDatabase(citus, 24, false)
  const url = kind === 'postgres' ? await newDatabase() : null
  const db = url === null ? await openPglite({}) : openPostgres(url, { poolSize: 24 })
  await migrate(db, await readMigrations())
  return { ...db, url }
}

/** The demonstration's database on the PostgreSQL of the test run, for as many connections as a server of its own has. */
export function openDemoDatabase(): ReturnType<typeof copySeededDatabase> {
  return copySeededDatabase(inject('postgresUrl'), 24)
}

async function newDatabase(): Promise<string> {
  const base = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = openPostgres(`${base}/postgres`, { poolSize: 1 })
  await admin.query(`create database ${name}`)
  await admin.close()
  return `${base}/${name}`
}

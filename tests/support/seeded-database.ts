import { randomUUID } from 'node:crypto'
import { createApplicationRole, grantToApplication } from '#server/db/application-role.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import type { Database } from '#server/db/port.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { runSeeds } from '#server/seed/run-seeds.ts'
import { type Addresses, applicationRole, findCitusUrl, openCitusDatabase } from './citus-database.ts'

const template = 'seeded'
/** Of the lock under which one of the test run's processes makes the template while the others wait. */
const lockKey = 7_301_446

/**
 * A database of a test's own with the demonstration in it, gone when it is closed: a copy of one that is seeded by the first
 * who asks. A copy takes a tenth of a second; what a file of tests does takes half of what it takes in an embedded database.
 * Where `CITUS_URL` names a Citus it is the one there, seeded anew.
 *
 * @param base address of the PostgreSQL of the test run, without a database
 */
export async function copySeededDatabase(base: string, poolSize: number): Promise<Database & Addresses> {
  const citus = findCitusUrl()
  if (citus !== undefined) return openCitusDatabase(citus, poolSize, true)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(base, async (admin) => {
    // Held by a transaction: an idle connection would be closed, and the lock with it, before a slow machine has seeded.
    await admin.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)', [lockKey])
      const made = await tx.query('select 1 from pg_database where datname = $1', [template])
      if (made.length === 0) await makeTemplate(base)
    })
    await admin.query(`create database ${name} template ${template} strategy file_copy`)
  })
  const url = `${base}/${name}`
  const asApplication = Object.assign(new URL(url), {
    username: applicationRole.name,
    password: applicationRole.password,
  })
  const db = openPostgres(url, { poolSize })
  return {
    ...db,
    url,
    applicationUrl: asApplication.href,
    async close() {
      await db.close()
      await administer(base, (admin) => admin.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/** Its name is given last: one that was broken off while it was made is not taken for whole. */
async function makeTemplate(base: string): Promise<void> {
  const unfinished = `${template}_unfinished`
  await administer(base, async (admin) => {
    await admin.query(`drop database if exists ${unfinished} with (force)`)
    await admin.query(`create database ${unfinished}`)
  })
  const db = openPostgres(`${base}/${unfinished}`, { poolSize: 4 })
  try {
    await migrate(db, await readMigrations())
    await createApplicationRole(db, applicationRole)
    await grantToApplication(db, applicationRole.name)
    await runSeeds(db, true)
  } finally {
    await db.close()
  }
  await administer(base, (admin) => admin.query(`alter database ${unfinished} rename to ${template}`))
}

async function administer(base: string, work: (admin: Database) => Promise<unknown>): Promise<void> {
  const admin = openPostgres(`${base}/postgres`, { poolSize: 1 })
  try {
    await work(admin)
  } finally {
    await admin.close()
  }
}

import { grantToApplication, roleOf } from './db/application-role.ts'
import { distribute } from './db/distribute.ts'
import { type Migration, migrate, readMigrations, readVersion } from './db/migrate.ts'
import type { Sql } from './db/port.ts'
import { openPostgres } from './db/postgres.ts'
import { readConfig } from './kernel/config.ts'
import { loadEnvFile } from './kernel/env-file.ts'
import { StartRefusal } from './kernel/start-refusal.ts'
import { readFlags } from './read-flags.ts'
import { refuseStart } from './refuse-start.ts'

/**
 * `npm run distribute`: as the owner that DATABASE_OWNER_URL names, or else as DATABASE_URL does, brings a database with Citus
 * to this code's form and gives each table its place there. With `--dry-run` it says what it would do, and does nothing.
 */
try {
  loadEnvFile()
  const { 'dry-run': dryRun = false } = readFlags('distribute', ['dry-run'])
  const { databaseUrl, databaseOwnerUrl } = readConfig(process.env)
  if (databaseUrl === null) throw new StartRefusal('give DATABASE_URL, the coordinator of Citus')
  const db = openPostgres(databaseOwnerUrl ?? databaseUrl, { poolSize: 2 })
  try {
    const migrations = await readMigrations()
    if (dryRun) await refuseOtherForm(db, migrations)
    else await migrate(db, migrations)
    const { steps, already } = await distribute(db, {
      dryRun,
      onStep: ({ table, place }) => console.log(`${dryRun ? 'would be placed' : 'placed'}: ${table} (${place})`),
    })
    if (!dryRun && databaseOwnerUrl !== null) await grantToApplication(db, roleOf(databaseUrl).name)
    console.log(
      `${steps.length} tables ${dryRun ? 'would be' : 'were'} placed, ${already} stood in their place already.`,
    )
  } finally {
    await db.close()
  }
} catch (cause) {
  refuseStart(cause)
}

/** A dry run changes nothing, and of tables that are not there it could say nothing. */
async function refuseOtherForm(db: Sql, migrations: readonly Migration[]): Promise<void> {
  const [version, ours] = [await readVersion(db), migrations.at(-1)?.version ?? 0]
  if (version !== ours)
    throw new StartRefusal(
      `the database is at version ${version}, and this code at ${ours}: npm run database-roles brings it there`,
    )
}

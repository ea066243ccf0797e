import { createApplicationRole, grantToApplication, roleOf } from './db/application-role.ts'
import { placeNewTables } from './db/distribute.ts'
import { migrate, readMigrations } from './db/migrate.ts'
import { openPostgres } from './db/postgres.ts'
import { readConfig } from './kernel/config.ts'
import { loadEnvFile } from './kernel/env-file.ts'
import { StartRefusal } from './kernel/start-refusal.ts'
import { refuseStart } from './refuse-start.ts'

/**
 * `npm run database-roles`: as the owner that DATABASE_OWNER_URL names, brings the database to this code's form and makes the
 * role that DATABASE_URL names, with the password there, which may add to the log and to the journal and not change them.
 */
try {
  loadEnvFile()
  const { databaseUrl, databaseOwnerUrl } = readConfig(process.env)
  if (databaseUrl === null || databaseOwnerUrl === null)
    throw new StartRefusal('give DATABASE_OWNER_URL, the owner of the database, and DATABASE_URL, the role to work as')
  const owner = openPostgres(databaseOwnerUrl, { poolSize: 2 })
  try {
    const role = roleOf(databaseUrl)
    const made = await createApplicationRole(owner, role)
    await migrate(owner, await readMigrations())
    await placeNewTables(owner)
    await grantToApplication(owner, role.name)
    console.log(`${role.name} ${made ? 'was made' : 'was there'} and may work with the database.`)
  } finally {
    await owner.close()
  }
} catch (cause) {
  refuseStart(cause)
}

import { grantToApplication, roleOf } from './db/application-role.ts'
import { placeNewTables } from './db/distribute.ts'
import { migrate, planMigrations, readMigrations, type OpenStep } from './db/migrate.ts'
import type { Database } from './db/port.ts'
import { readConfig, type Config } from './kernel/config.ts'
import { loadEnvFile } from './kernel/env-file.ts'
import { openStored } from './open-database.ts'
import { readFlags } from './read-flags.ts'
import { refuseStart } from './refuse-start.ts'

/**
 * `npm run migrate`: brings the database to this release's form while servers of the release before work on it.
 * `-- --dry-run` tells what it would do, `-- --finish` takes away what only they needed, once none of them runs any more.
 */
async function main(): Promise<void> {
  loadEnvFile()
  const { 'dry-run': dryRun = false, finish = false } = readFlags('migrate', ['dry-run', 'finish'])
  const config = readConfig(process.env)
  const { databaseUrl, databaseOwnerUrl } = config
  const opened = await openStored({ ...config, databaseUrl: databaseOwnerUrl ?? databaseUrl })
  try {
    const migrations = await readMigrations()
    const { now, later } = await planMigrations(opened.db, migrations)
    const due = finish ? [...now, ...later] : now
    for (const open of due) console.log(`${dryRun ? 'would do' : 'does'}  ${told(open)}`)
    if (!dryRun) {
      await migrate(opened.db, migrations, { finish })
      await placeNewTables(opened.db)
      await grant(opened.db, config)
    }
    if (due.length === 0) console.log('The database has the form of this release.')
    if (!finish)
      for (const open of later) console.log(`waits    ${told(open)}, for --finish when no older server runs any more`)
  } finally {
    await opened.close()
  }
}

/** What the owner has made, the product may use. */
async function grant(db: Database, { databaseUrl, databaseOwnerUrl }: Config): Promise<void> {
  if (databaseOwnerUrl !== null) await grantToApplication(db, roleOf(databaseUrl ?? '').name)
}

function told({ migration: { version, name }, step }: OpenStep): string {
  const [first = ''] = step.statements.map((one) => one.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim())
  const text = first.length > 90 ? `${first.slice(0, 90)}…` : first
  return step.kind === 'whole'
    ? `${version}-${name}, in one piece`
    : `${version}-${name}, ${step.kind}: ${text}${step.statements.length > 1 ? ` and ${step.statements.length - 1} more` : ''}`
}

try {
  await main()
} catch (cause) {
  refuseStart(cause)
}

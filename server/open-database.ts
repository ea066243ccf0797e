import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupSource } from './backup/backup-file.ts'
import type { Config } from './kernel/config.ts'
import { StartRefusal } from './kernel/start-refusal.ts'
import { carryApplications } from './maintenance/carry-applications.ts'
import { restateNumbers } from './maintenance/restate-numbers.ts'
import { codeOf, shareDataFolder, takeDataFolder } from './db/data-folder.ts'
import { isUnreachable } from './db/guarded-database.ts'
import { readImage } from './database-image.ts'
import { changeableTables } from './db/append-only.ts'
import { grantToApplication, roleOf } from './db/application-role.ts'
import { placeNewTables } from './db/distribute.ts'
import { migrate, readMigrations } from './db/migrate.ts'
import { openPglite } from './db/pglite.ts'
import type { Database } from './db/port.ts'
import { openPostgres } from './db/postgres.ts'
import { runSeeds } from './seed/run-seeds.ts'

export type OpenedDatabase = {
  readonly db: Database
  /** stored khatian numbers that people have to look at [KHN-4] */
  readonly numbersToReview: number
  /** what a backup is taken of */
  readonly backupSource: BackupSource
  close(): Promise<void>
}

/** Opens what the settings name, brings it to this code's form and puts in the seeds. */
export async function openDatabase(config: Config): Promise<OpenedDatabase> {
  const opened = await openStored(config)
  try {
    await (config.databaseOwnerUrl === null
      ? bringToForm(opened.db)
      : migrateAsOwner(config.databaseOwnerUrl, config.databaseUrl ?? ''))
    if (!config.demo && config.databaseUrl !== null) await refuseChangeable(opened.db)
    await runSeeds(opened.db, config.demo)
    await carryApplications(opened.db, Date.now())
    return { ...opened, numbersToReview: await restateNumbers(opened.db) }
  } catch (cause) {
    await opened.close()
    throw cause
  }
}

/** New tables are given their places where the schema stands on Citus. */
async function bringToForm(db: Database): Promise<void> {
  await migrate(db, await readMigrations())
  await placeNewTables(db)
}

/** The role that the product works as may not change tables: their owner does, and lets it use the new ones. */
async function migrateAsOwner(ownerUrl: string, url: string): Promise<void> {
  const owner = await openServer(ownerUrl)
  try {
    await bringToForm(owner.db)
    await grantToApplication(owner.db, roleOf(url).name)
  } finally {
    await owner.db.close()
  }
}

/** Who may rewrite the log could forge what it proves: outside a demonstration nobody works as such a role. [LOG-12] */
async function refuseChangeable(db: Database): Promise<void> {
  const names = await changeableTables(db)
  if (names.length > 0)
    throw new StartRefusal(
      `the role of DATABASE_URL may change ${names.join(', ')}: name its owner in DATABASE_OWNER_URL and another role in DATABASE_URL, and run npm run database-roles`,
    )
}

/**
 * Opens what the settings name as it stands: what is copied before an update must not be updated by the copying.
 *
 * The data folder is taken for the embedded database alone, which must not be opened twice. A PostgreSQL server is opened by
 * programs beside the running product as well, such as the one that takes a backup.
 */
export async function openStored(config: Config): Promise<Omit<OpenedDatabase, 'numbersToReview'>> {
  const release = (config.databaseUrl === null ? takeDataFolder : shareDataFolder)(config.dataDir)
  try {
    const { db, backupSource } =
      config.databaseUrl === null
        ? await openEmbedded(config)
        : await openServer(config.databaseUrl, config.databasePrepared)
    return {
      db,
      backupSource,
      close: async () => {
        await db.close()
        release()
      },
    }
  } catch (cause) {
    release()
    throw cause
  }
}

type Opened = Pick<OpenedDatabase, 'db' | 'backupSource'>

async function openEmbedded(config: Config): Promise<Opened> {
  const dataDir = join(config.dataDir, 'pg')
  const fresh = !existsSync(join(dataDir, 'PG_VERSION'))
  const image = fresh && config.demo ? await readImage() : undefined
  try {
    const db = await openPglite({ dataDir, ...(image === undefined ? {} : { image }) })
    return { db, backupSource: { dump: () => db.dump() } }
  } catch (cause) {
    throw new StartRefusal(`the database in ${dataDir} cannot be opened (${codeOf(cause)})`, { cause })
  }
}

async function openServer(url: string, prepared = false): Promise<Opened> {
  const db = openPostgres(url, { prepared })
  try {
    await db.query('select 1')
    return { db, backupSource: { url } }
  } catch (cause) {
    await db.close().catch(() => undefined)
    const { host, pathname } = new URL(url)
    const why = isUnreachable(cause) ? 'cannot be reached' : `refused the connection (${codeOf(cause)})`
    throw new StartRefusal(`the database ${host}${pathname} ${why}`, { cause })
  }
}

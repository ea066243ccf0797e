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
    await migrate(opened.db, await readMigrations())
    await runSeeds(opened.db, config.demo)
    await carryApplications(opened.db, Date.now())
    return { ...opened, numbersToReview: await restateNumbers(opened.db) }
  } catch (cause) {
    await opened.close()
    throw cause
  }
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
      config.databaseUrl === null ? await openEmbedded(config) : await openServer(config.databaseUrl)
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

async function openServer(url: string): Promise<Opened> {
  const db = openPostgres(url)
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

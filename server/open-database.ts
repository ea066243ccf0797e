import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupSource } from './backup/backup-file.ts'
import type { Config } from './kernel/config.ts'
import { StartRefusal } from './kernel/start-refusal.ts'
import { carryApplications } from './maintenance/carry-applications.ts'
import { restateNumbers } from './maintenance/restate-numbers.ts'
import { codeOf, takeDataFolder } from './db/data-folder.ts'
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
  const release = takeDataFolder(config.dataDir)
  try {
    const { db, backupSource } =
      config.databaseUrl === null ? await openEmbedded(config) : await openServer(config.databaseUrl)
    let numbersToReview = 0
    try {
      await migrate(db, await readMigrations())
      await runSeeds(db, config.demo)
      await carryApplications(db, Date.now())
      numbersToReview = await restateNumbers(db)
    } catch (cause) {
      await db.close()
      throw cause
    }
    return {
      db,
      numbersToReview,
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

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip as gunzipBytes } from 'node:zlib'
import type { Config } from '#server/kernel/config.ts'
import { StartRefusal } from '#server/kernel/start-refusal.ts'
import { takeDataFolder } from '#server/db/data-folder.ts'
import { openPglite } from '#server/db/pglite.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { readBackup, run, type BackupManifest } from './backup-file.ts'

const gunzip = promisify(gunzipBytes)

/**
 * Puts a backup into the empty database that the settings name. One that holds anything is refused: nothing is ever
 * written over. [ADM-19]
 */
export async function restoreBackup(
  file: string,
  { databaseUrl, databaseOwnerUrl = null, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Config>,
): Promise<BackupManifest> {
  const manifest = await readBackup(file)
  const sealKey = join(dataDir, 'seal-key.pem')
  if (manifest.sealed && !existsSync(sealKey)) throw new StartRefusal(`put the key of the seals back first: ${sealKey}`)
  if (databaseUrl === null) {
    if (manifest.kind !== 'pglite') throw new StartRefusal('it is a backup of a PostgreSQL server: set DATABASE_URL')
    const release = takeDataFolder(dataDir)
    try {
      const folder = join(dataDir, 'pg')
      if (existsSync(join(folder, 'PG_VERSION')))
        throw new StartRefusal(`${folder} holds a database already: nothing is written over it`)
      const db = await openPglite({ dataDir: folder, image: new Blob([await gunzip(await readFile(file))]) })
      await db.close()
    } finally {
      release()
    }
    return manifest
  }
  if (manifest.kind !== 'postgres')
    throw new StartRefusal('it is a backup of the embedded database: leave DATABASE_URL unset')
  const url = databaseOwnerUrl ?? databaseUrl
  const db = openPostgres(url)
  try {
    const [held] = await db.query<{ n: number }>(
      `select count(*)::int as n from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')`,
    )
    if ((held?.n ?? 0) > 0) throw new StartRefusal('the database holds tables already: nothing is written over them')
  } finally {
    await db.close()
  }
  await run('pg_restore', [
    '--no-owner',
    '--no-privileges',
    // Tablespaces belong to a server, and that of the backup may be gone.
    '--no-tablespaces',
    '--exit-on-error',
    '--single-transaction',
    `--dbname=${url}`,
    file,
  ])
  return manifest
}

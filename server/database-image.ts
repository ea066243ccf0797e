import { randomUUID } from 'node:crypto'
import { existsSync, openAsBlob } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findProjectRoot } from './kernel/project-root.ts'
import { migrate, readMigrations } from './db/migrate.ts'
import { openPglite } from './db/pglite.ts'
import { runSeeds } from './seed/run-seeds.ts'

/** A migrated and seeded database as the build leaves it, so that the first start need not make one. */
const imagePath = join(findProjectRoot(), 'dist-server/demo-image.tar')

export async function makeImage(path = imagePath): Promise<void> {
  const db = await openPglite({})
  await migrate(db, await readMigrations())
  await runSeeds(db, true)
  await db.query('vacuum analyze')
  // Segments of the log that are kept for later use would be half of the image.
  await db.query('set wal_recycle = off')
  await db.query('checkpoint')
  const dump = await db.dump()
  await db.close()
  await mkdir(dirname(path), { recursive: true })
  // Two at once each write their own, and either one serves.
  const own = `${path}.${randomUUID()}.new`
  await writeFile(own, Buffer.from(await dump.arrayBuffer()))
  await rename(own, path)
}

export async function readImage(path = imagePath): Promise<Blob | undefined> {
  return existsSync(path) ? openAsBlob(path) : undefined
}

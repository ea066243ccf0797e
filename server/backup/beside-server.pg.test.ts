import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/kernel/config.ts'
import { openDatabase, openStored } from '#server/open-database.ts'
import { openDemoDatabase } from '#tests/support/postgres.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dlrms-beside-'))
  // As a server holds it that runs on the same folder: the process that started this one is alive.
  writeFileSync(join(folder, 'lock'), `${process.ppid} `)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('[ADM-18] on PostgreSQL a backup is taken of what stands there, beside the running server', async () => {
  const db = await openDemoDatabase()
  const config = readConfig({ DATABASE_URL: db.url, DATA_DIR: folder, DEMO: 'on' })
  // An update lies ready and is not started yet: what is copied before it must not be changed by the copying.
  const [last] = await db.query<{ version: number }>('select max(version) as version from schema_migration')
  await db.query('delete from schema_migration where version = $1', [last?.version])
  const stored = await openStored(config)
  await stored.close()
  const [now] = await db.query<{ version: number }>('select max(version) as version from schema_migration')
  expect(now?.version).toBeLessThan(last?.version ?? 0)
  await db.close()
})

test('[ADM-18] the embedded database is opened by one process at a time, for a backup as well', async () => {
  const config = readConfig({ DATA_DIR: folder, DEMO: 'on' })
  await expect(openStored(config)).rejects.toThrow(/in use by process/)
  await expect(openDatabase(config)).rejects.toThrow(/in use by process/)
})

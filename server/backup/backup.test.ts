import fc from 'fast-check'
import { appendFileSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { openPglite, type PgliteDatabase } from '#server/db/pglite.ts'
import { StartRefusal } from '#server/kernel/start-refusal.ts'
import { checkFeed } from '#server/maintenance/check-feed.ts'
import { checkLog } from '#server/maintenance/check-log.ts'
import { sealClosedDays } from '#server/maintenance/seal.ts'
import { loadSealKey } from '#server/maintenance/seal-key.ts'
import { testImage } from '#tests/support/test-image.ts'
import { writeBackup } from './backup-file.ts'
import { keptBackups } from './kept-backups.ts'
import { backUpNightly } from './nightly-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const dayMs = 86_400_000

let folder: string
let db: PgliteDatabase
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dlrms-backup-'))
  db = await openPglite({ image: await testImage() })
})
afterEach(async () => {
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})

const source = () => ({ dump: () => db.dump() })
const empty = () => ({ databaseUrl: null, dataDir: join(folder, 'restored') })

test('[ADM-18] [ADM-19] what is written while a backup is taken is in it whole or not at all, and it is restored with log and feed good', async () => {
  const key = await loadSealKey(folder)
  await sealClosedDays(db, key, Date.now() + 2 * dayMs)
  await db.query('create table marks (n int primary key, pair int not null)')
  let writing = true
  let written = 0
  const writer = (async () => {
    while (writing) {
      const n = written
      await db.transaction(async (tx) => {
        await tx.query('insert into marks values ($1, $2)', [2 * n, n])
        await tx.query('insert into marks values ($1, $2)', [2 * n + 1, n])
      })
      written += 1
      await new Promise((resolve) => setImmediate(resolve))
    }
  })()
  await new Promise((resolve) => setTimeout(resolve, 100))
  const { file, manifest } = await writeBackup(db, source(), folder, Date.now())
  writing = false
  await writer
  expect(manifest).toMatchObject({ kind: 'pglite' })
  expect(readdirSync(folder).some((name) => name.endsWith('.part'))).toBe(false)
  await expect(restoreBackup(file, empty())).rejects.toThrow('key of the seals')
  mkdirSync(empty().dataDir)
  copyFileSync(join(folder, 'seal-key.pem'), join(empty().dataDir, 'seal-key.pem'))
  await restoreBackup(file, empty())
  const restored = await openPglite({ dataDir: join(empty().dataDir, 'pg') })
  const [held] = await restored.query<{ rows: number; pairs: number }>(
    'select count(*)::int as rows, count(distinct pair)::int as pairs from marks',
  )
  expect(held?.pairs).toBeGreaterThan(0)
  expect(held?.rows).toBe(2 * (held?.pairs ?? 0))
  expect(held?.pairs).toBeLessThanOrEqual(written)
  expect(await checkLog(restored, key)).toMatchObject({ ok: true })
  expect(await checkFeed(restored)).toMatchObject({ ok: true })
  await restored.close()
}, 60_000)

test('[ADM-19] nothing is written over a database, and nothing broken or foreign is taken in', async () => {
  const { file } = await writeBackup(db, source(), folder, Date.now())
  await restoreBackup(file, empty())
  await expect(restoreBackup(file, empty())).rejects.toThrow('holds a database already')
  await expect(restoreBackup(file, { ...empty(), databaseUrl: 'postgres://localhost/x' })).rejects.toThrow(
    'backup of the embedded database',
  )
  appendFileSync(file, 'x')
  const elsewhere = { databaseUrl: null, dataDir: join(folder, 'elsewhere') }
  await expect(restoreBackup(file, elsewhere)).rejects.toThrow('not whole')
  rmSync(`${file}.json`)
  await expect(restoreBackup(file, elsewhere)).rejects.toBeInstanceOf(StartRefusal)
  expect(existsSync(elsewhere.dataDir)).toBe(false)
}, 60_000)

test('[ADM-18] a night has one backup, and the old ones go', async () => {
  const copy = { dump: async () => new Blob(['copy']) }
  const start = Date.UTC(2026, 0, 1, 20)
  for (let night = 0; night < 40; night++) {
    expect(await backUpNightly(db, copy, folder, start + night * dayMs)).toBe(true)
    expect(await backUpNightly(db, copy, folder, start + night * dayMs + 3_600_000)).toBe(false)
  }
  const files = readdirSync(folder).filter((name) => name.endsWith('.backup'))
  expect(readdirSync(folder).length).toBe(2 * files.length)
  // Seven days, of the four weeks those before, and the last night of January.
  expect(files.length).toBeGreaterThanOrEqual(9)
  expect(files.length).toBeLessThanOrEqual(12)
})

test('[ADM-18] of any nights the last is kept, no more than 23 are, and what is kept stays so while it is young', () => {
  const nights = fc.uniqueArray(fc.integer({ min: 0, max: 1500 }), { minLength: 1, maxLength: 300 })
  fc.assert(
    fc.property(nights, (days) => {
      const taken = days.map((day) => Date.UTC(2026, 0, 1, 20) + day * dayMs)
      const kept = keptBackups(taken)
      expect(kept.has(Math.max(...taken))).toBe(true)
      expect(kept.size).toBeLessThanOrEqual(23)
      const newest = taken.toSorted((one, other) => other - one).slice(0, 7)
      for (const at of newest) expect([dhakaDay(at), kept.has(at)]).toEqual([dhakaDay(at), true])
    }),
  )
})

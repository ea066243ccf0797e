import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPglite } from '#server/db/pglite.ts'
import type { Database } from '#server/db/port.ts'
import { chainHash, firstHash } from '#server/door/log-entry.ts'
import { seedId } from '#server/seed/ids.ts'
import { testSealKey } from '#tests/support/seal-key.ts'
import { testImage } from '#tests/support/test-image.ts'
import { checkLog } from './check-log.ts'
import { newestHourSeals, sealHours } from './hour-seals.ts'
import { sealClosedDays } from './seal.ts'
import { anchorFile, fileAnchors } from './seal-anchors.ts'
import type { SealKey } from './seal-key.ts'

const hourMs = 3_600_000
const khatian = seedId.khatian('birulia-1', '5')

let db: Database
let key: SealKey
/** a moment at which all entries of the image are settled */
let settled: number
beforeEach(async () => {
  key = testSealKey()
  db = await openPglite({ image: await testImage() })
  const [last] = await db.query<{ at: number }>('select max(at)::float8 as at from record_log')
  settled = (last?.at ?? 0) + hourMs
})
afterEach(() => db.close())

/** Rewrites the entries of a record in the log so that chain, record and version agree afterwards. */
async function rewriteChain(
  recordId: string,
  change: (text: string, isLast: boolean) => { text: string; at?: number },
): Promise<void> {
  const rows = await db.query<{ idx: number; at: number; text: string }>(
    `select idx, at, text from record_log where home_district = '26' and record_id = $1 order by idx`,
    [recordId],
  )
  let hash = firstHash
  for (const { idx, at, text } of rows) {
    const written = change(text, idx === rows.length - 1)
    const after = chainHash(hash, written.text)
    await db.query(
      `update record_log set text = $3, prev_hash = $4, hash = $5, at = $6
        where home_district = '26' and record_id = $1 and idx = $2`,
      [recordId, idx, written.text, hash, after, written.at ?? at],
    )
    hash = after
  }
  await db.query(`update record set log_hash = $2 where home_district = '26' and id = $1`, [recordId, hash])
}

/** Another person becomes the author of everything. */
function forgeActor(recordId: string): Promise<void> {
  return rewriteChain(recordId, (text) => ({
    text: text.replace(/"userId":"[^"]*"/, `"userId":"${seedId.khatian('birulia-1', '1')}"`),
  }))
}

async function reasonOfFault(): Promise<string | null> {
  const check = await checkLog(db, key)
  return check.ok ? null : check.fault.reason
}

test('[LOG-21] the log of the first day is sealed at once, and a forgery with a whole chain is found', async () => {
  expect(await sealHours(db, key, settled)).toBeGreaterThan(0)
  expect(await reasonOfFault()).toBeNull()
  await forgeActor(khatian)
  expect(await reasonOfFault()).toContain('are not those that were sealed')
})

test('[LOG-21] an entry added to a sealed hour is found, and so is one taken away with its record', async () => {
  await sealHours(db, key, settled)
  await db.query(`delete from record_log where home_district = '26' and record_id = $1`, [khatian])
  await db.query(`delete from record where home_district = '26' and id = $1`, [khatian])
  expect(await reasonOfFault()).toContain('are not those that were sealed')
})

/** Moves the last entry of a record to another moment, as if it had been done then. */
function moveLastEntry(recordId: string, at: number): Promise<void> {
  return rewriteChain(recordId, (text, isLast) =>
    isLast ? { text: text.replace(/"serverAt":\d+/, `"serverAt":${at}`), at } : { text },
  )
}

test('[LOG-21] later entries are sealed when the seal before is an hour old, and each seal follows the one before', async () => {
  const later = settled + 60_000
  await moveLastEntry(khatian, later)
  const first = await sealHours(db, key, settled)
  expect(await sealHours(db, key, settled + hourMs / 2)).toBe(0)
  expect(await sealHours(db, key, settled + 2 * hourMs)).toBe(1)
  expect(await sealHours(db, key, settled + 4 * hourMs)).toBe(0)
  const seals = await db.query<{ since: number; upto: number; entries: number }>(
    `select since, upto, entries from hour_seal where home_district = '26' order by since`,
  )
  expect(first).toBeGreaterThan(0)
  expect(seals).toHaveLength(2)
  expect(seals[1]).toMatchObject({ since: seals[0]?.upto, entries: 1 })
  await db.query(`delete from hour_seal where home_district = '26' and since = $1`, [seals[0]?.since])
  expect(await reasonOfFault()).toContain('is missing')
})

test('[LOG-21] seals of hours that were taken away are missed, and no day is sealed over the log they covered', async () => {
  await sealHours(db, key, settled)
  await db.query(`delete from hour_seal where home_district = '26'`)
  await forgeActor(khatian)
  await sealClosedDays(db, key, settled + 48 * hourMs)
  const days = await db.query(`select 1 from daily_seal where home_district = '26'`)
  expect(days).toHaveLength(0)
  expect(await reasonOfFault()).toContain('is kept outside the database and is gone')
  expect(await sealHours(db, key, settled + 48 * hourMs)).toBe(0)
})

test('[LOG-21] a seal of hours made with another key is found', async () => {
  const thief = testSealKey()
  await sealHours(db, thief, settled)
  expect(await reasonOfFault()).toContain('is not signed by this key')
})

test('[LOG-21] hours are no longer compared once their day is sealed, and later ones follow them', async () => {
  await sealHours(db, key, settled)
  expect(await sealClosedDays(db, key, settled + 48 * hourMs)).toBeGreaterThan(0)
  expect(await checkLog(db, key)).toMatchObject({ ok: true })
})

test('[LOG-21] the newest seals of hours are kept in a file, and begin anew after a restore', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hours-'))
  key = testSealKey(fileAnchors(anchorFile(folder)))
  await sealHours(db, key, settled)
  const kept = await key.anchors.hours()
  expect([...kept.values()].toSorted((a, b) => a.homeDistrict.localeCompare(b.homeDistrict))).toEqual(
    (await newestHourSeals(db)).toSorted((a, b) => a.homeDistrict.localeCompare(b.homeDistrict)),
  )
  await key.anchors.begin([], [], 'restored as of yesterday')
  expect((await key.anchors.hours()).size).toBe(0)
  writeFileSync(join(folder, 'hour-anchors.json'), '[{"home')
  await expect(key.anchors.hours()).rejects.toThrow('is no list of seals')
  rmSync(folder, { recursive: true })
})

import { generateKeyPairSync } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPglite } from '#server/db/pglite.ts'
import type { Database } from '#server/db/port.ts'
import { seedId } from '#server/seed/ids.ts'
import { checkFeed } from './check-feed.ts'
import { checkLog } from './check-log.ts'
import { sealClosedDays } from './seal.ts'
import { sealKeyOf } from './seal-key.ts'
import { testImage } from '#tests/support/test-image.ts'

const key = sealKeyOf(generateKeyPairSync('ed25519').privateKey)
const far = Date.UTC(2027, 0, 1)
const khatian = seedId.khatian('birulia-1', '5')

let db: Database
beforeEach(async () => {
  db = await openPglite({ image: await testImage() })
})
afterEach(() => db.close())

/** Every record there is, of whatever kind: a check that passes over some is none. */
async function countRecords(): Promise<number> {
  const [row] = await db.query<{ n: number }>('select count(*)::int as n from record')
  return row?.n ?? 0
}

async function fault() {
  const check = await checkLog(db, key)
  return check.ok ? null : check.fault
}

test('[LOG-1] an untouched log is good, sealed once and for all', async () => {
  expect(await sealClosedDays(db, key, far)).toBeGreaterThan(0)
  expect(await sealClosedDays(db, key, far)).toBe(0)
  expect(await checkLog(db, key)).toMatchObject({ ok: true, records: await countRecords() })
})

test('[LOG-2] one changed byte is named with its record and index', async () => {
  await sealClosedDays(db, key, far)
  await db.query(
    `update record_log set text = replace(text, '"act":"verify"', '"act":"verifz"') where home_district = '26' and record_id = $1 and idx = 3`,
    [khatian],
  )
  expect(await fault()).toMatchObject({ recordId: khatian, index: 3 })
})

test('[LOG-3] a tail cut off with its record set back is found by the seal', async () => {
  await sealClosedDays(db, key, far)
  await db.query(`delete from record_log where home_district = '26' and record_id = $1 and idx = 3`, [khatian])
  await db.query(
    `update record r set log_index = 2, log_hash = l.hash from record_log l
      where r.home_district = '26' and r.id = $1 and l.home_district = '26' and l.record_id = r.id and l.idx = 2`,
    [khatian],
  )
  expect(await fault()).toMatchObject({ recordId: khatian, index: 3 })
})

test('[LOG-4] a tail cut off before it was sealed is found by its record', async () => {
  await db.query(`delete from record_log where home_district = '26' and record_id = $1 and idx = 3`, [khatian])
  expect(await fault()).toMatchObject({ recordId: khatian, index: 3 })
})

test('[LOG-5] a seal that was removed or signed by another key is found', async () => {
  await sealClosedDays(db, key, far)
  const stranger = sealKeyOf(generateKeyPairSync('ed25519').privateKey)
  expect(await checkLog(db, stranger)).toMatchObject({ ok: false })
  const days = await db.query<{ day: string }>(
    `select to_char(day, 'YYYY-MM-DD') as day from daily_seal where home_district = '26' order by day`,
  )
  await db.query(`delete from daily_seal where home_district = '26' and day = $1`, [days[0]?.day])
  const found = await fault()
  if (days.length > 1) expect(found?.reason).toContain('missing')
})

test('[LOG-6] an entry moved into a sealed day is found', async () => {
  await sealClosedDays(db, key, far)
  await db.query(`update record_log set at = at - 86400000 where home_district = '26' and record_id = $1 and idx = 0`, [
    khatian,
  ])
  expect(await fault()).toMatchObject({ recordId: khatian, index: 0 })
})

test('[FED-1] a gap in a scope and an untold revision are found', async () => {
  expect(await checkFeed(db)).toMatchObject({ ok: true, records: await countRecords() })
  await db.query(`update record set rev = rev + 1 where home_district = '26' and id = $1`, [khatian])
  expect(await checkFeed(db)).toMatchObject({ ok: false })
  await db.query(`update record set rev = rev - 1 where home_district = '26' and id = $1`, [khatian])
  await db.query(`delete from feed where home_district = '26' and seq = 5`)
  expect(await checkFeed(db)).toMatchObject({ ok: false })
})

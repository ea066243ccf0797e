import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chainHash, firstHash, type LogEntry } from '#server/door/log-entry.ts'
import { openPglite } from '#server/db/pglite.ts'
import type { Database } from '#server/db/port.ts'
import { seedId } from '#server/seed/ids.ts'
import { checkFeed } from './check-feed.ts'
import { checkLog } from './check-log.ts'
import { mailSeals } from './mail-seals.ts'
import { sealClosedDays } from './seal.ts'
import { anchorFile, fileAnchors } from './seal-anchors.ts'
import type { SealKey } from './seal-key.ts'
import { memoryAnchors, testSealKey } from '#tests/support/seal-key.ts'
import { testImage } from '#tests/support/test-image.ts'

const far = Date.UTC(2027, 0, 1)
const khatian = seedId.khatian('birulia-1', '5')

let db: Database
let key: SealKey
beforeEach(async () => {
  key = testSealKey()
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
  const stranger = testSealKey()
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

const approved = `select v.khatian_id as id from khatian_version v where v.home_district = '26' order by 1 limit 1`

const forgeries: readonly (readonly [string, string, string])[] = [
  [
    '[LOG-7] an owner changed in a record',
    `update record set body = jsonb_set(body, '{owners,0,cells,name}', '"অন্য কেউ"') where home_district = '26' and id = (${approved}) returning id`,
    'the record is not what its last entry left',
  ],
  [
    '[LOG-8] a value changed in an approved version',
    `update khatian_version set body = jsonb_set(body, '{number}', '"৯"') where home_district = '26' and khatian_id = (${approved}) returning khatian_id as id`,
    'version 1 is not what was approved',
  ],
  [
    '[LOG-8] an approved version taken away',
    `delete from khatian_version where home_district = '26' and khatian_id = (${approved}) returning khatian_id as id`,
    '1 versions were approved, 0 are kept',
  ],
  [
    '[LOG-9] a record taken away',
    `delete from record where home_district = '26' and id = '${khatian}' returning id`,
    'the log tells of it, and it is gone',
  ],
  [
    '[LOG-9] a record that nobody wrote',
    `insert into record select home_district, gen_random_uuid(), kind, scope, rev, digest, body, log_index, log_hash
       from record where home_district = '26' and id = '${khatian}' returning id`,
    'the record names it as its last entry, the log does not hold it',
  ],
  [
    '[LOG-9] a row of reference data taken away',
    `delete from holiday where id = (select id from holiday order by id limit 1) returning id`,
    'the log tells of it, and it is gone',
  ],
]

test.each(forgeries)('%s is named', async (_what, statement, reason) => {
  await sealClosedDays(db, key, far)
  const [forged] = await db.query<{ id: string }>(statement)
  expect(forged).toBeDefined()
  expect(await fault()).toMatchObject({ recordId: forged?.id, reason })
})

/** The chain of a record as it was written before entries had digests. */
async function takeDigests(recordId: string): Promise<void> {
  const rows = await db.query<{ idx: number; text: string }>(
    `select idx, text from record_log where home_district = '26' and record_id = $1 order by idx`,
    [recordId],
  )
  let hash = firstHash
  for (const row of rows) {
    const { digest: _digest, ...entry } = JSON.parse(row.text) as LogEntry
    const text = JSON.stringify(entry)
    const after = chainHash(hash, text)
    await db.query(
      `update record_log set text = $3, prev_hash = $4, hash = $5 where home_district = '26' and record_id = $1 and idx = $2`,
      [recordId, row.idx, text, hash, after],
    )
    hash = after
  }
  await db.query(`update record set log_hash = $2 where home_district = '26' and id = $1`, [recordId, hash])
}

test('[LOG-7] what was written before entries had digests is counted, for nothing proves it', async () => {
  expect(await checkLog(db, key)).toMatchObject({ ok: true, unproved: 0 })
  await takeDigests(khatian)
  expect(await checkLog(db, key)).toMatchObject({ ok: true, unproved: 1, records: await countRecords() })
})

test('[LOG-10] days whose seals were cut off are not sealed anew over another log, and the check names them', async () => {
  const days = await sealClosedDays(db, key, far)
  await db.query(`delete from daily_seal where home_district = '26'`)
  await db.query(`delete from record_log where home_district = '26' and record_id = $1 and idx = 3`, [khatian])
  await db.query(
    `update record r set log_index = 2, log_hash = l.hash from record_log l
      where r.home_district = '26' and r.id = $1 and l.home_district = '26' and l.record_id = r.id and l.idx = 2`,
    [khatian],
  )
  expect(await sealClosedDays(db, key, far)).toBe(0)
  expect(await fault()).toMatchObject({ homeDistrict: '26', recordId: null })
  expect((await fault())?.reason).toContain('is anchored outside the database and is gone')
  const [left] = await db.query<{ n: number }>('select count(*)::int as n from daily_seal')
  expect(left?.n).toBeLessThan(days)
})

test('[LOG-10] a whole district that was taken away is named, and so is a seal made by who has the key', async () => {
  await sealClosedDays(db, key, far)
  const anchored = [...(await key.anchors.newest()).values()].find(({ homeDistrict }) => homeDistrict === '26')
  await db.query(`delete from daily_seal where home_district = '26'`)
  // As if the key had been stolen: the anchors are elsewhere.
  const thief = { ...key, anchors: memoryAnchors() }
  await db.query(`update record_log set at = at - 1 where home_district = '26' and record_id = $1 and idx = 0`, [
    khatian,
  ])
  expect(await sealClosedDays(db, thief, far)).toBeGreaterThan(0)
  expect(anchored).toBeDefined()
  expect(await checkLog(db, key)).toMatchObject({ ok: false, fault: { homeDistrict: '26' } })
})

test('[LOG-10] after another database was put in its place the anchors begin anew, with the reason', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'anchors-'))
  const anchors = fileAnchors(anchorFile(folder))
  const kept = testSealKey(anchors)
  await sealClosedDays(db, kept, far)
  expect((await anchors.newest()).size).toBeGreaterThan(0)
  await db.query('delete from daily_seal')
  expect(await sealClosedDays(db, kept, far)).toBe(0)
  await anchors.begin([], [], 'restored as of yesterday')
  expect(await sealClosedDays(db, kept, far)).toBeGreaterThan(0)
  expect(await checkLog(db, kept)).toMatchObject({ ok: true })
  const lines = readFileSync(anchorFile(folder), 'utf8')
  expect(lines).toContain('restored as of yesterday')
  writeFileSync(anchorFile(folder), `${lines}{"home`)
  await expect(anchors.newest()).rejects.toThrow('is no anchor of a seal')
  rmSync(folder, { recursive: true })
})

test('[LOG-11] new seals go to the addresses of the district and of the nation, once', async () => {
  const office = await db.query(
    `insert into office_setting (id, applies, office_id, postal_code, seal_mails)
     select gen_random_uuid(), 'OFFICE', o.id, '1000', 'dc@example.org' from office o
      where o.district_bbs_code = '26' and not exists (select 1 from office_setting s where s.office_id = o.id)
      order by o.id limit 1 returning id`,
  )
  expect(office).toHaveLength(1)
  await db.query(`update office_setting set seal_mails = 'land@example.org' where office_id is null`)
  await sealClosedDays(db, key, far)
  const seals = [...(await key.anchors.newest()).values()]
  expect(await mailSeals(db, seals, true)).toBe(2)
  expect(await mailSeals(db, [], true)).toBe(0)
  const mails = await db.query<{ address: string; body: string }>(
    `select address, body from outbox_message where event = 'LOG_SEALED' order by address`,
  )
  expect(mails.map(({ address }) => address)).toEqual(['dc@example.org', 'land@example.org'])
  for (const { homeDistrict, day, seal } of seals) expect(mails[1]?.body).toContain(`${homeDistrict} ${day} ${seal}`)
})

test('[FED-1] a gap in a scope and an untold revision are found', async () => {
  expect(await checkFeed(db)).toMatchObject({ ok: true, records: await countRecords() })
  await db.query(`update record set rev = rev + 1 where home_district = '26' and id = $1`, [khatian])
  expect(await checkFeed(db)).toMatchObject({ ok: false })
  await db.query(`update record set rev = rev - 1 where home_district = '26' and id = $1`, [khatian])
  await db.query(`delete from feed where home_district = '26' and seq = 5`)
  expect(await checkFeed(db)).toMatchObject({ ok: false })
})

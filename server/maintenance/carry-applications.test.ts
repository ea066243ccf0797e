import { afterAll, beforeAll, expect, test } from 'vitest'
import { digestOf } from '#domain/kernel/digest.ts'
import type { Json } from '#domain/kernel/canonical-json.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openPglite } from '#server/db/pglite.ts'
import type { Database } from '#server/db/port.ts'
import type { LogEntry } from '#server/door/log-entry.ts'
import { testId } from '#tests/support/build-khatian.ts'
import { fillDoorDatabase } from '#tests/support/door-place.ts'
import { carryApplications } from './carry-applications.ts'

let db: Database
const [waiting, received] = [testId(0x81), testId(0x82)]
const made = 1_700_000_000_000
const now = 1_800_000_000_000

beforeAll(async () => {
  db = await openPglite({})
  const migrations = await readMigrations()
  await migrate(
    db,
    migrations.filter(({ version }) => version < 30),
  )
  for (const [id, number, step, ready] of [
    [waiting, '7', 'registered', null],
    [received, '8', 'received', 2],
  ] as const)
    await db.query(
      `insert into entry_request (home_district, id, office_id, mouza_id, jl_number_id, upazila_bbs, survey, number,
         number_lead, applicant, mobile, reference, note, step, ready_version, rev, created_by, created_at, updated_by,
         updated_at)
       values ('26', $1, $2, $3, $4, '72', 'RS', $5, 7, 'করিম "বড়"', '01712345678', 'ই-৫', null, $6, $7, 1, $8, $9, $8, $9)`,
      [id, testId(2), testId(3), testId(4), number, step, ready, testId(9), made],
    )
  const acts = [
    [waiting, 'register', null],
    [received, 'register', null],
    [received, 'take', null],
    [received, 'acland-approve', 'ঠিক আছে'],
    [received, 'receive', null],
  ] as const
  for (const [n, [id, act, comment]] of acts.entries())
    await db.query(
      `insert into entry_request_log (home_district, request_id, idx, at, act, user_id, desk_id, comment)
       values ('26', $1, $2, $3, $4, $5, $6, $7)`,
      [id, n, made + n, act, testId(9), testId(8), comment],
    )
  await migrate(db, migrations)
  await fillDoorDatabase(db)
})
afterAll(() => db.close())

async function logOf(id: string): Promise<LogEntry[]> {
  const rows = await db.query<{ text: string }>('select text from record_log where record_id = $1 order by idx', [id])
  return rows.map(({ text }) => JSON.parse(text) as LogEntry)
}

test('[KND-6] applications of before become records, their own log a chained one, and their persons stay beside them', async () => {
  expect(await carryApplications(db, now)).toBe(2)
  const records = await db.query<{ id: string; rev: number; digest: string; body: object; logIndex: number }>(
    `select id, rev, digest, body, log_index as "logIndex" from record where kind = 'application' order by id`,
  )
  expect(records.map(({ id, rev, logIndex }) => [id, rev, logIndex])).toEqual([
    [waiting, 1, 0],
    [received, 4, 3],
  ])
  for (const { digest, body } of records) expect(digestOf(body as Json)).toBe(digest)
  expect(records[1]?.body).toMatchObject({ number: '8', reference: 'ই-৫', step: 'received', readyVersion: 2 })
  const log = await logOf(received)
  expect(log.map(({ act, doneAt, serverAt, comment }) => [act, doneAt, serverAt, comment])).toEqual([
    ['register', made + 1, now, null],
    ['take', made + 2, now, null],
    ['acland-approve', made + 3, now, 'ঠিক আছে'],
    ['receive', made + 4, now, null],
  ])
  expect(log[2]?.changes).toEqual([
    { path: 'step', before: 'taken', after: 'ready' },
    { path: 'readyVersion', before: null, after: 2 },
  ])
  const all = JSON.stringify([records, log, await logOf(waiting)])
  expect([all.includes('করিম'), all.includes('01712345678')]).toEqual([false, false])
  expect(
    await db.query('select application_id as id, name, mobile, open_number as open from application_party order by 1'),
  ).toEqual([
    { id: waiting, name: 'করিম "বড়"', mobile: '01712345678', open: `${testId(4)}/RS/7` },
    { id: received, name: 'করিম "বড়"', mobile: '01712345678', open: null },
  ])
  expect(await db.query('select 1 from entry_request_log')).toEqual([])
})

test('[KND-6] every carried entry follows the one before it, and a second start carries nothing again', async () => {
  expect(await carryApplications(db, now)).toBe(0)
  const rows = await db.query<{ prev: string; hash: string }>(
    'select prev_hash as prev, hash from record_log where record_id = $1 order by idx',
    [received],
  )
  expect(rows.slice(1).map(({ prev }) => prev)).toEqual(rows.slice(0, -1).map(({ hash }) => hash))
})

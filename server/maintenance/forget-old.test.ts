import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPglite } from '#server/db/pglite.ts'
import type { Database } from '#server/db/port.ts'
import { addJob, claimJob, endJob, keepFile } from '#server/jobs/job-store.ts'
import { seedId } from '#server/seed/ids.ts'
import { testImage } from '#tests/support/test-image.ts'
import { forgetOld } from './forget-old.ts'

let db: Database
beforeAll(async () => {
  db = await openPglite({ image: await testImage() })
}, 180_000)
afterAll(() => db.close())

const userId = seedId.user('admin1')

/** What is left of rows that are so many days old, each put in with its age. */
async function left(ages: readonly number[], put: (age: string) => Promise<unknown>, count: string): Promise<number[]> {
  for (const age of ages) await put(`${age} days`)
  await forgetOld(db, Date.now())
  const rows = await db.query<{ age: number }>(count)
  return rows.map(({ age }) => age)
}

const daysSince = (column: string): string => `(extract(epoch from now() - ${column}) / 86400)::int as age`

test('[ADM-23] [NTF-14] notices are kept for 400 days, with what was seen and delivered of them', async () => {
  await db.query('delete from notice')
  await db.query('delete from notice_delivery')
  const put = async (age: string): Promise<void> => {
    const [id, subject] = [randomUUID(), randomUUID()]
    const at = `now() - interval '${age}'`
    await db.query(
      `insert into notice (home_district, id, event, user_id, subject_kind, subject_id, rev, params, at)
       values ('26', $1, 'JOB_DONE', $3, 'job', $2, 1, '{}', ${at})`,
      [id, subject, userId],
    )
    await db.query(`insert into notice_seen (home_district, user_id, notice_id) values ('26', $1, $2)`, [userId, id])
    await db.query(
      `insert into notice_delivery (home_district, event, subject_id, rev, receiver, channel, id, at)
       values ('26', 'JOB_DONE', $1, 1, 'x', 'SMS', $2, ${at})`,
      [subject, randomUUID()],
    )
  }
  expect(await left([1, 399, 401], put, `select ${daysSince('at')} from notice order by 1`)).toEqual([1, 399])
  const [other] = await db.query<{ seen: number; deliveries: number }>(
    `select (select count(*)::int from notice_seen where user_id = $1) as seen,
            (select count(*)::int from notice_delivery where receiver = 'x') as deliveries`,
    [userId],
  )
  expect(other).toEqual({ seen: 2, deliveries: 2 })
}, 60_000)

test('[ADM-23] texts of messages by SMS and mail are kept for a day', async () => {
  const put = (age: string): Promise<unknown> =>
    db.query(
      `insert into outbox_message (id, channel, address, subject, body, status, created_at)
       values ($1, 'SMS', '01700000000', '', 'a code', 'SENT', now() - interval '${age}')`,
      [randomUUID()],
    )
  const kept = `select ${daysSince('created_at')} from outbox_message where body <> '' order by 1`
  expect(await left([0, 2], put, kept)).toEqual([0])
}, 60_000)

test('[ADM-23] files of jobs are kept for 7 days from their end, jobs for 90', async () => {
  const { id } = await addJob(db, { kind: 'export', subject: 'holiday', params: {}, userId, deskId: null })
  await keepFile(db, id, { name: 'a.xlsx', type: 'x', bytes: new Uint8Array([1]) })
  await db.query(`insert into job_row (job_id, part, row_no, texts, state) values ($1, 'holiday', 1, '{}', 'fresh')`, [
    id,
  ])
  expect((await claimJob(db))?.id).toBe(id)
  await endJob(db, id, { state: 'DONE' })
  const files = async (): Promise<number> => {
    await forgetOld(db, Date.now())
    const [row] = await db.query<{ n: number }>(
      `select (select count(*)::int from job_file where job_id = $1) + (select count(*)::int from job_row where job_id = $1) as n`,
      [id],
    )
    return row?.n ?? -1
  }
  const older = (by: string): Promise<unknown> =>
    db.query(
      `update job set created_at = created_at - interval '${by}', ended_at = ended_at - interval '${by}',
         expires_at = expires_at - interval '${by}' where id = $1`,
      [id],
    )
  await older('167 hours')
  expect(await files()).toBe(2)
  await older('2 hours')
  expect(await files()).toBe(0)
  const jobs = async (): Promise<number> => {
    await forgetOld(db, Date.now())
    return (await db.query('select 1 from job where id = $1', [id])).length
  }
  await older('82 days')
  expect(await jobs()).toBe(1)
  await older('2 days')
  expect(await jobs()).toBe(0)
}, 60_000)

test('[ADM-23] records, their log, fees and receipts stay, however old they are', async () => {
  const stays = [
    'record',
    'record_log',
    'application_fee',
    'journal_posting',
    'journal_line',
    'certified_copy',
    'order_index',
  ]
  const counts = async (): Promise<Record<string, number>> => {
    const found: Record<string, number> = {}
    for (const table of stays) {
      const [row] = await db.query<{ n: number }>(`select count(*)::int as n from ${table}`)
      found[table] = row?.n ?? -1
    }
    return found
  }
  await db.query(
    `insert into journal_posting (home_district, id, kind, ref, order_id, at) values ('26', $1, 'x', 'x', $2, 1)`,
    [randomUUID(), randomUUID()],
  )
  const before = await counts()
  expect(Math.min(before['record'] ?? 0, before['record_log'] ?? 0, before['application_fee'] ?? 0)).toBeGreaterThan(0)
  // Ten years later by the clock of whatever is told the time.
  await forgetOld(db, Date.now() + 3650 * 86_400_000)
  expect(await counts()).toEqual(before)
}, 60_000)

import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let officer: Session
beforeAll(async () => {
  // Whatever is asked for takes longer than anybody waits.
  server = await startTestServer({ reportLimits: { statementMs: 5_000, runMs: 0 } })
  officer = await server.as('supervisor1')
})
afterAll(() => server.close())

async function ended(jobId: string): Promise<Record<string, never>> {
  for (;;) {
    const { body } = await officer.call('job.get', { jobId })
    if (body.data.STATE !== 'WAITING' && body.data.STATE !== 'RUNNING') return body.data
    await sleep(20)
  }
}

test('[RPT-4] a run that takes too long goes on as a job: rows and files come with it, other runs are not touched', async () => {
  const [first, twin] = await Promise.all([
    officer.call('khatian-count.run', { survey: 'RS', locale: 'en' }),
    officer.call('khatian-count.run', { survey: 'RS', locale: 'en' }),
  ])
  expect(first.body.data).toMatchObject({ ROWS: [], JOB: { KIND: 'report', SUBJECT: 'khatian-count' } })
  expect(twin.body.data.JOB?.ID ?? first.body.data.JOB.ID).toBe(first.body.data.JOB.ID)
  const job = await ended(first.body.data.JOB.ID)
  expect(job).toMatchObject({ STATE: 'DONE', DONE: 1, TOTAL: 1 })
  expect((job['FILES'] as unknown as { NAME: string }[]).map(({ NAME }) => NAME.split('.').at(-1))).toEqual([
    'pdf',
    'xlsx',
  ])
  const shown = await officer.call('khatian-count.run', { survey: 'RS' })
  expect(shown.body.data.JOB).toBeNull()
  expect(shown.body.data.ROWS.length).toBeGreaterThan(0)
  const other = await officer.call('khatian-count.run', { survey: 'SA' })
  expect(other.body.data.JOB).not.toBeNull()
})

test('[RPT-4] who lost the key since the job was asked for gets nothing', async () => {
  await server.db.query(
    `insert into job (id, kind, subject, params, user_id, desk_id, state)
     values ('0198c1de-0000-7000-8000-0000000000aa', 'report', 'khatian-count', '{"key":"x","input":{"survey":"BS"}}', $1, $2, 'RUNNING')`,
    [officer.userId, officer.deskId],
  )
  await server.db.query(`delete from group_permission where permission like 'REPORT.%'`)
  await server.db.query(`update job set lease_until = now() - interval '1 minute' where state = 'RUNNING'`)
  const job = await ended('0198c1de-0000-7000-8000-0000000000aa')
  expect(job).toMatchObject({ STATE: 'FAILED', CODE: 'permission.denied', FILES: [] })
})

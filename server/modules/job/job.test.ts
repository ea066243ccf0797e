import { afterAll, beforeAll, expect, test } from 'vitest'
import { sheetBytes } from '#server/sheets/write-sheets.ts'
import { startTestServer, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let admin: Session
let entry: Session
beforeAll(async () => {
  // Of PostgreSQL a backup is taken by its own program, which not every machine has.
  server = await startTestServer({ engine: 'pglite' })
  admin = await server.as('admin1')
  entry = await server.as('entry1')
})
afterAll(() => server.close())

type Job = { ID: string; STATE: string; KIND: string; MINE: boolean; FILES: { NAME: string }[]; ASKED_EN: string }

const jobsOf = async (who: Session): Promise<Job[]> => (await who.call('job.list', {})).body.data as Job[]

async function ended(who: Session, id: string): Promise<Job> {
  for (;;) {
    const job = (await who.call('job.get', { jobId: id })).body.data as Job
    if (!['WAITING', 'RUNNING'].includes(job.STATE)) return job
    await new Promise((later) => setTimeout(later, 20))
  }
}

test('[ADM-21] [ADM-18] a backup is taken as a job, seen by who keeps the whole running, and repeated', async () => {
  const asked = await admin.call('operation.backup', {})
  expect(asked.status).toBe(200)
  const again = await admin.call('operation.backup', {})
  expect([200, 429]).toContain(again.status)
  expect((await ended(admin, asked.body.data.ID as string)).STATE).toBe('DONE')
  const running = await admin.call('job.repeat', { jobId: asked.body.data.ID as string })
  expect(running.body.data.KIND).toBe('backup')
  expect((await ended(admin, running.body.data.ID as string)).STATE).toBe('DONE')
  const health = (await admin.call('operation.health', {})).body.data
  expect(health.FIGURES.BACKUP_BYTES).toBeGreaterThan(0)
  expect(health.PARTS.find(({ PART }: { PART: string }) => PART === 'backup').STATE).toBe('GOOD')
}, 120_000)

test('[ADM-21] everybody has own jobs alone, and nobody repeats or stops those of another', async () => {
  await server.db.query(
    `insert into job (id, kind, subject, params, user_id, state, ended_at)
     values ('00000000-0000-4000-8000-000000000001', 'export', 'mouza', '{}', $1, 'FAILED', now())`,
    [entry.userId],
  )
  await server.db.query(
    `insert into job_file (job_id, name, type, bytes) values ('00000000-0000-4000-8000-000000000001', 'own.xlsx', 'x', 'x')`,
  )
  const jobId = '00000000-0000-4000-8000-000000000001'
  expect((await jobsOf(entry)).map(({ ID }) => ID)).toEqual([jobId])
  const seen = (await jobsOf(admin)).find(({ ID }) => ID === jobId)
  expect(seen).toMatchObject({ MINE: false, FILES: [], STATE: 'FAILED' })
  const verifier = await server.as('verifier1')
  expect(await jobsOf(verifier)).toEqual([])
  for (const who of [admin, verifier])
    for (const act of ['job.repeat', 'job.cancel', 'job.get'] as const)
      expect([act, (await who.call(act, { jobId })).status]).toEqual([act, 404])
  await server.db.query(`update job set ended_at = null, state = 'WAITING' where id = $1`, [jobId])
  expect((await entry.call('job.repeat', { jobId })).body.code).toBe('job.runs')
  await entry.call('job.cancel', { jobId })
  expect((await entry.call('job.get', { jobId })).body.data.STATE).toBe('CANCELLED')
  await server.db.query(`update job set kind = 'import' where id = $1`, [jobId])
  expect((await entry.call('job.repeat', { jobId })).body.code).toBe('job.gone')
})

test('[RES-12] [ADM-21] a sheet that was looked through is stored or dropped from the list too, by who gave it alone', async () => {
  const heads = ['NAME_BN', 'NAME_EN', 'ISO2', 'DIAL_CODE']
  const checked = async (row: string[]): Promise<string> => {
    const bytes = await sheetBytes([{ name: 'countries', widths: [], rows: [heads, row] }])
    const answer = await fetch(`${server.url}/api/v1/countries/import-excel`, {
      method: 'POST',
      headers: { 'User-Token': admin.accessToken, 'content-type': 'application/octet-stream' },
      body: Buffer.from(bytes),
    })
    const { ID } = ((await answer.json()) as { data: Job }).data
    expect((await ended(admin, ID)).STATE).toBe('CHECKED')
    return ID
  }
  const stands = async (iso2: string): Promise<number> =>
    (await admin.call('country.list', { iso2 })).body.meta.TOTAL as number
  const jobId = await checked(['জাপান', 'Japan', 'JP', '+81'])
  for (const who of [entry, await server.as('verifier1')])
    expect((await who.call('job.confirm', { jobId })).body.code).toBe('record.not-found')
  const listed = (await admin.call('job.list', {})).body.data.find(({ ID }: Job) => ID === jobId)
  expect(listed).toMatchObject({ STATE: 'CHECKED', MINE: true, COUNTS: { FRESH: 1 } })
  expect(await stands('JP')).toBe(0)
  expect((await admin.call('job.confirm', { jobId })).status).toBe(200)
  expect((await ended(admin, jobId)).STATE).toBe('DONE')
  expect(await stands('JP')).toBe(1)
  // Confirmed twice is confirmed once.
  expect((await admin.call('job.confirm', { jobId })).status).toBe(200)

  const dropped = await checked(['কেনিয়া', 'Kenya', 'KE', '+254'])
  expect((await admin.call('job.cancel', { jobId: dropped })).body.data.STATE).toBe('CANCELLED')
  expect((await admin.call('job.confirm', { jobId: dropped })).body.code).toBe('job.gone')
  expect(await stands('KE')).toBe(0)
  const backup = (await jobsOf(admin)).find(({ KIND }) => KIND === 'backup')
  expect((await admin.call('job.confirm', { jobId: backup?.ID ?? '' })).body.code).toBe('record.not-found')
})

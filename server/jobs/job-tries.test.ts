import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handBackJob, queueJob } from '#server/jobs/job-store.ts'
import { startTestServer, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let admin: Session
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as('admin1')
})
afterAll(() => server.close())

/** A job that runs for the nth time; its file is missing, so a further run ends as `job.gone`. */
async function running(tries: number, lease: string): Promise<string> {
  const id = randomUUID()
  await server.db.transaction(async (tx) => {
    await queueJob(tx, id, {
      kind: 'import-check',
      subject: 'country',
      params: {},
      userId: admin.userId,
      deskId: null,
    })
    await tx.query(
      `update job set state = 'RUNNING', tries = $2, lease_until = clock_timestamp() + $3::interval where id = $1`,
      [id, tries, lease],
    )
  })
  return id
}

async function codeOf(jobId: string): Promise<string> {
  for (;;) {
    const { STATE, CODE } = (await admin.call('job.get', { jobId })).body.data
    if (STATE === 'FAILED') return CODE
    await new Promise((later) => setTimeout(later, 50))
  }
}

test.each([
  [1, 'job.gone'],
  [2, 'job.crashed'],
  [3, 'job.crashed'],
])('[UPL-3] a job whose process ended %i times ends as %s', async (tries, code) => {
  expect(await codeOf(await running(tries, '-1 second'))).toBe(code)
})

test('[UPL-3] a job that a stopping server hands back loses no try', async () => {
  const id = await running(2, '1 minute')
  await handBackJob(server.db, id)
  expect(await codeOf(id)).toBe('job.gone')
})

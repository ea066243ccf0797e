import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeBackup } from '#server/backup/backup-run.ts'
import { claimDue, markFailed } from '#server/outbox/message-store.ts'
import { startTestServer, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let admin: Session
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as('admin1')
})
afterAll(() => server.close())

const stateOf = async (part: string): Promise<string | undefined> => {
  const { body } = await admin.call('operation.health', {})
  return (body.data.PARTS as { PART: string; STATE: string }[]).find(({ PART }) => PART === part)?.STATE
}
const told = async (): Promise<{ EVENT: string; LINK: string | null }[]> =>
  (await admin.call('system-notification.list', { pageSize: 100 })).body.data as {
    EVENT: string
    LINK: string | null
  }[]

test('[ADM-20] the state of the system is read by who keeps it running alone', async () => {
  const { status, body } = await admin.call('operation.health', {})
  expect(status).toBe(200)
  expect(body.data.PARTS).toHaveLength(8)
  expect(body.data.FIGURES.DATABASE_BYTES).toBeGreaterThan(1_000_000)
  expect(body.data.FIGURES.DISK_TOTAL).toBeGreaterThan(0)
  const supervisor = await server.as('supervisor1')
  for (const call of ['operation.health', 'operation.backup'] as const)
    expect((await supervisor.call(call, {})).body.code).toBe('permission.denied')
})

test('[ADM-20] days that were not sealed are counted by the calendar of Dhaka', async () => {
  const yesterday = Date.now() - 86_400_000
  const before = (await admin.call('operation.health', {})).body.data.FIGURES.DAYS_UNSEALED as number
  await server.db.query(
    `insert into record_log (home_district, record_id, idx, at, hash, prev_hash, text)
     select '93', gen_random_uuid(), 0, at, 'h', 'p', '{}' from unnest($1::bigint[]) at`,
    [[yesterday - 9 * 86_400_000, yesterday - 9 * 86_400_000 + 1, yesterday - 5 * 86_400_000]],
  )
  expect((await admin.call('operation.health', {})).body.data.FIGURES.DAYS_UNSEALED).toBe(before + 2)
  expect(await stateOf('seals')).toBe('ATTENTION')
})

test('[ADM-18] [NTF-2] a backup that failed is told to who keeps the system running', async () => {
  const broken = { dump: () => Promise.reject(new Error('no space left')) }
  await expect(takeBackup(server.db, broken, server.config.backupDir, Date.now())).rejects.toThrow('no space left')
  expect(await stateOf('backup')).toBe('BAD')
  expect(await told()).toContainEqual(expect.objectContaining({ EVENT: 'BACKUP_FAILED', LINK: '/health' }))
})

test('[NTF-6] messages that failed for good are told of once a day', async () => {
  await server.db.query(
    `insert into outbox_message (id, channel, address, subject, body, status, event, tries)
     select gen_random_uuid(), 'SMS', '01711000000', '', 'x', 'WAITING', 'ENTRY_REQUEST_READY', 5 from generate_series(1, 3)`,
  )
  for (const { id } of await claimDue(server.db)) await markFailed(server.db, id, 'no')
  expect((await told()).filter(({ EVENT }) => EVENT === 'DELIVERY_FAILED')).toHaveLength(1)
  expect(await stateOf('outbox')).toBe('ATTENTION')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '#server/seed/ids.ts'
import { seedAccess } from '#server/seed/access.ts'
import { roles } from '#server/seed/roles.ts'
import { openDemoDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { startTestServer, type Session, type TestServer } from '#tests/support/test-server.ts'

/** The same statements on PostgreSQL, where requests truly run at once. */
let db: TestDatabase
let server: TestServer
let admin: Session
beforeAll(async () => {
  db = await openDemoDatabase()
  server = await startTestServer({ db })
  admin = await server.as('admin1')
})
afterAll(async () => {
  await server.close()
  await db.close()
})

const reason = 'আদেশ'

test('[PRM-12] one request sent eight times at once makes one group, and all are told the same', async () => {
  const input = { type: 'ENTRY' as const, nameBn: 'একবার', nameEn: 'Once', permissions: ['KHATIAN.LOCK'], reason }
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      admin.call('permission-group.create', input, { 'Idempotency-Key': 'eight-at-once' }),
    ),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  const made = await db.query(`select 1 from permission_group where name_en = 'Once'`)
  expect(made).toHaveLength(1)
})

test('[PRM-14] of eight who assign one group to one post, one does', async () => {
  const ids = { postId: seedId.post('ministry', 'secretary'), groupId: seedId.group('verifier'), reason }
  const answers = await Promise.all(Array.from({ length: 8 }, () => admin.call('base-organogram.assign-group', ids)))
  const refused = answers.filter((answer) => answer.status !== 200).map((answer) => answer.body.code as string)
  expect(refused).toEqual(Array.from({ length: 7 }, () => 'permission-group.already-assigned'))
})

test('[PRM-3] custom groups, restoring and the explanation on PostgreSQL', async () => {
  const deskId = seedId.desk('dhaka', 'entry-2')
  await admin.call('office-organogram.assign-custom', { deskId, groupIds: [seedId.group('verifier')], reason })
  const entry = await server.as('entry2')
  const held = async () => (await entry.call('desk.permissions', { deskId })).body.data.PERMISSIONS as string[]
  expect(await held()).toEqual([...roles.verifier.permissions].sort())
  await admin.call('office-organogram.restore', { deskId, reason })
  expect(await held()).toEqual([...roles['entry-operator'].permissions].sort())
  const holders = await admin.call('permission.holders', { permissionKey: 'KHATIAN.CREATE', text: 'entry2' })
  expect(holders.body.data).toEqual([expect.objectContaining({ BECAUSE: [expect.objectContaining({ KIND: 'post' })] })])
  expect((await admin.call('permission.sync-all', {})).body.data.CHECKED).toBeGreaterThan(9)
})

test('[PRM-9] the history on PostgreSQL only grows', async () => {
  await expect(db.query('delete from access_change')).rejects.toThrow('only grows')
  expect((await admin.call('access-history.list', {})).body.meta.TOTAL).toBeGreaterThan(0)
})

test('[PRM-13] several processes that start at once leave one set of groups and no second entry', async () => {
  const before = await db.query('select 1 from access_change')
  await Promise.all([seedAccess(db), seedAccess(db), seedAccess(db)])
  expect(await db.query('select 1 from access_change')).toHaveLength(before.length)
  expect(await db.query('select 1 from permission_group where role is not null')).toHaveLength(
    Object.keys(roles).length,
  )
})

test('[LOC-1] places are searched in either script on PostgreSQL', async () => {
  const answer = await server.call('district.public-list', { text: 'কুষ্টি\u09df' })
  expect(answer.body.data.map((one: { NAME_EN: string }) => one.NAME_EN)).toEqual(['Kushtia'])
})

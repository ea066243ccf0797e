import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '#server/seed/ids.ts'
import { checkFeed } from '#server/maintenance/check-feed.ts'
import { openDemoDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

/** The same migrations, seeds and SQL serve on PostgreSQL, with two processes behind one database. */
let db: TestDatabase
let one: TestServer
beforeAll(async () => {
  db = await openDemoDatabase()
  one = await startTestServer({ db })
})
afterAll(async () => {
  await one.close()
  await db.close()
})

async function approveOne(server: TestServer): Promise<void> {
  const entry = await server.as('entry1')
  const created = await entry.call('khatian.create', {
    volumeId: seedId.volume('birulia-1'),
    templateId: seedId.template('RS'),
    khatianNo: '90',
  })
  const khatianId = created.body.data.KHATIAN.ID as string
  await entry.call('khatian.owner-add', { khatianId, cells: { name: 'মোঃ রহমত আলী' } })
  await entry.call('khatian.dag-add', { khatianId, cells: { dagNo: '12', area: 100 } })
  await entry.call('khatian.entry-complete', { khatianId })
  await (await server.as('verifier1')).call('khatian.verify', { khatianId })
  await (await server.as('comparer1')).call('khatian.compare', { khatianId })
  const done = await (await server.as('approver1')).call('khatian.approve', { khatianId })
  expect(done.body.data.KHATIAN.STATUS).toBe(5)
  const list = await entry.call('khatian.list-by-volume', { volumeId: seedId.volume('birulia-1'), pageSize: 100 })
  expect(list.body.meta.TOTAL).toBe(13)
}

test('[PGS-1] from sign-in to approval on PostgreSQL', () => approveOne(one))

test('[PGS-1] and on the embedded database', async () => {
  const embedded = await startTestServer({ engine: 'pglite' })
  try {
    await approveOne(embedded)
  } finally {
    await embedded.close()
  }
})

test('[PGS-2] the same number from 16 at once is taken once, and the feed stays dense', async () => {
  const entry = await one.as('entry1')
  const place = { volumeId: seedId.volume('birulia-1'), templateId: seedId.template('RS') }
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => entry.call('khatian.create', { ...place, khatianNo: '91' })),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(new Set(answers.filter((answer) => answer.status !== 200).map((answer) => answer.body.code))).toEqual(
    new Set(['khatian.duplicate']),
  )
  expect(await checkFeed(db)).toMatchObject({ ok: true })
})

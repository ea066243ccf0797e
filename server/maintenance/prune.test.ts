import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '#server/seed/ids.ts'
import { testId } from '#tests/support/build-khatian.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { checkFeed } from './check-feed.ts'
import { prune } from './prune.ts'

let server: TestServer
const dayMs = 86_400_000
const scope = `volume:${seedId.volume('birulia-1')}`

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('[SYN-18] after pruning the feed is still good, a gap above the floor is not', async () => {
  expect(await prune(server.db, Date.now())).toEqual({ ledger: 0, feed: 0 })
  const later = Date.now() + 401 * dayMs
  const gone = await prune(server.db, later)
  expect(gone.feed).toBeGreaterThan(100)
  expect(gone.ledger).toBeGreaterThan(100)
  expect(await prune(server.db, later)).toEqual({ ledger: 0, feed: 0 })
  expect(await checkFeed(server.db)).toMatchObject({ ok: true })

  const operator = await server.as('entry1')
  const make = (khatianNo: string) =>
    operator.call('khatian.create', {
      volumeId: seedId.volume('birulia-1'),
      templateId: seedId.template('RS'),
      khatianNo,
    })
  await make('80')
  await make('81')
  expect(await checkFeed(server.db)).toMatchObject({ ok: true })
  const { body } = await operator.call('sync.pull', { scopes: [{ scope, cursor: null }], limit: 100 })
  expect(body.at(-1)).toMatchObject({ scope, more: false })

  await server.db.query(
    `delete from feed where home_district = '26' and scope = $1
       and seq = (select head - 1 from scope_head where home_district = '26' and scope = $1)`,
    [scope],
  )
  expect(await checkFeed(server.db)).toMatchObject({ ok: false })
})

test('[FED-1] a young revision without its feed row is found although older rows were pruned', async () => {
  const own = await startTestServer()
  await prune(own.db, Date.now() + 401 * dayMs)
  const operator = await own.as('entry1')
  const volumeId = seedId.volume('birulia-1')
  await operator.call('khatian.create', { volumeId, templateId: seedId.template('RS'), khatianNo: '80' })
  const [made] = await own.db.query<{ id: string }>(
    `select id from khatian_index where home_district = '26' and volume_id = $1 and number = '80'`,
    [volumeId],
  )
  await own.db.query(`update scope_head set pruned_before = 1 where home_district = '26' and scope = $1`, [scope])
  await own.db.query(`update feed set record_id = $2 where home_district = '26' and record_id = $1`, [
    made?.id,
    testId(1),
  ])
  expect(await checkFeed(own.db)).toMatchObject({ ok: false })
  await own.close()
})

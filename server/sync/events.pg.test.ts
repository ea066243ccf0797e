import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '#server/seed/ids.ts'
import { followEvents } from '#tests/support/follow-events.ts'
import { openDemoDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

/** Two processes behind one database; nothing is read anew within the test, so only news travel. */
const eventTimes = { heartbeatMs: 600_000, listMs: 10 }
const volumeId = seedId.volume('birulia-1')
const scope = `volume:${volumeId}`

let db: TestDatabase
let one: TestServer
let two: TestServer
beforeAll(async () => {
  db = await openDemoDatabase()
  const env = { DATABASE_URL: db.url ?? '' }
  one = await startTestServer({ db, env, eventTimes })
  two = await startTestServer({ db, env, eventTimes })
})
afterAll(async () => {
  await one.close()
  await two.close()
  await db.close()
})

/** Backends that listen, without those that were ended. */
async function listeners(gone: readonly number[] = []): Promise<number[]> {
  const rows = await db.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'dlrms-relay'
       and state = 'idle' and query <> '' and pid <> all($1::int[])`,
    [gone],
  )
  return rows.map((row) => row.pid)
}

test('[SYN-20] a change that one process commits is told by the other, and a broken line comes back', async () => {
  await expect.poll(() => listeners(), { timeout: 20_000 }).toHaveLength(2)
  const make = async (khatianNo: string) =>
    (await one.as('entry1')).call('khatian.create', { volumeId, templateId: seedId.template('RS'), khatianNo })
  const stream = await followEvents(two.url, await two.as('verifier1'), { scopes: [scope] })
  const before = await stream.next((event) => event.scope === scope)
  await make('71')
  expect((await stream.next((event) => event.scope === scope)).n).toBe((before.n ?? 0) + 1)
  const gone = await listeners()
  await db.query('select pg_terminate_backend(pid) from unnest($1::int[]) as one(pid)', [gone])
  await expect.poll(() => listeners(gone), { timeout: 20_000 }).toHaveLength(2)
  await make('72')
  expect((await stream.next((event) => event.scope === scope)).n).toBe((before.n ?? 0) + 2)
  await stream.close()
})

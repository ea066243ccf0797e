import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/port.ts'
import { openPglite } from '#server/db/pglite.ts'
import { checkBalances } from '#server/maintenance/check-balances.ts'
import { testImage } from '#tests/support/test-image.ts'
import { demoRequests } from './demo-request-plan.ts'
import { seedDemoRequests } from './demo-requests.ts'

let db: Database
const ports = () => ({ db, now: Date.now(), goesOn: () => true })

beforeAll(async () => {
  db = await openPglite({ image: await testImage() })
  await seedDemoRequests(ports())
})
afterAll(() => db.close())

test('[UNL-3] [UNL-5] [UNL-6] the demonstration has a request of each kind at every status, of mutations too, once', async () => {
  const standing = async () =>
    (
      await db.query<{ kind: string; status: number }>(
        `select kind, status from khatian_request_index where home_district = '26' order by kind, status, id`,
      )
    ).map(({ kind, status }) => `${kind} ${status}`)
  const planned = demoRequests.map(({ kind, status }) => `${kind} ${status}`).toSorted()
  expect(await standing()).toEqual(planned)
  const [mutations] = await db.query<{ n: number }>(
    `select count(*)::int as n from khatian_request_index where home_district = '26' and kind = 'unlock' and survey = 'MUTATION'`,
  )
  expect(mutations?.n).toBe(2)
  const taken = await db.query(
    `select 1 from balance_entry where home_district = '26' and kind in ('mutation', 'reset')`,
  )
  expect(taken.length).toBeGreaterThan(3)
  expect(await checkBalances(db)).toMatchObject({ differences: [] })
  await seedDemoRequests(ports())
  expect(await standing()).toEqual(planned)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/port.ts'
import { openPglite } from '#server/db/pglite.ts'
import { testImage } from '#tests/support/test-image.ts'
import { demoCases } from './demo-case-plan.ts'
import { seedDemoCases } from './demo-cases.ts'

let db: Database

beforeAll(async () => {
  db = await openPglite({ image: await testImage() })
  await seedDemoCases({ db, now: Date.now(), goesOn: () => true })
})
afterAll(() => db.close())

test('[COR-1] the demonstration has a case at every status at which the offices find one, and of every outcome, once', async () => {
  const statuses = async () =>
    (await db.query<{ status: number }>(`select status from case_index where home_district = '26' order by 1`)).map(
      ({ status }) => status,
    )
  const planned = demoCases.map(({ status }) => status).sort((a, b) => a - b)
  expect(await statuses()).toEqual(planned)
  const outcomes = await db.query<{ outcome: string }>(
    `select distinct outcome from case_index where home_district = '26' and outcome is not null order by 1`,
  )
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['corrected', 'disposed', 'rejected', 'withdrawn'])
  await seedDemoCases({ db, now: Date.now(), goesOn: () => true })
  expect(await statuses()).toEqual(planned)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPglite } from '#server/db/pglite.ts'
import type { Database } from '#server/db/port.ts'
import { testImage } from '#tests/support/test-image.ts'
import { fillTerms } from './fill-terms.ts'

let db: Database
beforeAll(async () => {
  db = await openPglite({ image: await testImage() })
})
afterAll(() => db.close())

const all = 'select * from khatian_term order by home_district, khatian_id, kind, term, place'

test('[SCH-3] records older than the search are filled in, and a start that was broken off goes on', async () => {
  const before = await db.query(all)
  expect(before.length).toBeGreaterThan(100)
  expect(await fillTerms(db)).toBe(0)
  await db.query('delete from khatian_term')
  await db.query(
    `insert into backfill (name, home_district, after_id) values ('khatian-term', '', '00000000-0000-0000-0000-000000000000')`,
  )
  let asked = 0
  await fillTerms(db, () => ++asked > 1)
  await fillTerms(db)
  expect(await db.query(all)).toEqual(before)
  expect(await db.query('select * from backfill')).toEqual([])
})

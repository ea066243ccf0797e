import { expect, test } from 'vitest'
import { createDoor } from '#server/door/door.ts'
import { sqlDoorStore } from '#server/door/sql-store.ts'
import { openPglite } from '#server/db/pglite.ts'
import { findOrderGround, orderingCitizen, placeCommand } from '#tests/support/place-orders.ts'
import { testImage } from '#tests/support/test-image.ts'
import { checkFeed } from './check-feed.ts'

test('[ADM-19] an order, which no device keeps, is missed in no feed; a khatian whose row is gone is', async () => {
  const db = await openPglite({ image: await testImage() })
  const now = Date.now()
  const door = createDoor(sqlDoorStore(db), () => now)
  const ground = await findOrderGround(db)
  const [placed] = await door.executeAll(orderingCitizen, [placeCommand(ground, 1, now, { copyType: 1, medium: 4 })])
  expect(placed?.result).toBe('applied')
  const [orders] = await db.query<{ n: number }>(`select count(*)::int as n from record where kind = 'order'`)
  expect(orders?.n).toBe(1)
  expect(await checkFeed(db)).toMatchObject({ ok: true })

  await db.query(
    `update feed set rev = rev + 100 where home_district = '26' and record_id = $1
      and rev = (select rev from record where home_district = '26' and id = $1)`,
    [ground.khatianId],
  )
  expect(await checkFeed(db)).toMatchObject({ ok: false, reason: expect.stringContaining(ground.khatianId) })
  await db.close()
})

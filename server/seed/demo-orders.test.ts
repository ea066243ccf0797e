import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/port.ts'
import { openPglite } from '#server/db/pglite.ts'
import { checkLog } from '#server/maintenance/check-log.ts'
import { loadSealKey } from '#server/maintenance/seal-key.ts'
import { createSigningKeys, loadCertificateRoot } from '#server/modules/copy/signing-key.ts'
import { testImage } from '#tests/support/test-image.ts'
import { demoMapOrders, demoOrders } from './demo-order-plan.ts'
import { seedDemoOrders } from './demo-orders.ts'

let db: Database
const folder = mkdtempSync(join(tmpdir(), 'dlrms-orders-'))
const now = Date.now()
const place = { certificateKeysDir: folder, certificateRoot: join(folder, 'root.json'), demo: true }
const signingKey = async () => createSigningKeys(place, await loadCertificateRoot(place, now), () => now)()

beforeAll(async () => {
  db = await openPglite({ image: await testImage() })
  const key = await signingKey()
  await seedDemoOrders({ db, key, now, goesOn: () => true })
})
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})

const column = async (text: string): Promise<unknown[]> => (await db.query<{ of: unknown }>(text)).map((row) => row.of)

test('[ORD-1] the demonstration has orders at every status, in every state of the post and of every channel of its desks', async () => {
  expect(demoOrders.length).toBeLessThanOrEqual(25)
  const of = `from order_index where home_district = '26' and kind = 1`
  expect(await column(`select count(*)::int as of ${of}`)).toEqual([demoOrders.length])
  expect(await column(`select distinct status as of ${of} order by 1`)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(await column(`select distinct dak_state as of ${of} and dak_state is not null order by 1`)).toEqual([
    'delivered',
    'pending',
    'received',
    'returned',
  ])
  expect(await column(`select distinct closed as of ${of} and closed is not null order by 1`)).toEqual([
    'cancelled',
    'undeliverable',
  ])
  const unsigned = `select 1 as of from certified_copy where home_district = '26' and signed is null`
  expect(await column(unsigned)).toEqual([])
})

test('[ORD-10] the demonstration has orders of map sheets at every status that they have, and their copies are signed', async () => {
  const of = `from order_index where home_district = '26' and kind = 2`
  expect(await column(`select count(*)::int as of ${of}`)).toEqual([demoMapOrders.length])
  expect(await column(`select distinct status as of ${of} order by 1`)).toEqual([1, 3, 5, 8, 9])
  const copies = `select count(*)::int as of from certified_copy where home_district = '26' and map_id is not null
    and signed is not null`
  expect(Number((await column(copies))[0])).toBeGreaterThan(5)
})

test('[PAY-1] its money adds up, the half of a settlement is paid, and its log is proven', async () => {
  const sum = `select coalesce(sum(amount), 0)::int as of from journal_line where home_district = '26'`
  expect(await column(sum)).toEqual([0])
  const [settlement] = await db.query<{ payable: number; paid: number; status: number }>(
    `select payable::int as payable, paid::int as paid, status from postal_settlement where home_district = '26'`,
  )
  expect(settlement).toMatchObject({ status: 1 })
  expect(settlement?.paid).toBe((settlement?.payable ?? 0) / 2)
  expect(await checkLog(db, await loadSealKey(folder))).toMatchObject({ ok: true })
})

test('[ORD-1] a second start puts in no more', async () => {
  const key = await signingKey()
  await seedDemoOrders({ db, key, now, goesOn: () => true })
  expect(await column(`select count(*)::int as of from order_index where home_district = '26'`)).toEqual([
    demoOrders.length + demoMapOrders.length,
  ])
})

import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '#server/seed/ids.ts'
import { openOrderDesk, toldOf, type OrderDesk } from '#tests/support/order-desk.ts'
import { startTestServer, type Answer, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let desk: OrderDesk
let officer: Session
let khatianId: string
beforeAll(async () => {
  server = await startTestServer()
  desk = await openOrderDesk(server)
  officer = await server.as('supervisor1')
  const [row] = await server.db.query<{ id: string }>(
    `select id from khatian_index where home_district = '26' and jl_number_id = $1 and number = $2`,
    [seedId.jlNumber('birulia', 'RS'), desk.approved],
  )
  khatianId = row?.id ?? ''
})
afterAll(() => server.close())

const set = (payable: boolean, reasonId: number | null, by = officer): Promise<Answer> =>
  by.call('khatian-order.set-payable', { khatianId, payable, reasonId })
const jlNumberId = seedId.jlNumber('birulia', 'RS')
const add = (): Promise<Answer> =>
  desk.citizen('citizen-order.cart-add', {
    cartItems: [{ jlNumberId, survey: 'RS', khatianNo: desk.approved, copyType: 2 }],
  })

test('[ORD-11] an officer says with a reason that copies are not given out: neither cart nor order takes it then', async () => {
  const { body } = await add()
  const itemIds = [body.data.CART_ITEMS[0].ID as string]
  expect(toldOf(await set(false, null))).toEqual([422, 'reason.required'])
  expect(toldOf(await set(false, 9999))).toEqual([404, 'record.not-found'])
  expect((await set(false, 1)).body.data).toMatchObject({ PAYABLE: false, REASON_ID: 1 })
  const place = { itemIds, medium: 1, acceptedTotal: 10_000 } as const
  expect(toldOf(await desk.citizen('citizen-order.place', place))).toEqual([409, 'item.not-payable'])
  const cart = (await desk.citizen('citizen-order.cart', {})).body.data
  expect([cart.COUNT, cart.DROPPED[0]?.CODE]).toEqual([0, 'item.not-payable'])
  await server.db.query('delete from cart_item')
  expect(toldOf(await add())).toEqual([409, 'item.not-payable'])
  const asked = { jlNumberId, survey: 'RS', khatianNo: desk.approved } as const
  expect((await server.call('public-order.khatians', asked)).body.data).toMatchObject([{ PAYABLE: false }])
  const counter = await officer.call('khatian-order.create', {
    items: [{ jlNumberId, survey: 'RS', khatianNo: desk.approved }],
    copyType: 2,
    medium: 1,
    channel: 'OFFICE',
    customer: { name: 'রহিমা', mobile: '01711000009' },
  })
  expect(toldOf(counter)).toEqual([409, 'item.not-payable'])
  expect((await set(true, null)).body.data).toMatchObject({ PAYABLE: true, REASON_ID: null })
  expect((await add()).status).toBe(200)
  const logged = await server.db.query(
    `select 1 from record_log where home_district = '26' and text::jsonb ->> 'command' = 'khatian.payable'`,
  )
  expect(logged).toHaveLength(2)
})

test('[ORD-11] who may not, and who looks from elsewhere, is refused', async () => {
  expect(toldOf(await set(true, null, await server.as('entry1')))).toEqual([403, 'permission.denied'])
  expect(toldOf(await set(true, null, await server.as('supervisor3')))).toEqual([404, 'khatian.not-found'])
  const read = (by: Session) => by.call('khatian-order.payable', { khatianId })
  expect(toldOf(await read(await server.as('supervisor3')))).toEqual([404, 'khatian.not-found'])
  expect((await read(await server.as('entry1'))).body.data).toMatchObject({ PAYABLE: true })
  expect(toldOf(await read(await server.as('dak1')))).toEqual([403, 'permission.denied'])
})

test('[ORD-3] the details of an order are printed for who reads it, and for nobody else', async () => {
  await server.db.query('delete from cart_item')
  const order = await desk.placed({ copyType: 2, medium: 2 })
  const print = (who: string) => desk.by(who, 'khatian-order.details-print', order)
  expect((await print('supervisor1')).status).toBe(200)
  expect(toldOf(await print('dak1'))).toEqual([403, 'permission.denied'])
  expect(toldOf(await print('supervisor3'))).toEqual([404, 'order.not-found'])
})

test('[ORD-11] khatians that were approved before are as their last header says: the migration reads it', async () => {
  const file = new URL('../../db/migrations/197-payable-khatians.sql', import.meta.url)
  const migration = readFileSync(file, 'utf8')
  const backfill = migration.slice(migration.indexOf('insert into khatian_payable'))
  const stands = async () => {
    await server.db.query('delete from khatian_payable where home_district = $1 and khatian_id = $2', ['26', khatianId])
    await server.db.query(`${backfill.replace(/;\s*$/, '')} on conflict do nothing`)
    return server.db.query(
      `select payable, reason from khatian_payable where home_district = '26' and khatian_id = $1`,
      [khatianId],
    )
  }
  const header = (version: number, said: object) =>
    server.db.query(
      `insert into khatian_version select (jsonb_populate_record(v, jsonb_build_object('version', $2::int, 'body',
          jsonb_set(v.body, '{header}', v.body -> 'header' || $3::jsonb)))).*
        from khatian_version v where v.home_district = '26' and v.khatian_id = $1 and v.version = 1`,
      [khatianId, version, JSON.stringify(said)],
    )
  expect(await stands()).toEqual([])
  await header(8, { notPayable: '1', nonDeliverable: 2 })
  expect(await stands()).toEqual([{ payable: false, reason: 2 }])
  await header(9, { notPayable: '1', nonDeliverable: null })
  expect(await stands()).toEqual([{ payable: false, reason: null }])
  await header(10, { notPayable: '0', nonDeliverable: null })
  expect(await stands()).toEqual([])
})

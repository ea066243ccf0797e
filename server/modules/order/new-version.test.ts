import { afterAll, beforeAll, expect, test } from 'vitest'
import { khatianStatuses, khatianStatus } from '#domain/khatian/status.ts'
import { seedId } from '#server/seed/ids.ts'
import { openOrderDesk, toldOf, type OrderDesk } from '#tests/support/order-desk.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let desk: OrderDesk
beforeAll(async () => {
  server = await startTestServer()
  desk = await openOrderDesk(server)
})
afterAll(() => server.close())

const jlNumberId = seedId.jlNumber('birulia', 'RS')

/** The approved khatian in another status, with a version that was approved before. */
async function setStatus(status: number): Promise<void> {
  await server.db.query(
    `update khatian_index set status = $2, version = 2 where home_district = '26' and number = $1 and jl_number_id = $3`,
    [desk.approved, status, jlNumberId],
  )
}

const given: readonly number[] = [khatianStatus.approved, khatianStatus.agotoApproved, khatianStatus.citizenApproved]

test.each(khatianStatuses.map((status) => [status] as const))(
  '[ORD-14] status %i: a khatian is ordered only while its copies are issued',
  async (status) => {
    await server.db.query('delete from rate_limit')
    await server.db.query('delete from cart_item')
    await setStatus(status)
    const cartItems = [{ jlNumberId, survey: 'RS', khatianNo: desk.approved, copyType: 2 }]
    const answer = await desk.citizen('citizen-order.cart-add', { cartItems })
    const code = status === khatianStatus.locked ? 'item.locked' : 'item.new-version'
    expect(toldOf(answer)).toEqual(given.includes(status) ? [200, undefined] : [409, code])
  },
)

test('[ORD-14] an item that its office wants keyed anew after it was chosen leaves the cart by name', async () => {
  await server.db.query('delete from rate_limit')
  await server.db.query('delete from cart_item')
  await setStatus(khatianStatus.approved)
  const cartItems = [{ jlNumberId, survey: 'RS', khatianNo: desk.approved, copyType: 1 }]
  expect((await desk.citizen('citizen-order.cart-add', { cartItems })).status).toBe(200)
  await setStatus(khatianStatus.newVersionNeeded)
  const cart = (await desk.citizen('citizen-order.cart', {})).body.data
  expect([cart.COUNT, cart.DROPPED]).toMatchObject([0, [{ KHATIAN_NO: desk.approved, CODE: 'item.new-version' }]])
})

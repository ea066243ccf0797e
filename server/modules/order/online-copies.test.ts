import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRoot, rootNames } from '#server/modules/copy/certificate-root.ts'
import { seedId } from '#server/seed/ids.ts'
import { openOrderDesk, toldOf, type OrderDesk } from '#tests/support/order-desk.ts'
import { startTestServer, type Answer, type TestServer } from '#tests/support/test-server.ts'

/** A server whose keys its root has certified, and one behind the same database whose root has certified none. */
let certified: TestServer
let waiting: TestServer
let desk: OrderDesk
const folder = mkdtempSync(join(tmpdir(), 'dlrms-online-'))

beforeAll(async () => {
  certified = await startTestServer()
  await makeRoot(folder, false, 'a long passphrase', Date.now())
  waiting = await startTestServer({ db: certified.db, env: { CERTIFICATE_ROOT: join(folder, rootNames.public) } })
  desk = await openOrderDesk(waiting)
})
afterAll(async () => {
  await waiting.close()
  await certified.close()
  rmSync(folder, { recursive: true })
})

const jlNumberId = seedId.jlNumber('birulia', 'RS')
const refused = [409, 'copy.not-online']
const chosen = (copyType: 1 | 2) => [{ jlNumberId, survey: 'RS' as const, khatianNo: desk.approved, copyType }]
const idOf = (cart: Answer): string => (cart.body.data.CART_ITEMS as { ID: string }[]).at(-1)?.ID ?? ''

test('[CPY-11] what nobody can sign yet is not sold as an online copy, and goes on as a certified one', async () => {
  expect(toldOf(await desk.citizen('citizen-order.cart-add', { cartItems: chosen(1) }))).toEqual(refused)
  const guest = await waiting.call('public-order.cart', { cartItems: chosen(1) })
  expect(guest.body.data).toMatchObject({ COUNT: 0, DROPPED: [{ CODE: 'copy.not-online' }] })
  const staff = await waiting.as('deliverer1')
  const atCounter = {
    items: chosen(1),
    copyType: 1,
    medium: 4,
    channel: 'OFFICE',
    customer: { name: 'মোঃ রহিম', mobile: '01711000002' },
  } as const
  expect(toldOf(await staff.call('khatian-order.create', atCounter))).toEqual(refused)
  expect((await desk.placed({ copyType: 2, medium: 1 })).STATUS).toBe(1)
})

test('[CPY-11] what was chosen or ordered while there was a key is neither placed nor paid without one', async () => {
  const before = await openOrderDesk(certified)
  const order = await before.placed({ copyType: 1, medium: 4 })
  const itemIds = [idOf(await before.citizen('citizen-order.cart-add', { cartItems: chosen(1) }))]
  const priced = await before.citizen('citizen-order.price', { itemIds, medium: 4 })
  expect(priced.status).toBe(200)

  const { TOTAL: acceptedTotal } = priced.body.data.PRICE
  expect(toldOf(await desk.citizen('citizen-order.price', { itemIds, medium: 4 }))).toEqual(refused)
  expect(toldOf(await desk.citizen('citizen-order.place', { itemIds, medium: 4, acceptedTotal }))).toEqual(refused)
  const cart = await desk.citizen('citizen-order.cart', {})
  expect(cart.body.data.DROPPED).toMatchObject([{ CODE: 'copy.not-online' }])
  const paying = { applicationId: order.PUBLIC_ID as string, provider: 3 } as const
  expect(toldOf(await desk.citizen('citizen-order.pay', paying))).toEqual(refused)
  expect(toldOf(await before.citizen('citizen-order.pay', paying))).toEqual([200, undefined])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '#server/seed/ids.ts'
import { openOrderDesk, toldOf, type OrderDesk } from '#tests/support/order-desk.ts'
import { comeBack, pressAtProvider } from '#tests/support/payment-page.ts'
import { addTestDesks } from '#tests/support/test-desks.ts'
import {
  startTestServer,
  testPassword,
  type Answer,
  type CallName,
  type Session,
  type TestServer,
} from '#tests/support/test-server.ts'

type Caller = (name: CallName, input: object) => Promise<Answer>

let server: TestServer
let desk: OrderDesk
let vendor: Caller
let officer: Session
let second: Session
let powerless: { readonly 'Active-Desk': string }
const vendorId = seedId.user('vendor1')

beforeAll(async () => {
  server = await startTestServer()
  desk = await openOrderDesk(server)
  const { body } = await server.call('vendor.sign-in', { username: 'vendor1', password: testPassword })
  vendor = (name, input) => server.call(name, input, { 'User-Token': body.ACCESS_TOKEN })
  officer = await server.as('supervisor1')
  second = await server.as('approver1')
  powerless = { 'Active-Desk': (await addTestDesks(server.db)).powerless }
})
afterAll(() => server.close())

/** An online copy that the vendor ordered for somebody: its service fee is earned with the money. */
async function earn(): Promise<void> {
  await server.db.query('delete from rate_limit')
  const item = { jlNumberId: seedId.jlNumber('birulia', 'RS'), survey: 'RS', khatianNo: desk.approved, copyType: 1 }
  const cart = (await vendor('vendor-order.cart-add', { cartItems: [item] })).body.data
  const itemIds = [(cart.CART_ITEMS as { ID: string }[]).at(-1)?.ID ?? '']
  const acceptedTotal = (await vendor('vendor-order.price', { itemIds, medium: 4 })).body.data.PRICE.TOTAL as number
  const customer = { name: 'রহিমা বেগম', mobile: '01811000009' }
  const order = (await vendor('vendor-order.place', { itemIds, medium: 4, acceptedTotal, customer })).body.data
  const applicationId = order.PUBLIC_ID as string
  const paying = await vendor('vendor-order.pay', { applicationId, provider: 2 })
  await comeBack(await pressAtProvider(server.url, paying.body.data.REDIRECT_URL as string, 'pay'))
}

const owed = async (by = officer): Promise<Answer['body'][]> => (await by.call('vendor-payout.owed', {})).body.data
const prepare = (acceptedAmount: number, by = officer): Promise<Answer> =>
  by.call('vendor-payout.prepare', { vendorId, acceptedAmount })
const pay = (payoutId: string, by: Session, more: object = {}): Promise<Answer> =>
  by.call('vendor-payout.pay', { payoutId, paidOn: '2026-01-01', reference: 'SB-1', ...more })

async function account(name: string): Promise<number> {
  const [row] = await server.db.query<{ amount: number }>(
    `select coalesce(sum(amount), 0)::float8 as amount from journal_line where home_district = '26' and account = $1`,
    [name],
  )
  return row?.amount ?? 0
}

test('[FEE-5] what a vendor is owed is prepared by one person and paid by another, and the journal adds up', async () => {
  await earn()
  await earn()
  expect(await owed()).toMatchObject([{ VENDOR_ID: vendorId, AMOUNT: 6_000 }])
  expect(toldOf(await prepare(3_000))).toEqual([409, 'settlement.changed'])
  // Of two who prepare at once, one finds it taken.
  const both = await Promise.all([prepare(6_000), prepare(6_000, second)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const [first, other] = both[0]?.status === 200 ? [officer, second] : [second, officer]
  const id = both.find(({ status }) => status === 200)?.body.data.ID as string
  expect(await owed()).toEqual([])

  expect(toldOf(await pay(id, first))).toEqual([403, 'order.own-work'])
  expect((await pay(id, other, { reference: ' ' })).body.fields).toEqual({ REFERENCE: 'value.required' })
  expect((await pay(id, other, { paidOn: '2999-01-01' })).body.fields).toEqual({ PAID_ON: 'date.not-yet' })
  const bank = await account('bank')
  const paid = await Promise.all([pay(id, other), pay(id, other)])
  expect(paid.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect([await account(`payable:vendor:${vendorId}`), (await account('bank')) - bank]).toEqual([0, -6_000])
  const [sum] = await server.db.query<{ amount: number }>(
    `select sum(amount)::float8 as amount from journal_line where home_district = '26'`,
  )
  expect(sum?.amount).toBe(0)
  expect((await vendor('vendor-order.commissions', {})).body.data).toMatchObject({ TOTAL: 6_000, PAID_OUT: 6_000 })
  const listed = (await officer.call('vendor-payout.list', { state: 'paid' } as never)).body.data
  expect(listed).toMatchObject([{ ID: id, AMOUNT: 6_000, REFERENCE: 'SB-1', STATUS: 2 }])
})

test('[FEE-5] what was prepared wrongly is cancelled, also by who prepared it, and is owed as before', async () => {
  await earn()
  const id = (await prepare(3_000)).body.data.ID as string
  expect(toldOf(await prepare(3_000, second))).toEqual([409, 'settlement.taken'])
  expect((await officer.call('vendor-payout.cancel', { payoutId: id })).body.data).toMatchObject({ STATUS: 3 })
  expect(toldOf(await pay(id, second))).toEqual([409, 'settlement.taken'])
  expect(await owed()).toMatchObject([{ AMOUNT: 3_000 }])
})

test('[FEE-5] what is earned while a payout is open waits for the next one', async () => {
  const id = (await prepare(3_000)).body.data.ID as string
  await earn()
  expect(toldOf(await pay(id, second))).toEqual([200, undefined])
  expect(await owed()).toMatchObject([{ AMOUNT: 3_000 }])
})

test.each([
  ['vendor-payout.owed', {}],
  ['vendor-payout.prepare', { vendorId, acceptedAmount: 1 }],
  ['vendor-payout.pay', { payoutId: vendorId, paidOn: '2026-01-01', reference: 'x' }],
  ['vendor-payout.cancel', { payoutId: vendorId }],
] as const)('[FEE-5] %s: a desk without the key is refused', async (name, input) => {
  const entry = await server.as('entry1')
  expect(toldOf(await entry.call(name, input as never, powerless))).toEqual([403, 'permission.denied'])
})

test('[FEE-5] another office owes nothing of it, and reaches no payout of this one', async () => {
  const elsewhere = await server.as('supervisor3')
  expect(await owed(elsewhere)).toEqual([])
  expect(toldOf(await prepare(3_000, elsewhere))).toEqual([409, 'settlement.taken'])
  const id = (await prepare(3_000)).body.data.ID as string
  expect(toldOf(await pay(id, elsewhere))).toEqual([404, 'settlement.not-found'])
  expect((await elsewhere.call('vendor-payout.list', {} as never)).body.data).toEqual([])
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPapersBkash, type PapersBkash } from '#tests/support/bkash-by-papers.ts'
import { openOrderDesk, toldOf, type OrderDesk } from '#tests/support/order-desk.ts'
import { comeBack } from '#tests/support/payment-page.ts'
import { startTestServer, type Answer, type TestServer } from '#tests/support/test-server.ts'

let bkash: PapersBkash
let server: TestServer
let desk: OrderDesk
beforeAll(async () => {
  bkash = await openPapersBkash()
  server = await startTestServer({
    providerTimeout: 5000,
    env: {
      BKASH_URL: bkash.url,
      BKASH_USERNAME: 'merchant',
      BKASH_PASSWORD: 'merchant-password',
      BKASH_APP_KEY: 'key',
      BKASH_APP_SECRET: 'secret',
    },
  })
  desk = await openOrderDesk(server)
})
afterAll(async () => {
  await server.close()
  await bkash.close()
})
beforeEach(() => {
  bkash.calls.length = 0
  bkash.next = null
})

type Order = Answer['body']
const placed = (): Promise<Order> => desk.placed({ copyType: 1, medium: 4 })
const pay = (order: Order): Promise<Answer> =>
  desk.citizen('citizen-order.pay', { applicationId: order.PUBLIC_ID, provider: 3 })
const paymentOf = (answer: Answer) => bkash.payments.get(String(answer.body.data.REDIRECT_URL).split('/').at(-1) ?? '')

async function orderOf(order: Order): Promise<Order> {
  return (await desk.citizen('citizen-order.get', { applicationId: order.PUBLIC_ID })).body.data.ORDER
}

async function backFrom(answer: Answer, status: string): Promise<void> {
  const payment = paymentOf(answer)
  await comeBack(`${payment?.returnUrl}?paymentID=${payment?.id}&status=${status}`)
}

test('[PAY-21] five customers who pay at once after a start share one grant', async () => {
  const orders: Order[] = []
  for (let n = 0; n < 5; n++) orders.push(await placed())
  const answers = await Promise.all(orders.map(pay))
  expect(answers.map(toldOf)).toEqual(answers.map(() => [200, undefined]))
  expect(bkash.calls.filter((call) => call === 'grant')).toHaveLength(1)
})

test('[PAY-22] executes at once after the customer agreed, and asks nothing before or after', async () => {
  const order = await placed()
  const opened = await pay(order)
  bkash.calls.length = 0
  await backFrom(opened, 'success')
  expect(bkash.calls).toEqual([`execute ${paymentOf(opened)?.id}`])
  expect((await orderOf(order)).STATUS).toBe(9)
  expect((await orderOf(order)).PAYMENTS).toMatchObject([{ STATUS: 1, TXN: `TX${paymentOf(opened)?.id}` }])
})

test.each([
  ['silent-after', 9],
  ['silent', 1],
] as const)('[PAY-22] queries once where execute gives no answer in time (%s)', async (next, status) => {
  const order = await placed()
  const opened = await pay(order)
  bkash.calls.length = 0
  bkash.next = next
  await backFrom(opened, 'success')
  const { id } = paymentOf(opened) ?? { id: '' }
  expect(bkash.calls).toEqual([`execute ${id}`, `query ${id}`])
  expect((await orderOf(order)).STATUS).toBe(status)
})

test.each([
  ['2023', 'no-money'],
  ['2014', 'wrong-pin'],
  ['2037', 'account'],
  ['2015', 'limit'],
] as const)(
  '[PAY-19] the refusal %s ends the attempt with its reason, and the next one opens at once',
  async (code, reason) => {
    const order = await placed()
    const opened = await pay(order)
    bkash.next = { code }
    await backFrom(opened, 'success')
    expect((await orderOf(order)).PAYMENTS).toMatchObject([{ STATUS: 3, REASON: reason }])
    bkash.calls.length = 0
    const again = await pay(order)
    expect(toldOf(again)).toEqual([200, undefined])
    expect(bkash.calls).toEqual(['create'])
    await backFrom(again, 'success')
    expect((await orderOf(order)).STATUS).toBe(9)
  },
)

test.each(['cancel', 'failure'])(
  '[PAY-19] a return with status %s ends the attempt, which is never executed after it',
  async (status) => {
    const order = await placed()
    const opened = await pay(order)
    bkash.calls.length = 0
    await backFrom(opened, status)
    expect((await orderOf(order)).PAYMENTS).toMatchObject([{ STATUS: 4, REASON: 'cancelled' }])
    await backFrom(opened, 'success')
    expect(bkash.calls.filter((call) => call.startsWith('execute'))).toEqual([])
    expect((await orderOf(order)).STATUS).toBe(1)
  },
)

test('[PAY-19] an attempt whose create failed has no payment id: it ends, and nothing is asked about it', async () => {
  const order = await placed()
  bkash.nextCreate = '2001'
  expect(toldOf(await pay(order))).toEqual([503, 'payment.provider-down'])
  expect((await orderOf(order)).PAYMENTS).toMatchObject([{ STATUS: 3, REASON: 'not-opened' }])
  bkash.calls.length = 0
  expect((await desk.citizen('citizen-order.check', { applicationId: order.PUBLIC_ID })).status).toBe(200)
  expect(bkash.calls).toEqual([])
})

test('[PAY-20] a code that says nothing of the money leaves the attempt open, and the money is found later', async () => {
  const order = await placed()
  const opened = await pay(order)
  bkash.next = { code: '2117' }
  await backFrom(opened, 'success')
  expect((await orderOf(order)).PAYMENTS).toMatchObject([{ STATUS: 2, REASON: null }])
})

test('[PAY-21] a token that bKash no longer knows (2079) is dropped as at 401, and the call is repeated', async () => {
  const order = await placed()
  bkash.forgetTokens()
  expect(toldOf(await pay(order))).toEqual([200, undefined])
  expect(bkash.calls).toEqual(['refresh', 'create'])
})

test('[PAY-21] the stored token is sealed', async () => {
  const rows = await server.db.query<{ token: string }>('select token from payment_token')
  expect(rows.length).toBeGreaterThan(0)
  for (const { token } of rows) expect(token).not.toMatch(/^T\d/)
})

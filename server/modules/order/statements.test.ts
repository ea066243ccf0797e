import { afterAll, beforeAll, expect, test } from 'vitest'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { paymentAdapters } from '#server/integrations/payment/adapters.ts'
import { readPaymentSettings } from '#server/kernel/payment-settings.ts'
import { buildAdapterPorts } from '#tests/support/payment-ports.ts'
import { openOrderDesk, toldOf, type OrderDesk } from '#tests/support/order-desk.ts'
import { pressAtProvider } from '#tests/support/payment-page.ts'
import { addTestDesks } from '#tests/support/test-desks.ts'
import { startTestServer, type Answer, type Session, type TestServer } from '#tests/support/test-server.ts'

type Body = Answer['body']

let server: TestServer
let desk: OrderDesk
let officer: Session
let powerless: { readonly 'Active-Desk': string }
const clock = { at: Date.UTC(2026, 10, 25, 6) }
const day = '2026-11-25'
const dayMs = 86_400_000

beforeAll(async () => {
  server = await startTestServer({ now: () => clock.at })
  desk = await openOrderDesk(server)
  officer = await server.as('supervisor1')
  powerless = { 'Active-Desk': (await addTestDesks(server.db)).powerless }
})
afterAll(() => server.close())

const names = { 1: 'ekpay', 2: 'upay', 3: 'bkash' } as const
type Provider = keyof typeof names

async function refOf(order: Body): Promise<string> {
  const [row] = await server.db.query<{ ref: string }>(
    `select ref from payment_attempt where home_district = '26' and order_id = $1`,
    [order.ID],
  )
  return row?.ref ?? ''
}

async function fault(provider: Provider, order: Body, name: string): Promise<void> {
  const { status } = await fetch(`${server.url}/sandbox/pay/${names[provider]}/fault`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ref: await refOf(order), fault: name }),
  })
  expect(status).toBe(204)
}

async function paid(provider: Provider): Promise<Body> {
  const order = await desk.placed({ copyType: 2, medium: 1 })
  await desk.paid(order, provider)
  return order
}

const take = async (provider: Provider, of = day): Promise<Answer> =>
  officer.call('payment-statement.take', { provider, day: of })
const lines = async (order: Body): Promise<Body[]> =>
  (await officer.call('statement-line.list', { text: await refOf(order) } as never)).body.data
const differences = async (order: Body): Promise<Body[]> =>
  (await officer.call('payment-difference.list', { text: order.NO } as never)).body.data

async function account(name: string): Promise<number> {
  const [row] = await server.db.query<{ amount: number }>(
    `select coalesce(sum(amount), 0)::float8 as amount from journal_line where home_district = '26' and account = $1`,
    [name],
  )
  return row?.amount ?? 0
}

test.each([1, 2, 3] as const)(
  '[PAY-18] %s: the statement of a day is asked for over HTTP, agrees, and its money comes to the bank once',
  async (provider) => {
    clock.at = Date.UTC(2026, 10, 25, 6)
    const before = { bank: await account('bank'), fee: await account('expense:gateway') }
    const order = await paid(provider)
    expect(toldOf(await take(provider))).toEqual([422, 'input.refused'])
    clock.at += dayMs
    const { body } = await take(provider)
    expect(body.data).toMatchObject({ LINES: 1, DIFFERING: 0, MISSING: 0 })
    const fee = { 1: 100, 2: 120, 3: 150 }[provider]
    expect(await lines(order)).toMatchObject([
      { NO: order.NO, AMOUNT: 10_000, FEE: fee, PAID_AMOUNT: 10_000, VERDICT: 'agrees', BANKED_ON: '2026-11-26' },
    ])
    // Once more, it posts nothing more.
    expect((await take(provider)).body.data).toMatchObject({ LINES: 1, DIFFERING: 0 })
    expect([(await account('bank')) - before.bank, (await account('expense:gateway')) - before.fee]).toEqual([
      10_000 - fee,
      fee,
    ])
    expect(await account(`clearing:${names[provider]}`)).toBe(0)
  },
)

test('[PAY-18] the money of the day names what came to the bank, and what the services kept', async () => {
  clock.at += 600_001
  const on = dhakaDay(clock.at)
  const { TOTALS: totals } = (await officer.call('order-money.run', { from: on, to: on } as never)).body.data
  expect(totals).toMatchObject({ BANKED: 29_630, GATEWAY_FEE: 370, PAID: 0, HELD: 0 })
  const [sum] = await server.db.query<{ amount: number }>(
    `select sum(amount)::float8 as amount from journal_line where home_district = '26'`,
  )
  expect(sum?.amount).toBe(0)
})

test('[PAY-18] another amount and a payment that the statement lacks are listed by name, and not posted', async () => {
  clock.at = Date.UTC(2026, 10, 27, 6)
  const [odd, gone, late] = [await paid(2), await paid(2), await paid(2)]
  await fault(2, odd, 'wrong-amount')
  await fault(2, gone, 'not-stated')
  await fault(2, late, 'not-banked')
  const bank = await account('bank')
  clock.at += dayMs
  expect((await take(2, '2026-11-27')).body.data).toMatchObject({ LINES: 2, DIFFERING: 1, MISSING: 0 })
  expect(await lines(odd)).toMatchObject([{ AMOUNT: 9_900, PAID_AMOUNT: 10_000, VERDICT: 'amount' }])
  expect(await lines(late)).toMatchObject([{ VERDICT: 'agrees', BANKED_ON: null }])
  // It may have gone over midnight: the next day's statement says.
  expect(await differences(gone)).toEqual([])
  clock.at += dayMs
  await take(2, '2026-11-28')
  const compared = async (order: Body): Promise<void> =>
    void (await officer.call('payment-difference.check', {
      id: (
        await server.db.query<{ id: string }>(
          `select id from payment_attempt where home_district = '26' and order_id = $1`,
          [order.ID],
        )
      )[0]?.id as string,
    }))
  await compared(gone)
  expect(await differences(gone)).toMatchObject([{ NEXT: 'missing', PAID_AMOUNT: 10_000, STATED_AMOUNT: null }])
  await compared(odd)
  expect(await differences(odd)).toMatchObject([{ NEXT: 'statement', STATED_AMOUNT: 9_900 }])
  expect(await account('bank')).toBe(bank)
  // What had not come to the bank is seen when the day is taken again, and the lost line as well.
  await fault(2, late, '')
  await fault(2, gone, '')
  await take(2, '2026-11-27')
  expect((await account('bank')) - bank).toBe(2 * (10_000 - 120))
  expect(await differences(gone)).toEqual([])
})

test('[PAY-18] a payment of the statement that no order was paid by is asked about, and so taken into the order', async () => {
  clock.at = Date.UTC(2026, 10, 30, 6)
  const order = await desk.placed({ copyType: 2, medium: 1 })
  const opened = await desk.citizen('citizen-order.pay', { applicationId: order.PUBLIC_ID, provider: 2 })
  await pressAtProvider(server.url, opened.body.data.REDIRECT_URL as string, 'pay-lost')
  await server.db.query(
    `insert into sandbox_payment (provider, ref, session, amount, status, txn, order_no, return_url, opened_at)
     values ('upay', '26UNKNOWN', 'u', 5000, 'paid', 'U1', '-', '-', $1)`,
    [clock.at],
  )
  clock.at += dayMs
  expect((await take(2, '2026-11-30')).body.data).toMatchObject({ LINES: 2 })
  expect(await lines(order)).toMatchObject([{ VERDICT: 'agrees', PAID_AMOUNT: 10_000 }])
  const card = await desk.by('supervisor1', 'khatian-order.get', order)
  expect(card.body.data.ORDER.STATUS).toBe(3)
  const listed = (await officer.call('statement-line.list', { state: 'differs', text: '26UNKNOWN' } as never)).body.data
  expect(listed).toMatchObject([{ NO: null, VERDICT: 'unknown', AMOUNT: 5_000 }])
})

test('[PAY-18] who may not takes no statement, and a service without an address gives none', async () => {
  const entry = await server.as('entry1')
  expect(toldOf(await entry.call('payment-statement.take', { provider: 2, day }, powerless))).toEqual([
    403,
    'permission.denied',
  ])
  const elsewhere = await server.as('supervisor3')
  expect((await elsewhere.call('statement-line.list', {} as never)).body.data).toEqual([])
  const none = paymentAdapters(readPaymentSettings({}), null, buildAdapterPorts())
  expect([...none.keys()]).toEqual([])
  const own = {
    UPAY_URL: 'http://127.0.0.1:9',
    UPAY_MERCHANT_ID: 'x',
    UPAY_MERCHANT_KEY: 'x',
    UPAY_MERCHANT_NAME: 'x',
    UPAY_MERCHANT_CODE: 'x',
    UPAY_MERCHANT_MOBILE: 'x',
  }
  // The sandbox knows nothing of a service that is set up.
  const real = paymentAdapters(readPaymentSettings(own), `${server.url}/sandbox/pay`, buildAdapterPorts())
  expect([real.get(2)?.statement, typeof real.get(1)?.statement]).toEqual([undefined, 'function'])
})

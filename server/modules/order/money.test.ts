import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOrderDesk, toldOf, type OrderDesk } from '#tests/support/order-desk.ts'
import { addTestDesks } from '#tests/support/test-desks.ts'
import { startTestServer, type Answer, type Session, type TestServer } from '#tests/support/test-server.ts'
import type { AskedAbout } from '#server/integrations/payment/port.ts'
import type { PaymentAnswer } from '#domain/payment/facts.ts'
import { comparePayments } from './compare-payments.ts'
import { sqlPaymentStore } from './payment-store.ts'
import type { AttemptRow } from './store.ts'

let server: TestServer
let desk: OrderDesk
let officer: Session
let powerless: { readonly 'Active-Desk': string }
const clock = { at: Date.UTC(2026, 10, 25, 6) }

beforeAll(async () => {
  server = await startTestServer({ now: () => clock.at })
  desk = await openOrderDesk(server)
  officer = await server.as('supervisor1')
  powerless = { 'Active-Desk': (await addTestDesks(server.db)).powerless }
})
afterAll(() => server.close())

const day = { from: '2026-11-25', to: '2026-11-25' }
const report = async (name: 'order-money.run' | 'order-days.run'): Promise<Answer['body']> =>
  (await officer.call(name, day as never)).body.data

test('[PAY-14] what came in and was spent is what is held, earned and owed, for each service and in all', async () => {
  await desk.takenIn('RD-1')
  const again = await desk.takenIn('RD-2')
  await desk.by('dak1', 'dak-order.return', again, { comment: 'ঠিকানা ভুল' })
  await desk.by('deliverer1', 'khatian-order.send-to-dak', again)
  await desk.by('dak1', 'dak-order.receive', again, { articleNo: 'RD-3' })
  const waiting = await desk.placed({ copyType: 2, medium: 1 })
  await desk.paid(waiting, 1)
  const refused = await desk.placed({ copyType: 2, medium: 1 })
  await desk.paid(refused, 2)
  const closed = await desk.by('supervisor1', 'khatian-order.undeliverable', refused, { comment: 'বইয়ে নেই' })
  const refundId = closed.body.data.REFUNDS[0].ID as string
  await desk.by('supervisor1', 'khatian-order.prepare-refund', refused, { refundId })
  await desk.by('approver1', 'khatian-order.pay-refund', refused, { refundId, bankRef: 'BB-1' })

  clock.at += 600_001
  const { ROWS: rows, TOTALS: totals } = await report('order-money.run')
  type Row = Record<string, number>
  for (const row of [...(rows as Row[]), totals as Row])
    expect(row['PAID']! + row['SENT_AGAIN']! - row['REFUNDED']! - row['PAID_POST']! - row['PAID_VENDORS']!).toBe(
      row['HELD']! + row['APART']! + row['EARNED']! + row['OWED_POST']! + row['OWED_OTHERS']! + row['OWED_BACK']!,
    )
  const of = (provider: string): Row => rows.find((row: { PROVIDER: string }) => row.PROVIDER === provider)
  expect(of('1')).toMatchObject({ PAYMENTS: 1, PAID: 10_000, HELD: 10_000, EARNED: 0, PROVIDER_EN: 'ekPay' })
  expect(of('2')).toMatchObject({ PAID: 10_000, HELD: 0, OWED_BACK: 0, REFUNDED: 10_000 })
  expect(of('3')).toMatchObject({ PAYMENTS: 2, HELD: 0, EARNED: 18_000, OWED_POST: 12_000, SENT_AGAIN: 4_000 })
})

test('[ORD-9] orders counted as they are written are those that counting them all gives', async () => {
  const counted = await server.db.query(
    `select to_char(day, 'YYYY-MM-DD') as day, office_id, copy_type, medium, channel, provider, sum(orders)::int as orders,
       sum(items)::int as items, sum(delivered)::int as delivered
       from order_day where home_district = '26' group by 1, 2, 3, 4, 5, 6 having sum(orders) <> 0 order by 1, 2, 3, 4, 5, 6`,
  )
  const whole = await server.db.query(
    `select to_char((to_timestamp(placed_at / 1000.0) at time zone 'Asia/Dhaka')::date, 'YYYY-MM-DD') as day, office_id,
       copy_type, medium, channel, coalesce(provider, 0)::smallint as provider, count(*)::int as orders,
       sum(items)::int as items, count(delivered_at)::int as delivered
       from order_index where home_district = '26' group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`,
  )
  expect(counted).toEqual(whole)
  const { TOTALS: totals } = await report('order-days.run')
  expect(totals.ORDERS).toBeGreaterThan(3)
})

test('[PAY-13] after its day a payment is asked about once more, and what differs is listed with what to do', async () => {
  const order = await desk.placed({ copyType: 1, medium: 4 })
  await desk.paid(order, 2)
  const said = new Map<string, PaymentAnswer>()
  const look = (attempt: AskedAbout): Promise<PaymentAnswer | null> =>
    Promise.resolve(said.get(attempt.ref) ?? { status: 1, amount: 10_000, txn: 'X' })
  const asks = { look, ask: (attempt: AttemptRow) => look(attempt) }
  const compared = (): Promise<number> => comparePayments(sqlPaymentStore(server.db), asks, '26', clock.at, 100)
  const listed = async (): Promise<Answer['body'][]> =>
    (await officer.call('payment-difference.list', { text: order.NO } as never)).body.data

  expect(await compared()).toBe(0)
  const [attempt] = await server.db.query<{ id: string; ref: string }>(
    `select id, ref from payment_attempt where home_district = '26' and order_id = $1`,
    [order.ID],
  )
  said.set(attempt?.ref ?? '', { status: 3, amount: null, txn: null })
  clock.at += 86_400_000
  expect(await compared()).toBeGreaterThan(0)
  // Each is asked about once.
  expect(await compared()).toBe(0)
  expect(await listed()).toMatchObject([
    { NO: order.NO, STATUS: 1, PAID_AMOUNT: 10_000, TOLD_STATUS: 3, TOLD_AMOUNT: null, NEXT: 'proof' },
  ])
  // The service, asked once more, has it after all.
  const checked = await officer.call('payment-difference.check', { id: attempt?.id ?? '' })
  expect([toldOf(checked), checked.body.data]).toEqual([[200, undefined], { DIFFERS: false }])
  expect(await listed()).toEqual([])
})

test('[PAY-13] who may not see differences asks no service, and those of another district are not there', async () => {
  const [attempt] = await server.db.query<{ id: string }>(
    `select id from payment_attempt where home_district = '26' limit 1`,
  )
  const id = attempt?.id ?? ''
  const entry = await server.as('entry1')
  expect(toldOf(await entry.call('payment-difference.check', { id }, powerless))).toEqual([403, 'permission.denied'])
  const elsewhere = await server.as('supervisor3')
  expect(toldOf(await elsewhere.call('payment-difference.check', { id }))).toEqual([404, 'record.not-found'])
})

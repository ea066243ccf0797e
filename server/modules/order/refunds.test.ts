import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDoor } from '#server/door/door.ts'
import { sqlDoorStore } from '#server/door/sql-store.ts'
import { paymentAdapters } from '#server/integrations/payment/adapters.ts'
import { readPaymentSettings } from '#server/kernel/payment-settings.ts'
import { buildAdapterPorts } from '#tests/support/payment-ports.ts'
import { openOrderDesk, toldOf, type OrderDesk } from '#tests/support/order-desk.ts'
import { addTestDesks } from '#tests/support/test-desks.ts'
import { startTestServer, type Answer, type TestServer } from '#tests/support/test-server.ts'
import { runPaymentTurn } from './order-jobs.ts'
import { sqlPaymentStore } from './payment-store.ts'
import { createPayments } from './payments.ts'

let server: TestServer
let desk: OrderDesk
let powerless: { readonly 'Active-Desk': string }
beforeAll(async () => {
  server = await startTestServer()
  desk = await openOrderDesk(server)
  powerless = { 'Active-Desk': (await addTestDesks(server.db)).powerless }
})
afterAll(() => server.close())

const nameOf = { 1: 'ekpay', 2: 'upay', 3: 'bkash' } as const
type Owed = { readonly order: Answer['body']; readonly refundId: string }

/** An order that was paid by the provider and cannot be delivered. */
async function owed(provider: 1 | 2 | 3): Promise<Owed> {
  const order = await desk.placed({ copyType: 2, medium: 1 })
  await desk.paid(order, provider)
  const closed = await desk.by('supervisor1', 'khatian-order.undeliverable', order, { comment: 'বইয়ে নেই' })
  return { order, refundId: closed.body.data.REFUNDS[0].ID as string }
}

const prepare = ({ order, refundId }: Owed, way: 'api' | 'manual'): Promise<Answer> =>
  desk.by('supervisor1', 'khatian-order.prepare-refund', order, { refundId, way })
const send = ({ order, refundId }: Owed, who = 'approver1'): Promise<Answer> =>
  desk.by(who, 'khatian-order.send-refund', order, { refundId })

async function setFault({ order }: Owed, provider: 2 | 3, fault: string): Promise<void> {
  const [attempt] = await server.db.query<{ ref: string }>(
    `select ref from payment_attempt where home_district = '26' and order_id = $1`,
    [order.ID],
  )
  await fetch(`${server.url}/sandbox/pay/${nameOf[provider]}/fault`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ref: attempt?.ref, fault }),
  })
}

/** What the provider has paid back, and what the journal has of it. */
async function paidBack({ order }: Owed, provider: 1 | 2 | 3): Promise<{ there: number; clearing: number }> {
  const [there] = await server.db.query<{ refunded: number }>(
    `select s.refunded::float8 as refunded from sandbox_payment s
       join payment_attempt a on a.ref = s.ref where a.home_district = '26' and a.order_id = $1`,
    [order.ID],
  )
  const [clearing] = await server.db.query<{ amount: number }>(
    `select coalesce(-sum(l.amount), 0)::float8 as amount from journal_posting p
       join journal_line l on l.home_district = '26' and l.home_district = p.home_district and l.posting_id = p.id
      where p.home_district = '26' and p.order_id = $1 and p.kind = 'refund-paid' and l.account = $2`,
    [order.ID, `clearing:${nameOf[provider]}`],
  )
  return { there: there?.refunded ?? 0, clearing: clearing?.amount ?? 0 }
}

/** A turn of the job, an hour later: in a process of its own beside the server. */
async function laterTurn(): Promise<void> {
  const now = (): number => Date.now() + 3_600_000
  const store = sqlPaymentStore(server.db)
  const payments = createPayments({
    store,
    door: createDoor(sqlDoorStore(server.db), now),
    now,
    adapters: paymentAdapters(readPaymentSettings({}), `${server.url}/sandbox/pay`, buildAdapterPorts({ now })),
    publicUrl: server.url,
    onPaid: async () => undefined,
  })
  await runPaymentTurn(store, payments, '26', now())
}

test.each([2, 3] as const)('[PAY-16] provider %i pays back when two persons let it, once', async (provider) => {
  const one = await owed(provider)
  const prepared = await prepare(one, 'api')
  expect(prepared.body.data.REFUNDS).toMatchObject([{ STATE: 'sent', WAY: 'api', WITH_SERVICE: false }])
  expect(toldOf(await send(one, 'supervisor1'))).toEqual([403, 'order.own-work'])
  const bank = { refundId: one.refundId, bankRef: 'BB-1' }
  expect(toldOf(await desk.by('approver1', 'khatian-order.pay-refund', one.order, bank))).toEqual([
    409,
    'order.wrong-status',
  ])
  expect((await send(one)).body.data.REFUNDS).toMatchObject([{ STATE: 'paid', WAY: 'api', AMOUNT: 10_000 }])
  expect(await paidBack(one, provider)).toEqual({ there: 10_000, clearing: 10_000 })
  expect(toldOf(await send(one))).toEqual([409, 'order.wrong-status'])
})

test('[PAY-16] ekPay knows no refunds: they go by the bank', async () => {
  const one = await owed(1)
  expect(toldOf(await prepare(one, 'api'))).toEqual([409, 'refund.by-hand'])
  expect((await prepare(one, 'manual')).status).toBe(200)
  expect(toldOf(await send(one))).toEqual([409, 'order.wrong-status'])
})

test('[PAY-12] who may not refund lets no service pay', async () => {
  const one = await owed(3)
  await prepare(one, 'api')
  const entry = await server.as('entry1')
  const input = { orderId: one.order.ID as string, refundId: one.refundId }
  expect(toldOf(await entry.call('khatian-order.send-refund', input, powerless))).toEqual([403, 'permission.denied'])
})

/** The calls wait until a client of ten seconds gave up, so they wait together. */
test('[PAY-10] a refund whose answer is lost is asked about, and not made again', { timeout: 120_000 }, async () => {
  const both = [
    [2, await owed(2)],
    [3, await owed(3)],
  ] as const
  for (const [provider, one] of both) {
    await setFault(one, provider, 'refund-lost')
    await prepare(one, 'api')
  }
  const sent = await Promise.all(both.map(([, one]) => send(one)))
  for (const answer of sent)
    expect(answer.body.data.REFUNDS).toMatchObject([{ STATE: 'sent', WITH_SERVICE: true, BANK_REF: null }])
  await laterTurn()
  for (const [provider, one] of both) {
    const { body } = await desk.by('supervisor1', 'khatian-order.get', one.order)
    expect(body.data.ORDER.REFUNDS).toMatchObject([{ STATE: 'paid' }])
    expect(await paidBack(one, provider)).toEqual({ there: 10_000, clearing: 10_000 })
  }
})

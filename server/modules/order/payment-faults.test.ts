import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SandboxFault } from '#server/sandbox/pay-store.ts'
import { openOrderDesk, toldOf, type OrderDesk } from '#tests/support/order-desk.ts'
import { comeBack, pressAtProvider } from '#tests/support/payment-page.ts'
import { startTestServer, type Answer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let desk: OrderDesk
beforeAll(async () => {
  server = await startTestServer({ providerTimeout: 4000 })
  desk = await openOrderDesk(server)
})
afterAll(() => server.close())

type Order = Answer['body']
type Tried = { readonly order: Order; readonly page: string; readonly ref: string; readonly name: string }

const providers = [1, 2, 3] as const
const nameOf = { 1: 'ekpay', 2: 'upay', 3: 'bkash' } as const
const [created, delivered] = [1, 9]

/** An online copy, ordered and on its way to the page of the provider, which has this fault. */
async function tried(provider: 1 | 2 | 3, faults: readonly SandboxFault[] = []): Promise<Tried> {
  const order = await desk.placed({ copyType: 1, medium: 4 })
  const answer = await desk.citizen('citizen-order.pay', { applicationId: order.PUBLIC_ID, provider })
  expect(toldOf(answer)).toEqual([200, undefined])
  const [row] = await server.db.query<{ ref: string }>(
    `select ref from payment_attempt where home_district = '26' and order_id = $1`,
    [order.ID],
  )
  const one = { order, page: answer.body.data.REDIRECT_URL as string, ref: row?.ref ?? '', name: nameOf[provider] }
  for (const fault of faults) await setFault(one, fault)
  return one
}

async function setFault({ name, ref }: Tried, fault: SandboxFault | ''): Promise<void> {
  const answer = await fetch(`${server.url}/sandbox/pay/${name}/fault`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ref, fault }),
  })
  expect(answer.status).toBe(204)
}

const press = ({ page }: Tried, button: string): Promise<string | null> => pressAtProvider(server.url, page, button)

async function statusOf({ order }: Tried): Promise<number> {
  const answer = await desk.citizen('citizen-order.get', { applicationId: order.PUBLIC_ID })
  return answer.body.data.ORDER.STATUS as number
}

async function check({ order }: Tried): Promise<void> {
  expect((await desk.citizen('citizen-order.check', { applicationId: order.PUBLIC_ID })).status).toBe(200)
}

const notify = ({ name, ref }: Tried): Promise<unknown> =>
  fetch(`${server.url}/api/v1/public/payment-notices/${name}/${ref}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ msg_code: '1020', ref }),
  })

/** What was posted of an order, each kind once, adding up to nothing. */
async function postedOf({ order }: Tried): Promise<readonly string[]> {
  const rows = await server.db.query<{ kind: string; amount: number }>(
    `select p.kind, sum(l.amount)::float8 as amount from journal_posting p
       join journal_line l on l.home_district = p.home_district and l.posting_id = p.id and l.home_district = '26'
      where p.home_district = '26' and p.order_id = $1 group by p.id, p.kind order by p.kind`,
    [order.ID],
  )
  expect(rows.filter(({ amount }) => amount !== 0)).toEqual([])
  return rows.map(({ kind }) => kind)
}

const paidOnce = ['earned', 'paid']

describe.each(providers)('provider %i', (provider) => {
  /** bKash moves money only when somebody came back: until then a question finds nothing. */
  const movesByItself = provider !== 3

  test('[PAY-4] a lost return', async () => {
    const one = await tried(provider, ['lost-return'])
    expect(await press(one, 'pay')).toBeNull()
    await check(one)
    expect(await statusOf(one)).toBe(movesByItself ? delivered : created)
    expect(await postedOf(one)).toEqual(movesByItself ? paidOnce : [])
  })

  test('[PAY-2] a return and a notice that come twice', async () => {
    const one = await tried(provider, ['double-notice'])
    const back = await press(one, 'pay')
    await Promise.all([comeBack(back), comeBack(back), notify(one), notify(one)])
    expect(await statusOf(one)).toBe(delivered)
    expect(await postedOf(one)).toEqual(paidOnce)
  })

  test('[PAY-4] a notice that comes late, after the order is paid', async () => {
    const one = await tried(provider, ['late-notice'])
    await comeBack(await press(one, 'pay'))
    await notify(one)
    expect(await statusOf(one)).toBe(delivered)
    expect(await postedOf(one)).toEqual(paidOnce)
  })

  test('[PAY-5] a notice that comes before anything was paid', async () => {
    const one = await tried(provider, ['early-notice'])
    await notify(one)
    expect(await statusOf(one)).toBe(created)
    await comeBack(await press(one, 'pay'))
    expect(await statusOf(one)).toBe(delivered)
    expect(await postedOf(one)).toEqual(paidOnce)
  })

  test('[PAY-6] a wrong amount', async () => {
    const one = await tried(provider, ['wrong-amount'])
    await comeBack(await press(one, 'pay'))
    expect(await statusOf(one)).toBe(created)
    expect(await postedOf(one)).toEqual(['odd', 'refund-due'])
  })

  test.each(['fail', 'cancel', 'expire'])('[PAY-4] a payment that ends by %s', async (button) => {
    const one = await tried(provider)
    await comeBack(await press(one, button))
    await check(one)
    expect(await statusOf(one)).toBe(created)
    expect(await postedOf(one)).toEqual([])
  })

  test('[PAY-9] a provider that is down while its customer comes back', async () => {
    const one = await tried(provider, ['late-notice'])
    const back = await press(one, 'pay')
    await setFault(one, 'down')
    await comeBack(back)
    expect(await statusOf(one)).toBe(created)
    await setFault(one, '')
    if (provider === 3) {
      // Taking a fault away has taken the customer's word as well: it is given again.
      await comeBack(await press(one, 'pay'))
    } else await check(one)
    expect(await statusOf(one)).toBe(delivered)
    expect(await postedOf(one)).toEqual(paidOnce)
  })
})

/** Each waits until its client gave up, so they wait together. */
test('[PAY-10] a provider that answers too late, before or after the money moved', { timeout: 120_000 }, async () => {
  const all: Tried[] = []
  for (const provider of providers)
    for (const fault of ['timeout-before', 'timeout-after'] as const)
      all.push(await tried(provider, [fault, 'late-notice']))
  const backs = await Promise.all(all.map((one) => press(one, 'pay')))
  await Promise.all(backs.map(comeBack))
  for (const [index, one] of all.entries()) {
    const isBkash = one.name === 'bkash'
    const isMoved = index % 2 === 1
    // bKash was asked again by then; of the others nobody knows yet.
    expect([one.name, await statusOf(one)]).toEqual([one.name, isBkash && isMoved ? delivered : created])
    if (isBkash) await comeBack(backs[index] ?? null)
    else await check(one)
    expect([one.name, await statusOf(one)]).toEqual([one.name, delivered])
    expect(await postedOf(one)).toEqual(paidOnce)
  }
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestDesks } from '#tests/support/test-desks.ts'
import { openOrderDesk, toldOf, type OrderDesk } from '#tests/support/order-desk.ts'
import { startTestServer, type Answer, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let desk: OrderDesk
let officer: Session
let powerless: { readonly 'Active-Desk': string }
/** an order that the post took in twice, and one that it took in once */
let orders: Answer['body'][]
const day = { at: Date.UTC(2026, 10, 25, 6) }

beforeAll(async () => {
  server = await startTestServer({ now: () => day.at })
  desk = await openOrderDesk(server)
  officer = await server.as('supervisor1')
  powerless = { 'Active-Desk': (await addTestDesks(server.db)).powerless }
  await server.db.query(`delete from postal_sending where home_district = '26'`)
  const again = await desk.takenIn('RD-1')
  await desk.by('dak1', 'dak-order.return', again, { comment: 'ঠিকানা ভুল' })
  await desk.by('deliverer1', 'khatian-order.send-to-dak', again)
  await desk.by('dak1', 'dak-order.receive', again, { articleNo: 'RD-2' })
  orders = [again, await desk.takenIn('RD-3')]
})
afterAll(() => server.close())

const days = { from: '2026-11-25', to: '2026-11-25' }
const make = (more: object = {}, headers: Record<string, string> = {}): Promise<Answer> =>
  officer.call('postal-settlement.new-settlement', { postalCode: '1000', ...days, acceptedAmount: 0, ...more }, headers)
const pay = (settlementId: string, amount: number, more: object = {}): Promise<Answer> =>
  officer.call('postal-settlement.pay', { settlementId, amount, paidOn: '2026-11-25', reference: 'BB-1', ...more })
const payable = async (asked: object = {}): Promise<Answer['body']> =>
  (await officer.call('postal-settlement.payable-amount', asked)).body.data

async function account(name: string): Promise<number> {
  const [row] = await server.db.query<{ amount: number }>(
    `select coalesce(sum(amount), 0)::float8 as amount from journal_line where home_district = '26' and account = $1`,
    [name],
  )
  return row?.amount ?? 0
}

test('[DLV-4] the post is owed for each time that it took an order in, and a settlement takes all of them once', async () => {
  const [owed] = await payable()
  expect(owed).toMatchObject({ SENDINGS: 3, FROM: '2026-11-25', TO: '2026-11-25' })
  const { POSTAL_CODE: owedUnder, AMOUNT: amount } = owed as { POSTAL_CODE: string; AMOUNT: number }
  expect(await account(`payable:post:${owedUnder}`)).toBe(-amount)
  const early = await officer.call('postal-settlement.payable-amount', { from: '2026-11-26' })
  expect(early.body.fields).toEqual({ FROM: 'date.not-yet' })
  expect((await make({ to: '2026-11-26' })).body.fields).toEqual({ TO: 'date.not-yet' })
  expect(toldOf(await make({ owedUnder, acceptedAmount: amount - 1 }))).toEqual([409, 'settlement.changed'])
  expect((await make({ postalCode: '12' })).body.fields).toEqual({ POSTAL_CODE: 'code.postal' })
  expect((await make({ postalCode: ' ' })).body.fields).toEqual({ POSTAL_CODE: 'value.required' })
  const turned = await make({ from: '2026-11-25', to: '2026-11-24' })
  expect(turned.body.fields).toEqual({ TO: 'date.end-before-start' })

  const accepted = { postalCode: '১০০০', owedUnder, acceptedAmount: amount }
  const both = await Promise.all([make(accepted), make(accepted)])
  expect(both.map((one) => toldOf(one))).toEqual(
    expect.arrayContaining([
      [200, undefined],
      [409, 'settlement.taken'],
    ]),
  )
  const settlement = both.find(({ status }) => status === 200)?.body.data
  expect(settlement).toMatchObject({ POSTAL_CODE: '1000', SENDINGS: 3, PAYABLE: amount, REMAINING: amount, STATUS: 1 })
  expect(await payable()).toEqual([])
  expect(toldOf(await make({ ...accepted, acceptedAmount: 0 }))).toEqual([409, 'settlement.taken'])

  const id = settlement.ID as string
  const listed = (await officer.call('postal-order.list', { settlementId: id } as never)).body.data
  expect(listed.map((row: { ARTICLE_NO: string; AGAIN: boolean }) => [row.ARTICLE_NO, row.AGAIN]).toSorted()).toEqual([
    ['RD-1', false],
    ['RD-2', true],
    ['RD-3', false],
  ])
  expect(new Set(listed.map((row: { ORDER_ID: string }) => row.ORDER_ID))).toEqual(new Set(orders.map(({ ID }) => ID)))

  expect((await pay(id, amount + 1)).body.fields).toEqual({ AMOUNT: 'amount.above-remaining' })
  expect((await pay(id, 0)).body.fields).toEqual({ AMOUNT: 'number.positive' })
  expect((await pay(id, 1, { paidOn: '2026-11-26' })).body.fields).toEqual({ PAID_ON: 'date.not-yet' })
  expect((await pay(id, 1000)).body.data).toMatchObject({ PAID: 1000, REMAINING: amount - 1000, STATUS: 1 })
  // Of two who pay the rest at once one is told that nothing remains.
  const rest = await Promise.all([pay(id, amount - 1000), pay(id, amount - 1000)])
  expect(rest.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await officer.call('postal-settlement.get', { settlementId: id })).body.data).toMatchObject({
    REMAINING: 0,
    STATUS: 2,
  })
  expect([await account(`payable:post:${owedUnder}`), await account('bank')]).toEqual([0, -amount])
  const history = (await officer.call('postal-history.list', { settlementId: id } as never)).body.data
  expect(history).toHaveLength(2)
  const settled = (await officer.call('postal-settlement.list', { state: 'settled' } as never)).body.data
  expect(settled).toMatchObject([{ ID: id, REMAINING: 0 }])
})

test('[DLV-4] the same request once more settles nothing more', async () => {
  await desk.takenIn('RD-9')
  const [owed] = await payable()
  const asked = { owedUnder: owed.POSTAL_CODE as string, acceptedAmount: owed.AMOUNT as number }
  const key = { 'Idempotency-Key': '018f6c00-0000-7000-8000-00000000d1f4' }
  const [first, second] = [await make(asked, key), await make(asked, key)]
  expect([toldOf(first), second.body.data.ID]).toEqual([[200, undefined], first.body.data.ID])
})

test.each([
  ['postal-settlement.payable-amount', {}],
  ['postal-settlement.get', { settlementId: '018f6c00-0000-7000-8000-00000000d1f4' }],
  ['postal-settlement.new-settlement', { postalCode: '1000', ...days, acceptedAmount: 1 }],
  [
    'postal-settlement.pay',
    { settlementId: '018f6c00-0000-7000-8000-00000000d1f4', amount: 1, paidOn: '2026-11-25', reference: 'x' },
  ],
] as const)('[DLV-4] %s: a desk without the key is refused', async (name, input) => {
  const entry = await server.as('entry1')
  const answer = await entry.call(name, input as never, powerless)
  expect(toldOf(answer)).toEqual([403, 'permission.denied'])
})

test('[DLV-4] a settlement of another office is not there', async () => {
  const [row] = (await officer.call('postal-settlement.list', {} as never)).body.data
  const elsewhere = await server.as('supervisor3')
  const settlementId = row.ID as string
  expect(toldOf(await elsewhere.call('postal-settlement.get', { settlementId }))).toEqual([404, 'settlement.not-found'])
  const input = { settlementId, amount: 1, paidOn: '2026-11-25', reference: 'x' }
  expect(toldOf(await elsewhere.call('postal-settlement.pay', input))).toEqual([404, 'settlement.not-found'])
  expect((await elsewhere.call('postal-order.list', {} as never)).body.data).toEqual([])
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readOrderNumber } from '#domain/order/order-number.ts'
import { createDoor } from '#server/door/door.ts'
import { sqlDoorStore } from '#server/door/sql-store.ts'
import { checkLog } from '#server/maintenance/check-log.ts'
import { loadSealKey } from '#server/maintenance/seal-key.ts'
import { seedId } from '#server/seed/ids.ts'
import { comeBack, pressAtProvider } from '#tests/support/payment-page.ts'
import { sqlPaymentStore } from './payment-store.ts'
import { createPayments } from './payments.ts'
import { signIn, Visitor } from '#tests/support/sign-in.ts'
import {
  startTestServer,
  testPassword,
  type Answer,
  type CallName,
  type TestServer,
} from '#tests/support/test-server.ts'

let server: TestServer
let citizen: Caller
let vendor: Caller
/** a khatian of the demonstration that is approved, by its number */
let approved: { number: string; id: string }

type Caller = (name: CallName, input: object, headers?: Record<string, string>) => Promise<Answer>

const jlNumberId = seedId.jlNumber('birulia', 'RS')

beforeAll(async () => {
  server = await startTestServer()
  const own = await signIn(server.url, '01711000001', testPassword, new Visitor(), 'dlrms-citizen')
  citizen = (name, input, headers = {}) => server.call(name, input, { 'User-Token': own.accessToken, ...headers })
  const kiosk = await server.call('vendor.sign-in', { username: 'vendor1', password: testPassword })
  vendor = (name, input) => server.call(name, input, { 'User-Token': kiosk.body.ACCESS_TOKEN })
  const [row] = await server.db.query<{ number: string; id: string }>(
    `select number, id from khatian_index where home_district = '26' and jl_number_id = $1 and survey = 'RS' and status = 5
      order by number_lead limit 1`,
    [jlNumberId],
  )
  if (row === undefined) throw new Error('the demonstration has no approved khatian')
  approved = row
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.query(`delete from cart_item`)
  await server.db.query(`delete from rate_limit`)
})

const told = ({ status, body }: Answer): unknown => [status, body.CODE ?? body.code]

async function inCart(copyType: 1 | 2, khatianNo = approved.number, who = citizen, name = 'citizen-order.cart-add') {
  const added = await who(name as CallName, { cartItems: [{ jlNumberId, survey: 'RS', khatianNo, copyType }] })
  expect(added.status).toBe(200)
  return (added.body.data.CART_ITEMS as { ID: string; KHATIAN_NO: string }[]).at(-1)?.ID ?? ''
}

async function placed(copyType: 1 | 2, medium: 1 | 2 | 4, khatianNo?: string): Promise<Body> {
  const itemIds = [await inCart(copyType, khatianNo)]
  const priced = await citizen('citizen-order.price', { itemIds, medium })
  expect(priced.status).toBe(200)
  const answer = await citizen('citizen-order.place', {
    itemIds,
    medium,
    acceptedTotal: priced.body.data.PRICE.TOTAL,
    ...(medium === 2 ? { address: { line: 'বাড়ি ১', postOffice: 'সাভার', postalCode: '1340', upazilaId: null } } : {}),
  })
  expect(told(answer)).toEqual([200, undefined])
  return answer.body.data
}
type Body = Answer['body']

async function opened(order: Body, provider: 1 | 2 | 3): Promise<string> {
  const answer = await citizen('citizen-order.pay', { applicationId: order.PUBLIC_ID, provider })
  expect(told(answer)).toEqual([200, undefined])
  return answer.body.data.REDIRECT_URL as string
}

const press = (page: string, act: string) => pressAtProvider(server.url, page, act)

async function orderOf(order: Body): Promise<Body> {
  return (await citizen('citizen-order.get', { applicationId: order.PUBLIC_ID })).body.data.ORDER
}

async function paid(order: Body, provider: 1 | 2 | 3 = 3): Promise<Body> {
  const location = await comeBack(await press(await opened(order, provider), 'pay'))
  expect(location).toBe(`/citizen-application-details?invoiceId=${order.PUBLIC_ID}`)
  return orderOf(order)
}

/** What an order was told of, the oldest first. */
async function eventsOf(order: Body): Promise<string[]> {
  const rows = await server.db.query<{ event: string }>(
    `select event from notice where home_district = '26' and subject_id = $1 order by rev, event`,
    [order.ID],
  )
  return rows.map(({ event }) => event)
}

async function accounts(orderId: string): Promise<Record<string, number>> {
  const rows = await server.db.query<{ account: string; amount: number }>(
    `select l.account, sum(l.amount)::float8 as amount from journal_posting p
       join journal_line l on l.home_district = '26' and l.home_district = p.home_district and l.posting_id = p.id
      where p.home_district = '26' and p.order_id = $1 group by 1 having sum(l.amount) <> 0 order by 1`,
    [orderId],
  )
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}

test('[CRT-3] the same item twice, and what is over the limit of the office, is refused', async () => {
  await inCart(2)
  const again = await citizen('citizen-order.cart-add', {
    cartItems: [{ jlNumberId, survey: 'RS', khatianNo: approved.number, copyType: 2 }],
  })
  expect(told(again)).toEqual([409, 'cart.exists'])
  const many = Array.from({ length: 6 }, (_one, n) => ({
    jlNumberId,
    survey: 'RS',
    khatianNo: String(9000 + n),
    copyType: 2,
  }))
  expect(told(await citizen('citizen-order.cart-add', { cartItems: many }))).toEqual([422, 'cart.limit'])
  expect((await citizen('citizen-order.cart', {})).body.data).toMatchObject({ COUNT: 1 })
})

test('[CRT-2] a merge adds each item that can be ordered, names each refused one, and adds nothing when repeated', async () => {
  await inCart(2)
  const item = (khatianNo: string, copyType: 1 | 2 = 2, place = jlNumberId) => {
    return { jlNumberId: place, survey: 'RS', khatianNo, copyType }
  }
  const lost = '00000000-0000-4000-8000-000000000001'
  const cartItems = [
    item('৯x'),
    item('9001', 1),
    item(approved.number),
    item('9002', 2, lost),
    ...[9003, 9004, 9005, 9006, 9007].map((number) => item(String(number))),
  ]
  const place = { JL_NUMBER: expect.stringMatching(/./) as string, MOUZA_EN: 'Birulia', SHEET_NO: null }
  const answer = await citizen('citizen-order.cart-merge', { cartItems })
  expect(answer.body.data.REFUSED).toMatchObject([
    { ...place, KHATIAN_NO: '৯x', CODE: 'khatian.number' },
    { ...place, KHATIAN_NO: '9001', CODE: 'order.certified-only' },
    { KHATIAN_NO: '9002', CODE: 'jl-number.not-found', JL_NUMBER: '' },
    { ...place, KHATIAN_NO: '9007', CODE: 'cart.limit' },
  ])
  const numbers = async () => {
    const { CART_ITEMS } = (await citizen('citizen-order.cart', {})).body.data as { CART_ITEMS: Body[] }
    return CART_ITEMS.map(({ KHATIAN_NO }) => KHATIAN_NO as string)
  }
  const kept = await numbers()
  expect(kept).toEqual([approved.number, '9003', '9004', '9005', '9006'])
  await citizen('citizen-order.cart-merge', { cartItems: cartItems.filter(({ khatianNo }) => khatianNo === '9003') })
  expect(await numbers()).toEqual(kept)
  expect((await vendor('citizen-order.cart-merge', { cartItems })).status).toBe(403)
})

test('[CRT-4] an item whose JL number is gone is named, and the rest of the cart is priced and grows', async () => {
  await inCart(2)
  await server.db.query(
    `insert into cart_item (id, user_id, khatian_no, survey, jl_number_id, copy_type)
     select gen_random_uuid(), user_id, '7', 'RS', gen_random_uuid(), 2 from cart_item limit 1`,
  )
  expect((await citizen('citizen-order.cart', {})).body.data).toMatchObject({
    COUNT: 1,
    DROPPED: [{ KHATIAN_NO: '7', CODE: 'jl-number.not-found' }],
  })
  await inCart(2, '9001')
})

test('[CRT-6] items carry the specified fields, and one that is not chosen stays in the cart', async () => {
  const itemId = await inCart(2)
  const [office] = await server.db.query<{ id: string }>(
    `select id from office where district_bbs_code = '26' and layer = 8
      and upazila_bbs_code = (select m.upazila_bbs from jl_number j join mouza m on m.id = j.mouza_id where j.id = $1)`,
    [jlNumberId],
  )
  const shown = { MOUZA_ID: seedId.mouza('birulia'), SERVICE_TYPE: 2, ACLAND_OFFICE_ID: office?.id }
  const cart = async () => (await citizen('citizen-order.cart', {})).body.data
  expect(await cart()).toMatchObject({ CART_ITEMS: [{ ...shown, CHECKED: true }] })
  const answer = await citizen('citizen-order.cart-check', { itemId, checked: false })
  expect(answer.body.data).toMatchObject({ CART_ITEMS: [{ ...shown, CHECKED: false }] })
  expect(await cart()).toMatchObject({ COUNT: 1, CART_ITEMS: [{ ...shown, CHECKED: false }] })
  const guest = await server.call('public-order.cart', {
    cartItems: [{ jlNumberId, survey: 'RS', khatianNo: '9001', copyType: 2, checked: false }],
  })
  expect(guest.body.data).toMatchObject({ CART_ITEMS: [{ CHECKED: false }] })
  expect(told(await vendor('vendor-order.cart-check', { itemId, checked: true }))).toEqual([404, 'record.not-found'])
})

test('[CRT-2] without an account what is chosen is looked up and priced, and nothing is kept', async () => {
  const answer = await server.call('public-order.cart', {
    cartItems: [
      { jlNumberId, survey: 'RS', khatianNo: approved.number, copyType: 1 },
      { jlNumberId, survey: 'RS', khatianNo: '9001', copyType: 1 },
    ],
  })
  expect(answer.body.data).toMatchObject({
    COUNT: 1,
    CART_ITEMS: [{ KHATIAN_NO: approved.number, FEE: 10_000 }],
    DROPPED: [{ KHATIAN_NO: '9001', CODE: 'order.certified-only' }],
  })
  expect(await server.db.query('select 1 from cart_item')).toEqual([])
})

test('[ORD-3] the public finds a khatian with its masked first owner, and no identity, mobile or address', async () => {
  const answer = await server.call('public-order.khatians', { jlNumberId, survey: 'RS', khatianNo: approved.number })
  expect(answer.body.data).toHaveLength(1)
  expect(Object.keys(answer.body.data[0] as object).toSorted()).toEqual([
    'AREA',
    'DAGS',
    'FIRST_OWNER',
    'HELD_BY',
    'JL_NUMBER',
    'JL_NUMBER_ID',
    'KHATIAN_NO',
    'LOCKED',
    'MATCHED_OWNER',
    'MOUZA_BN',
    'MOUZA_EN',
    'OWNERS',
    'PAYABLE',
    'SURVEY',
  ])
  expect(answer.body.data[0]).toMatchObject({ FIRST_OWNER: expect.stringContaining('•••'), MATCHED_OWNER: null })
  expect(told(await server.call('public-order.khatians', { jlNumberId, survey: 'RS' }))).toEqual([422, 'input.refused'])
})

test('[CRT-8] a second window that orders the same cart gets the number of the order, also at the same moment', async () => {
  const itemIds = [await inCart(2)]
  const acceptedTotal = (await citizen('citizen-order.price', { itemIds, medium: 1 })).body.data.PRICE.TOTAL as number
  const place = (key: string) =>
    citizen('citizen-order.place', { itemIds, medium: 1, acceptedTotal }, { 'Idempotency-Key': key })
  const [first, second] = await Promise.all([place('window-one-1'), place('window-two-2')])
  const [won, lost] = first.status === 200 ? [first, second] : [second, first]
  expect([won.status, told(lost)]).toEqual([200, [409, 'order.already']])
  const third = await place('window-three-3')
  expect(told(third)).toEqual([409, 'order.already'])
  expect(third.body.detail).toBe(won.body.data.NO)
  const again = await place(won === first ? 'window-one-1' : 'window-two-2')
  expect([again.status, again.body.data.ID]).toEqual([200, won.body.data.ID])
  // A refused order gives the items back, and another person's items are not known.
  const next = [await inCart(2)]
  const wrong = await citizen('citizen-order.place', { itemIds: next, medium: 1, acceptedTotal: 1 })
  expect(told(wrong)).toEqual([409, 'order.price-changed'])
  expect(told(await citizen('citizen-order.price', { itemIds: next, medium: 1 }))).toEqual([200, undefined])
  const foreign = await vendor('vendor-order.price', { itemIds, medium: 1 })
  expect(told(foreign)).toEqual([404, 'record.not-found'])
})

describe('an online copy', () => {
  test.each([1, 2, 3] as const)(
    '[PAY-5] paid by provider %i it is delivered at once, once, with its copy',
    async (provider) => {
      const order = await placed(1, 4)
      expect(order).toMatchObject({ STATUS: 1, PRICE: { TOTAL: 10_000 } })
      expect(readOrderNumber(order.NO as string)?.homeDistrict).toBe('26')
      const after = await paid(order, provider)
      expect(after).toMatchObject({ STATUS: 9, REFUNDS: [] })
      expect(after.ITEMS[0].COPY_ID).not.toBeNull()
      expect(await accounts(order.ID as string)).toEqual({
        [`clearing:${{ 1: 'ekpay', 2: 'upay', 3: 'bkash' }[provider]}`]: 10_000,
        'revenue:khatian.online': -10_000,
      })
      expect(told(await citizen('citizen-order.pay', { applicationId: order.PUBLIC_ID as string, provider }))).toEqual([
        409,
        'payment.paid',
      ])
    },
  )

  test('[ORD-4] what is not digitised is not given online', async () => {
    const itemIds = [await inCart(2, '9002')]
    const answer = await citizen('citizen-order.price', { itemIds, medium: 4 })
    expect(told(answer)).toEqual([422, 'input.refused'])
  })
})

describe('ways in which paying goes wrong', () => {
  test('[PAY-4] a lost return is found by asking, as ekPay and uPay have moved the money', async () => {
    for (const provider of [1, 2] as const) {
      const order = await placed(1, 4)
      expect(await press(await opened(order, provider), 'pay-lost')).toBeNull()
      const checked = await citizen('citizen-order.check', { applicationId: order.PUBLIC_ID as string })
      expect(checked.body.data).toMatchObject({ STATUS: 9 })
    }
  })

  test('[PAY-9] by bKash a lost return moved no money: it is not taken by a mere question', async () => {
    const order = await placed(1, 4)
    await press(await opened(order, 3), 'pay-lost')
    expect((await citizen('citizen-order.check', { applicationId: order.PUBLIC_ID as string })).body.data.STATUS).toBe(
      1,
    )
  })

  test('[PAY-6] a wrong amount pays nothing and is to be paid back', async () => {
    const order = await placed(1, 4)
    await comeBack(await press(await opened(order, 2), 'pay-wrong'))
    expect(await orderOf(order)).toMatchObject({
      STATUS: 1,
      REFUNDS: [{ WHY: 'wrong-amount', AMOUNT: 9900, STATE: 'due' }],
    })
  })

  test.each([
    ['fail', 3],
    ['cancel', 4],
  ])('[PAY-4] who presses %s has not paid, and may try again', async (act, status) => {
    const order = await placed(1, 4)
    await comeBack(await press(await opened(order, 2), act))
    expect(await orderOf(order)).toMatchObject({ STATUS: 1, PAYMENTS: [{ STATUS: status }] })
    // What the provider refused is told to who ordered, with the answer; who gave up himself knows it.
    expect((await eventsOf(order)).filter((event) => event.startsWith('PAYMENT'))).toEqual(
      act === 'fail' ? ['PAYMENT_FAILED'] : [],
    )
    expect((await paid(order, 3)).STATUS).toBe(9)
  })

  test('[NTF-15] an order that nobody paid in time expires, and who ordered is told with that', async () => {
    const order = await placed(1, 4)
    const now = (): number => Date.now() + 60 * 86_400_000
    const door = createDoor(sqlDoorStore(server.db), now)
    const ports = {
      store: sqlPaymentStore(server.db),
      door,
      now,
      adapters: new Map(),
      publicUrl: server.url,
      onPaid: async () => undefined,
    }
    await createPayments(ports).expire('26', order.ID)
    expect(await orderOf(order)).toMatchObject({ CLOSED: 'expired' })
    expect(await eventsOf(order)).toEqual(['ORDER_CREATED', 'PAYMENT_EXPIRED'])
  })

  test('[PAY-5] a forged return and a forged notice move nothing', async () => {
    const order = await placed(1, 4)
    await opened(order, 1)
    const [attempt] = await server.db.query<{ ref: string }>(
      `select ref from payment_attempt where home_district = '26' and order_id = $1`,
      [order.ID],
    )
    const ref = attempt?.ref ?? ''
    await fetch(`${server.url}/api/v1/public/payment-return/ekpay/${ref}?status=success`, { redirect: 'manual' })
    const notice = { msg_code: '1020', trnx_info: { mer_trnx_id: ref, trnx_amt: '100.00', trnx_id: 'X' } }
    for (let turn = 0; turn < 2; turn++)
      await fetch(`${server.url}/api/v1/public/payment-notices/ekpay/${ref}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(notice),
      })
    expect(await orderOf(order)).toMatchObject({ STATUS: 1 })
    const kept = await server.db.query(
      `select seen from payment_message where home_district = '26' and provider = 1 and ref = $1`,
      [ref],
    )
    expect(kept).toEqual([{ seen: 2 }])
    // [PAY-23] A notice of an unknown attempt is answered alike and not kept.
    const unknown = await fetch(`${server.url}/api/v1/public/payment-notices/ekpay/26DEADBEEF`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...notice, filler: 'x'.repeat(40_000) }),
    })
    expect(unknown.status).toBe(200)
    expect(await server.db.query(`select 1 from payment_message where ref = '26DEADBEEF'`)).toEqual([])
    const strange = await fetch(`${server.url}/api/v1/public/payment-return/ekpay/26DEADBEEF?status=success`, {
      redirect: 'manual',
    })
    expect(strange.headers.get('location')).toBe('/track')
  })

  test('[PAY-2] eight notices and returns at once post one payment', async () => {
    const order = await placed(1, 4)
    await press(await opened(order, 1), 'pay-twice')
    await Promise.all(
      Array.from({ length: 8 }, () => citizen('citizen-order.check', { applicationId: order.PUBLIC_ID as string })),
    )
    const postings = await server.db.query<{ kind: string }>(
      `select kind from journal_posting where home_district = '26' and order_id = $1 order by kind`,
      [order.ID],
    )
    expect(postings.map(({ kind }) => kind)).toEqual(['earned', 'paid'])
  })

  test('[PAY-9] a second try asks about the first, which pays', async () => {
    const order = await placed(1, 4)
    await press(await opened(order, 2), 'pay-lost')
    expect(told(await citizen('citizen-order.pay', { applicationId: order.PUBLIC_ID as string, provider: 1 }))).toEqual(
      [409, 'payment.paid'],
    )
    expect((await orderOf(order)).STATUS).toBe(9)
  })
})

describe('a certified copy', () => {
  const staff = async (who: string) => server.as(who)
  const by = async (who: string, name: CallName, order: Body, more: object = {}) =>
    (await staff(who)).call(name as 'khatian-order.verify', { orderId: order.ID as string, ...more })

  async function toApproved(order: Body): Promise<void> {
    for (const [who, name] of [
      ['entry1', 'khatian-order.entry-complete'],
      ['verifier1', 'khatian-order.verify'],
      ['comparer1', 'khatian-order.compare'],
      ['approver1', 'khatian-order.approve'],
    ] as const)
      expect([name, ...(told(await by(who, name, order)) as unknown[])]).toEqual([name, 200, undefined])
  }

  test('[ORD-1] it goes through the record room to the counter, and is handed over by its code', async () => {
    const order = await paid(await placed(2, 1))
    expect(order).toMatchObject({ STATUS: 3 })
    expect(order.PROMISED).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    await toApproved(order)
    expect(told(await by('deliverer1', 'khatian-order.deliver', order, { code: '1' }))).toEqual([422, 'delivery.code'])
    const mine = (await citizen('citizen-order.get', { applicationId: order.PUBLIC_ID as string })).body.data
    expect(mine.HANDOVER_CODE).toMatch(/^[1-9][0-9]{5}$/)
    const code = mine.HANDOVER_CODE as string
    expect((await by('deliverer1', 'khatian-order.deliver', order, { code })).body.data).toMatchObject({ STATUS: 9 })
    expect(await accounts(order.ID as string)).toEqual({
      'clearing:bkash': 10_000,
      'payable:letter-writer': -500,
      'payable:stationery': -500,
      'revenue:khatian.certified': -9_000,
    })
  })

  test('[ORD-2] nobody checks what they entered, and a step has its own permission', async () => {
    const order = await paid(await placed(2, 1))
    expect(told(await by('verifier1', 'khatian-order.entry-complete', order))).toEqual([403, 'permission.denied'])
    expect(told(await by('entry1', 'khatian-order.verify', order))).toEqual([403, 'permission.denied'])
    expect(told(await by('verifier1', 'khatian-order.verify', order))).toEqual([409, 'order.wrong-status'])
  })

  test('[ORD-3] an order of another district, or of another customer, is not there', async () => {
    const order = await placed(2, 1)
    expect(told(await by('verifier3', 'khatian-order.get', order))).toEqual([404, 'order.not-found'])
    expect(told(await vendor('vendor-order.get', { applicationId: order.PUBLIC_ID }))).toEqual([404, 'order.not-found'])
  })

  test('[DLV-2] by post the address moves until it is sent; received it has an article number', async () => {
    const order = await paid(await placed(2, 2))
    const address = { line: 'বাড়ি ২', postOffice: 'ধামরাই', postalCode: '1350', upazilaId: null }
    const moved = await citizen('citizen-order.change-address', { applicationId: order.PUBLIC_ID as string, address })
    expect(moved.body.data.ADDRESS).toMatchObject({ POSTAL_CODE: '1350' })
    const bad = { ...address, postalCode: '13A0' }
    expect(
      told(await citizen('citizen-order.change-address', { applicationId: order.PUBLIC_ID as string, address: bad })),
    ).toEqual([422, 'input.refused'])
    await toApproved(order)
    expect((await by('deliverer1', 'khatian-order.send-to-dak', order)).body.data).toMatchObject({ STATUS: 8 })
    expect(
      told(await citizen('citizen-order.change-address', { applicationId: order.PUBLIC_ID as string, address })),
    ).toEqual([409, 'order.wrong-status'])
    const dak = await staff('dak1')
    const id = { orderId: order.ID as string }
    expect((await dak.call('dak-order.receive', { ...id, articleNo: 'RD 1' })).body.data.DAK_STATE).toBe('received')
    expect((await dak.call('dak-order.deliver', { ...id, identity: 'প্রাপক' })).body.data.STATUS).toBe(9)
    expect(await accounts(order.ID as string)).toMatchObject({ 'clearing:bkash': 14_000 })
    expect(Object.values(await accounts(order.ID as string)).reduce((sum, one) => sum + one, 0)).toBe(0)
  })

  test('[ORD-4] what is not digitised is applied for once it is paid, and goes on when it was keyed and approved', async () => {
    const order = await paid(await placed(2, 1, '113'))
    const [request] = await server.db.query<{ id: string; requestId: string; number: string; reference: string }>(
      `select t.id, t.request_id as "requestId", a.number, a.reference from order_item t
         join application_index a on a.home_district = '26' and a.home_district = t.home_district and a.id = t.request_id
        where t.home_district = '26' and t.order_id = $1`,
      [order.ID],
    )
    expect(request).toMatchObject({ number: '113', reference: order.NO })
    expect(told(await by('entry1', 'khatian-order.entry-complete', order))).toEqual([409, 'khatian.not-approved'])
    // A second order of the same person joins the application.
    const second = await paid(await placed(2, 1, '113'))
    const joined = await server.db.query(
      `select request_id as "requestId" from order_item where home_district = '26' and order_id = $1`,
      [second.ID],
    )
    expect(joined).toEqual([{ requestId: request?.requestId }])
  })

  test('[PAY-12] what cannot be delivered is refunded by two persons', async () => {
    const order = await paid(await placed(2, 1))
    expect(told(await by('supervisor1', 'khatian-order.undeliverable', order))).toEqual([422, 'reason.required'])
    const closed = await by('supervisor1', 'khatian-order.undeliverable', order, { comment: 'বইয়ে নেই' })
    expect(closed.body.data).toMatchObject({ CLOSED: 'undeliverable', REFUNDS: [{ AMOUNT: 10_000, STATE: 'due' }] })
    const refundId = closed.body.data.REFUNDS[0].ID as string
    expect((await by('supervisor1', 'khatian-order.prepare-refund', order, { refundId })).status).toBe(200)
    const pay = { refundId, bankRef: 'BB-1' }
    expect(told(await by('supervisor1', 'khatian-order.pay-refund', order, pay))).toEqual([403, 'order.own-work'])
    expect((await by('approver1', 'khatian-order.pay-refund', order, pay)).body.data.REFUNDS[0].STATE).toBe('paid')
  })

  test('[ORD-6] it is followed without an account by its number and the end of the mobile, with no person in it', async () => {
    const order = await paid(await placed(2, 1))
    const found = await server.call('public-order.track', { orderNo: order.NO as string, mobileEnd: '০০০১' })
    expect(found.body.data).toMatchObject({ NO: order.NO, STATUS: 3 })
    expect(JSON.stringify(found.body)).not.toContain('01711000001')
    expect(told(await server.call('public-order.track', { orderNo: order.NO as string, mobileEnd: '9999' }))).toEqual([
      404,
      'order.not-found',
    ])
  })

  test('[RES-14] staff see the mobile masked; whole it is shown for a reason that is logged', async () => {
    const order = await placed(2, 1)
    const card = await by('supervisor1', 'khatian-order.get', order)
    expect(card.body.data.PARTY.MOBILE).toBe('017*****001')
    const desk = await staff('supervisor1')
    const asked = { orderId: order.ID as string, reason: '' }
    expect(told(await desk.call('order.citizen-details', asked))).toEqual([422, 'input.refused'])
    const whole = await desk.call('order.citizen-details', { ...asked, reason: 'ফোনে ডাকা' })
    expect(whole.body.data.CITIZEN_MOBILE).toBe('01711000001')
    const logged = await server.db.query(
      `select 1 from record_log where home_district = '26' and text like '%order.citizen-details%' and text like $1`,
      [`%${order.ID as string}%`],
    )
    expect(logged).toHaveLength(1)
  })
})

test('[ORD-3] a citizen without a verified NID orders nothing, and so many a day at most', async () => {
  await server.db.query(`update citizen set nid_verified_at = null`)
  const itemIds = [await inCart(2)]
  const place = { itemIds, medium: 1 as const, acceptedTotal: 10_000 }
  expect(told(await citizen('citizen-order.place', place))).toEqual([403, 'nid.not-verified'])
  await server.db.query(`update citizen set nid_verified_at = now()`)
  expect(told(await citizen('citizen-order.place', { ...place, acceptedTotal: 1 }))).toEqual([
    409,
    'order.price-changed',
  ])
})

test('[FEE-2] a digital centre orders for a customer, with its fee', async () => {
  const id = await inCart(2, approved.number, vendor, 'vendor-order.cart-add')
  const place = { itemIds: [id], medium: 3 as const, acceptedTotal: 13_000 }
  expect(told(await vendor('vendor-order.place', place))).toEqual([422, 'input.refused'])
  const order = await vendor('vendor-order.place', { ...place, customer: { name: 'রহিমা', mobile: '01811000009' } })
  expect(order.body.data).toMatchObject({ CHANNEL: 'UDC', PRICE: { TOTAL: 13_000, ON_THE_SPOT: 0 } })
})

test('[KND-6] the log proves every order, and holds no person', async () => {
  const found = await checkLog(server.db, await loadSealKey(server.config.dataDir))
  expect(found).toMatchObject({ ok: true })
  const leaked = await server.db.query(
    `select 1 from record_log where home_district = '26' and (text like '%01711000001%' or text like '%01811000009%')`,
  )
  expect(leaked).toEqual([])
})

test('[ADM-3] a holiday that comes or goes moves the promised day of what is paid and open, as the customer sees it', async () => {
  const admin = await server.as('admin1')
  const order = await paid(await placed(2, 1))
  const delivered = await paid(await placed(1, 4))
  const first = order.PROMISED as string
  const counted = async (): Promise<void> => {
    for (;;) {
      const jobs = (await admin.call('job.list', { kind: 'promised-days' })).body.data as { STATE: string }[]
      if (jobs.length > 0 && jobs.every(({ STATE }) => STATE === 'DONE')) return
      expect(jobs.filter(({ STATE }) => STATE === 'FAILED')).toEqual([])
      await new Promise((later) => setTimeout(later, 50))
    }
  }
  const made = await admin.call('holiday.create', {
    nameBn: 'বিশেষ ছুটি',
    nameEn: 'Special holiday',
    from: first,
    to: first,
    type: 'EXECUTIVE_ORDER',
  })
  expect(told(made)).toEqual([200, undefined])
  await counted()
  const moved = (await orderOf(order)).PROMISED as string
  expect(moved > first).toBe(true)
  expect((await orderOf(delivered)).PROMISED).toBe(delivered.PROMISED)
  // Its name moves nothing, and asks for nothing.
  const renamed = await admin.call('holiday.update', {
    id: made.body.data.ID as string,
    rev: 1,
    nameEn: 'Very special holiday',
  })
  expect(told(renamed)).toEqual([200, undefined])
  expect((await admin.call('job.list', { kind: 'promised-days' })).body.data).toHaveLength(1)
  expect((await admin.call('holiday.remove', { id: made.body.data.ID as string, rev: 2 })).status).toBe(204)
  await counted()
  expect((await orderOf(order)).PROMISED).toBe(first)
  const log = await checkLog(server.db, await loadSealKey(server.config.dataDir))
  expect(log).toMatchObject({ ok: true })
}, 60_000)

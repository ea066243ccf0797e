import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seedId } from '#server/seed/ids.ts'
import { comeBack, pressAtProvider } from '#tests/support/payment-page.ts'
import { signIn, Visitor } from '#tests/support/sign-in.ts'
import { startTestServer, testPassword, type Answer, type TestServer } from '#tests/support/test-server.ts'
import { signVendorsIn, vendorJlNumberId as jlNumberId, type VendorCaller } from '#tests/support/vendor-callers.ts'

type Body = Answer['body']

let server: TestServer
/** a union digital centre */
let centre: VendorCaller
let kiosk: VendorCaller
let approved: string

const customer = { name: 'রহিমা বেগম', mobile: '01811000009' }

beforeAll(async () => {
  server = await startTestServer()
  ;({ centre, kiosk, approved } = await signVendorsIn(server))
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.query(`delete from cart_item`)
  await server.db.query(`delete from rate_limit`)
  await server.db.query(`delete from outbox_message`)
})

const told = ({ status, body }: Answer): unknown => [status, body?.CODE ?? body?.code]

async function inCart(who: VendorCaller, copyType: 1 | 2): Promise<string> {
  const cartItems = [{ jlNumberId, survey: 'RS', khatianNo: approved, copyType }]
  const added = await who('vendor-order.cart-add', { cartItems })
  expect(told(added)).toEqual([200, undefined])
  return (added.body.data.CART_ITEMS as { ID: string }[]).at(-1)?.ID ?? ''
}

async function placed(who: VendorCaller, copyType: 1 | 2, medium: 1 | 3 | 4): Promise<Body> {
  const itemIds = [await inCart(who, copyType)]
  const priced = await who('vendor-order.price', { itemIds, medium })
  const acceptedTotal = priced.body.data.PRICE.TOTAL as number
  const answer = await who('vendor-order.place', { itemIds, medium, acceptedTotal, customer })
  expect(told(answer)).toEqual([200, undefined])
  return answer.body.data
}

async function paid(who: VendorCaller, order: Body): Promise<void> {
  const answer = await who('vendor-order.pay', { applicationId: order.PUBLIC_ID, provider: 2 })
  await comeBack(await pressAtProvider(server.url, answer.body.data.REDIRECT_URL as string, 'pay'))
}

async function toApproved(order: Body): Promise<void> {
  for (const [who, name] of [
    ['entry1', 'khatian-order.entry-complete'],
    ['verifier1', 'khatian-order.verify'],
    ['comparer1', 'khatian-order.compare'],
    ['approver1', 'khatian-order.approve'],
  ] as const)
    expect(told(await (await server.as(who)).call(name, { orderId: order.ID as string }))).toEqual([200, undefined])
}

/** The record room prints the copy and sends it; the centre receives it. [DLV-7] */
async function toCentre(order: Body, who = centre): Promise<void> {
  const orderId = order.ID as string
  const desk = await server.as('deliverer1')
  const send = () => desk.call('khatian-order.send-to-udc', { orderId })
  const receive = () => who('vendor-order.receive', { applicationId: order.PUBLIC_ID as string })
  expect(told(await receive())).toEqual([409, 'order.wrong-status'])
  expect(told(await send())).toEqual([409, 'copy.unprinted'])
  const [copy] = await server.db.query<{ id: string }>(
    `select id from certified_copy where home_district = '26' and order_id = $1`,
    [orderId],
  )
  expect((await desk.call('copy.print', { orderId, copyId: copy?.id ?? '' })).status).toBe(200)
  expect(told(await (await server.as('entry1')).call('khatian-order.send-to-udc', { orderId }))).toEqual([
    403,
    'permission.denied',
  ])
  expect((await send()).body.data).toMatchObject({ UDC_STATE: 'sent', STATUS: 7 })
  expect(told(await send())).toEqual([409, 'order.wrong-status'])
  expect((await receive()).body.data).toMatchObject({ UDC_STATE: 'received', STATUS: 7 })
}

/** The code that was sent to the customer's mobile, from the message kept where no gateway is set up. */
async function codesSent(): Promise<string[]> {
  const rows = await server.db.query<{ body: string }>(
    `select body from outbox_message where address = $1 order by created_at`,
    [customer.mobile],
  )
  return rows.map(({ body }) => /\b([1-9][0-9]{5})\b(?!-)/.exec(body)?.[1] ?? '')
}

test('[DLV-5] the code of an order for another goes to the customer’s mobile when it is paid, and the vendor is not told it', async () => {
  const order = await placed(centre, 2, 3)
  expect(await codesSent()).toEqual([])
  await paid(centre, order)
  const codes = await codesSent()
  expect(codes).toHaveLength(1)
  const card = await centre('vendor-order.get', { applicationId: order.PUBLIC_ID })
  expect(card.body.data).toMatchObject({ HANDOVER_CODE: null, PARTY: { NAME: customer.name } })
  expect(JSON.stringify(card.body)).not.toContain(codes[0])
  const again = () => centre('vendor-order.send-code', { applicationId: order.PUBLIC_ID })
  expect((await again()).status).toBe(204)
  expect(await codesSent()).toEqual([codes[0], codes[0]])
  await again()
  await again()
  expect(told(await again())).toEqual([429, 'request.rate'])
})

test('[DLV-5] no code is sent for what is not paid, and none for another’s order', async () => {
  const order = await placed(centre, 2, 3)
  const applicationId = order.PUBLIC_ID as string
  expect(told(await centre('vendor-order.send-code', { applicationId }))).toEqual([409, 'order.wrong-status'])
  expect(told(await kiosk('vendor-order.send-code', { applicationId }))).toEqual([404, 'order.not-found'])
  expect(await codesSent()).toEqual([])
})

test('[DLV-1] [FEE-4] a vendor hands over by the customer’s code, and the commission is then owed in the journal', async () => {
  const before = (await centre('vendor-order.commissions', {})).body.data
  const order = await placed(centre, 2, 3)
  const applicationId = order.PUBLIC_ID as string
  expect(order.PRICE).toMatchObject({ TOTAL: 13_000, LINES: [{ PART: 'copies' }, { PART: 'service', AMOUNT: 3_000 }] })
  await paid(centre, order)
  const [code = ''] = await codesSent()
  const deliver = (typed: string, who = centre) => who('vendor-order.deliver', { applicationId, code: typed })
  // Before it is approved a right code gets the answer of a wrong one, and guesses are counted from the first.
  for (const early of ['111111', code, '111111', '222222', code])
    expect(told(await deliver(early))).toEqual([409, 'order.wrong-status'])
  expect((await deliver('333333')).status).toBe(429)
  await server.db.query('delete from rate_limit')
  expect((await centre('vendor-order.commissions', {})).body.data.COMING - before.COMING).toBe(3_000)
  await toApproved(order)
  // The right code is no way past the steps of the paper, at the centre or at the desk.
  expect(told(await deliver(code))).toEqual([409, 'order.wrong-status'])
  expect(told(await deliver('111111'))).toEqual([409, 'order.wrong-status'])
  const skipping = { orderId: order.ID as string, identity: 'রহিমা বেগম' }
  expect(told(await (await server.as('deliverer1')).call('khatian-order.deliver', skipping))).toEqual([
    409,
    'order.wrong-status',
  ])
  expect(told(await kiosk('vendor-order.receive', { applicationId }))).toEqual([404, 'order.not-found'])
  await toCentre(order)
  expect((await centre('vendor-order.commissions', {})).body.data.TOTAL).toBe(before.TOTAL)
  expect(told(await deliver(code, kiosk))).toEqual([404, 'order.not-found'])
  expect(told(await deliver('111111'))).toEqual([422, 'delivery.code'])
  const bengali = code.replace(/[0-9]/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '')
  expect((await deliver(bengali)).body.data).toMatchObject({ STATUS: 9 })
  const after = (await centre('vendor-order.commissions', {})).body.data
  expect(after).toMatchObject({ TOTAL: before.TOTAL + 3_000, COMING: before.COMING })
  expect(after.DAYS[0]).toMatchObject({ DAY: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) })
  const accounts = await server.db.query(
    `select l.account, l.amount::float8 as amount from journal_posting p
       join journal_line l on l.home_district = '26' and l.home_district = p.home_district and l.posting_id = p.id
      where p.home_district = '26' and p.order_id = $1 and l.account like 'payable:vendor:%'`,
    [order.ID],
  )
  const log = (await (await server.as('deliverer1')).call('khatian-order.get', { orderId: order.ID as string })).body
    .data.LOG as { ACT: string; ACTOR_BN: string }[]
  const [vendor] = await server.db.query<{ name: string }>(`select name_bn as name from public_account where id = $1`, [
    seedId.user('vendor1'),
  ])
  expect(log.slice(-3)).toMatchObject([
    { ACT: 'send-to-udc', ACTOR_BN: expect.stringMatching(/./) as string },
    { ACT: 'receive-at-udc', ACTOR_BN: vendor?.name },
    { ACT: 'deliver', ACTOR_BN: vendor?.name },
  ])
  expect(vendor?.name).toMatch(/./)
  expect(accounts).toEqual([{ account: `payable:vendor:${seedId.user('vendor1')}`, amount: -3_000 }])
})

test('[DLV-1] five wrong codes refuse the right one; the desk hands over by a document then', async () => {
  const order = await placed(centre, 2, 3)
  const applicationId = order.PUBLIC_ID as string
  await paid(centre, order)
  const [code = ''] = await codesSent()
  await toApproved(order)
  await toCentre(order)
  const wrong = code === '111111' ? '222222' : '111111'
  for (let turn = 0; turn < 5; turn++)
    expect(told(await centre('vendor-order.deliver', { applicationId, code: wrong }))).toEqual([422, 'delivery.code'])
  expect(told(await centre('vendor-order.deliver', { applicationId, code }))).toEqual([422, 'delivery.code'])
  const desk = await server.as('deliverer1')
  const byDocument = { orderId: order.ID as string, identity: 'রহিমা বেগম, এনআইডি দেখা হয়েছে' }
  expect((await desk.call('khatian-order.deliver', byDocument)).body.data).toMatchObject({ STATUS: 9 })
})

test('[DLV-1] what is for the office counter is not handed over by a vendor', async () => {
  const order = await placed(centre, 2, 1)
  await paid(centre, order)
  const asked = { applicationId: order.PUBLIC_ID as string, code: (await codesSent())[0] ?? '' }
  expect(told(await centre('vendor-order.deliver', asked))).toEqual([409, 'order.wrong-status'])
})

test('[ORD-8] a kiosk forgets: the cart is empty and what was ordered is not there, while it goes on', async () => {
  const order = await placed(kiosk, 1, 4)
  const applicationId = order.PUBLIC_ID as string
  expect(order).toMatchObject({ CHANNEL: 'KIOSK', PRICE: { TOTAL: 13_000 } })
  await paid(kiosk, order)
  await inCart(kiosk, 2)
  expect((await kiosk('vendor-order.list', { pageNo: 1, pageSize: 10 })).body.meta).toMatchObject({ TOTAL: 1 })
  expect((await kiosk('vendor-order.forget', {})).status).toBe(204)
  expect((await kiosk('vendor-order.cart', {})).body.data).toMatchObject({ COUNT: 0 })
  expect((await kiosk('vendor-order.list', { pageNo: 1, pageSize: 10 })).body.meta).toMatchObject({ TOTAL: 0 })
  for (const name of [
    'vendor-order.get',
    'vendor-order.check',
    'vendor-order.cancel',
    'vendor-order.send-code',
  ] as const)
    expect(told(await kiosk(name, { applicationId }))).toEqual([404, 'order.not-found'])
  // Its customer follows it elsewhere, and the kiosk has earned its fee.
  const tracked = await server.call('public-order.track', { orderNo: order.NO as string, mobileEnd: '0009' })
  expect(tracked.body.data).toMatchObject({ STATUS: 9 })
  expect((await kiosk('vendor-order.commissions', {})).body.data).toMatchObject({ TOTAL: 3_000 })
  // The next customer's order is there.
  const next = await placed(kiosk, 1, 4)
  expect((await kiosk('vendor-order.get', { applicationId: next.PUBLIC_ID })).status).toBe(200)
})

test('[ORD-8] only a kiosk forgets, and nothing is handed over at one', async () => {
  expect(told(await centre('vendor-order.forget', {}))).toEqual([403, 'user.kind'])
  const itemIds = [await inCart(kiosk, 2)]
  expect(told(await kiosk('vendor-order.price', { itemIds, medium: 3 }))).toEqual([409, 'delivery.off'])
})

test('[ORD-3] a customer is named with a mobile that can be one, by field', async () => {
  const itemIds = [await inCart(centre, 2)]
  const wish = { itemIds, medium: 3 as const, acceptedTotal: 13_000 }
  const answer = await centre('vendor-order.place', { ...wish, customer: { name: ' ', mobile: '0181' } })
  expect(told(answer)).toEqual([422, 'input.refused'])
  expect(Object.keys(answer.body.fields as object).toSorted()).toEqual(['MOBILE', 'NAME'])
})

test('[ACC-7] citizens have none of what vendors have', async () => {
  const own = await signIn(server.url, '01711000001', testPassword, new Visitor(), 'dlrms-citizen')
  const applicationId = (await placed(centre, 2, 3)).PUBLIC_ID as string
  for (const [name, input] of [
    ['vendor-order.commissions', {}],
    ['vendor-order.forget', {}],
    ['vendor-order.send-code', { applicationId }],
    ['vendor-order.deliver', { applicationId, code: '1' }],
    ['vendor-order.receive', { applicationId }],
  ] as const)
    expect(told(await server.call(name, input, { 'User-Token': own.accessToken }))).toEqual([403, 'user.kind'])
})

test('[ORD-17] the list of a vendor names the customer of each order', async () => {
  const order = await placed(centre, 2, 3)
  const { body } = await centre('vendor-order.list', { pageNo: 1, pageSize: 10 })
  const row = (body.data as { ID: string; CUSTOMER: string }[]).find(({ ID }) => ID === order.ID)
  expect(row?.CUSTOMER).toBe(customer.name)
})

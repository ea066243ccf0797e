import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orderNumber } from '#domain/order/order-number.ts'
import { keyFolder } from '#server/identity/key-folder.ts'
import { loadIdentityKeys } from '#server/identity/keys.ts'
import { comeBack, pressAtProvider } from '#tests/support/payment-page.ts'
import { startTestServer, type Answer, type TestServer } from '#tests/support/test-server.ts'
import { signVendorsIn, vendorJlNumberId as jlNumberId, type VendorCaller } from '#tests/support/vendor-callers.ts'
import { linkToken } from './link-token.ts'

type Body = Answer['body']

let server: TestServer
let kiosk: VendorCaller
let centre: VendorCaller
let approved: string
let secret: string

const customer = { name: 'রহিমা বেগম', mobile: '01811000019' }

beforeAll(async () => {
  server = await startTestServer()
  ;({ centre, kiosk, approved } = await signVendorsIn(server))
  secret = (await loadIdentityKeys(keyFolder(server.config.identityKeysDir))).handover
})
afterAll(() => server.close())
beforeEach(async () => {
  await kiosk('vendor-order.forget', {})
  await server.db.query('delete from cart_item')
  await server.db.query('delete from rate_limit')
  await server.db.query('delete from one_time_code')
  await server.db.query('delete from outbox_message')
})

const told = ({ status, body }: Answer): unknown => [status, body?.CODE ?? body?.code]

async function placed(copyType: 1 | 2, who = kiosk): Promise<Body> {
  const cartItems = [{ jlNumberId, survey: 'RS', khatianNo: approved, copyType }]
  const added = await who('vendor-order.cart-add', { cartItems })
  const way = {
    itemIds: [(added.body.data.CART_ITEMS as { ID: string }[]).at(-1)?.ID ?? ''],
    medium: copyType === 1 ? 4 : 1,
  }
  const priced = await who('vendor-order.price', way)
  const acceptedTotal = priced.body.data.PRICE.TOTAL as number
  const answer = await who('vendor-order.place', { ...way, acceptedTotal, customer })
  expect(told(answer)).toEqual([200, undefined])
  return answer.body.data
}

async function pay(order: Body, who = kiosk): Promise<void> {
  const answer = await who('vendor-order.pay', { applicationId: order.PUBLIC_ID, provider: 2 })
  await comeBack(await pressAtProvider(server.url, answer.body.data.REDIRECT_URL as string, 'pay'))
}

async function paidCopy(): Promise<{ order: Body; applicationId: string; copyId: string }> {
  const order = await placed(1)
  await pay(order)
  const seen = await kiosk('vendor-order.get', { applicationId: order.PUBLIC_ID })
  return { order, applicationId: order.PUBLIC_ID, copyId: seen.body.data.ORDER.ITEMS[0].COPY_ID }
}

/** Messages with a link or a code; those of the steps of the order go to the same mobile. */
async function smsTo(mobile: string, holds: RegExp): Promise<string[]> {
  const rows = await server.db.query<{ body: string }>(
    `select body from outbox_message where address = $1 order by created_at`,
    [mobile],
  )
  return rows.flatMap(({ body }) => holds.exec(body)?.[1] ?? [])
}

const take = (applicationId: string, copyId: string, token: string): Promise<Response> =>
  fetch(`${server.url}/api/v1/public/invoice/${applicationId}/copies/${copyId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ TOKEN: token }),
  })

test('[ORD-18] the link of a kiosk opens the online copies of its order and nothing else', async () => {
  const { order, applicationId, copyId } = await paidCopy()
  const linked = await kiosk('vendor-order.copy-link', { applicationId })
  const [, page, token = ''] = /^(.+)#[0-9a-f-]+\.([\w-]+)$/.exec(linked.body.data.URL as string) ?? []
  expect(page).toBe(`${server.config.publicUrl}/copies`)

  const seen = await server.call('public-order.copies', { applicationId, token })
  expect(seen.body.data).toMatchObject({ NO: order.NO, ITEMS: [{ COPY_ID: copyId }] })
  expect(JSON.stringify(seen.body)).not.toMatch(/রহিমা|01811000019|PRICE|PAYMENTS|PARTY/)
  const file = await take(applicationId, copyId, token)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])

  expect(told(await server.call('public-order.invoice', { applicationId, token }))).toEqual([404, 'order.not-found'])
  expect(told(await server.call('public-order.pay', { applicationId, token, provider: 2 }))).toEqual([
    404,
    'order.not-found',
  ])
  const other = await paidCopy()
  for (const wrong of ['', 'x', token]) {
    expect(
      told(await server.call('public-order.copies', { applicationId: other.applicationId, token: wrong })),
    ).toEqual([404, 'order.not-found'])
    expect((await take(other.applicationId, other.copyId, wrong)).status).toBe(404)
  }
  // A token opens its own order, and of that order its own copies.
  expect((await take(applicationId, other.copyId, token)).status).toBe(404)
  const payToken = linkToken(secret, 'pay-link', order.ID as string, Date.now(), 72)
  expect(told(await server.call('public-order.copies', { applicationId, token: payToken }))).toEqual([
    404,
    'order.not-found',
  ])
})

test('[ORD-18] a link ends after 72 hours, and cannot be made longer', async () => {
  const { order, applicationId, copyId } = await paidCopy()
  const hour = 3_600_000
  const open = async (token: string) => told(await server.call('public-order.copies', { applicationId, token }))
  const made = (sentAt: number) => linkToken(secret, 'copy-link', order.ID as string, sentAt, 72)
  expect(await open(made(Date.now() - 71 * hour))).toEqual([200, undefined])
  const old = made(Date.now() - 74 * hour)
  expect(await open(old)).toEqual([403, 'copy.link-expired'])
  expect((await take(applicationId, copyId, old)).status).toBe(403)
  expect(await open(old.slice(0, 22) + (Number.parseInt(old.slice(22), 36) + 99).toString(36))).toEqual([
    404,
    'order.not-found',
  ])
})

test('[ORD-18] [LIM-14] a kiosk sends the link to the mobile of the order, thrice an hour, until its next customer begins', async () => {
  const { order, applicationId } = await paidCopy()
  const send = async (who = kiosk) => told(await who('vendor-order.send-copy-link', { applicationId }))
  const show = async (who = kiosk) => told(await who('vendor-order.copy-link', { applicationId }))
  expect([await send(centre), await show(centre)]).toEqual([
    [403, 'user.kind'],
    [403, 'user.kind'],
  ])
  for (let n = 0; n < 3; n++) expect(await send()).toEqual([204, undefined])
  expect(await send()).toEqual([429, 'request.rate'])
  const { headers } = await kiosk('vendor-order.send-copy-link', { applicationId })
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500)
  const sent = await smsTo(customer.mobile, /(আবেদন .*\/copies#.*)/)
  expect(sent).toHaveLength(3)
  expect(sent[0]).toContain(order.NO)
  expect(sent[0]).not.toContain(customer.name)
  await kiosk('vendor-order.forget', {})
  await server.db.query('delete from rate_limit')
  expect([await send(), await show()]).toEqual([
    [404, 'order.not-found'],
    [404, 'order.not-found'],
  ])
})

test('[ORD-18] an order without a paid online copy has no link', async () => {
  const unpaid = await placed(1)
  const certified = await placed(2)
  await pay(certified)
  for (const { PUBLIC_ID: applicationId } of [unpaid, certified]) {
    expect(told(await kiosk('vendor-order.copy-link', { applicationId }))).toEqual([409, 'order.wrong-status'])
    expect(told(await kiosk('vendor-order.send-copy-link', { applicationId }))).toEqual([409, 'order.wrong-status'])
  }
  const token = linkToken(secret, 'copy-link', certified.ID as string, Date.now(), 72)
  expect(told(await server.call('public-order.copies', { applicationId: certified.PUBLIC_ID, token }))).toEqual([
    404,
    'order.not-found',
  ])
})

const codeIn = /DLRMS কোড ([1-9][0-9]{5})/

test('[ORD-19] [LIM-14] number, mobile and a code open the copies on any device, once for each code', async () => {
  const { order, applicationId, copyId } = await paidCopy()
  await kiosk('vendor-order.forget', {})
  const asked = { orderNo: order.NO as string, mobile: '০১৮১১০০০০১৯' }
  expect((await server.call('public-order.copy-code', asked)).body.data).toEqual({
    EXPIRES_IN_SECONDS: 300,
    RESEND_IN_SECONDS: 60,
  })
  const early = await server.call('public-order.copy-code', asked)
  expect(told(early)).toEqual([429, 'request.rate'])
  expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(30)
  expect(Number(early.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  const [code = ''] = await smsTo(customer.mobile, codeIn)
  const wrong = code === '111111' ? '222222' : '111111'
  expect(told(await server.call('public-order.copy-open', { ...asked, code: wrong }))).toEqual([422, 'code.wrong'])
  const opened = await server.call('public-order.copy-open', { ...asked, code })
  expect(opened.body.data).toMatchObject({ APPLICATION_ID: applicationId })
  const token = opened.body.data.TOKEN as string
  expect((await server.call('public-order.copies', { applicationId, token })).body.data.NO).toBe(order.NO)
  expect((await take(applicationId, copyId, token)).status).toBe(200)
  expect(told(await server.call('public-order.copy-open', { ...asked, code }))).toEqual([422, 'code.wrong'])
})

test('[ORD-19] an unknown order, another mobile and an unpaid order get the same answer, no earlier, and no message', async () => {
  const { order } = await paidCopy()
  const unpaid = await placed(1)
  await server.db.query('delete from outbox_message')
  const known = order.NO as string
  for (const asked of [
    { orderNo: orderNumber(2026, '26', 1), mobile: customer.mobile },
    { orderNo: known, mobile: '01811000020' },
    { orderNo: unpaid.NO as string, mobile: customer.mobile },
    { orderNo: known, mobile: customer.mobile },
  ]) {
    const begun = performance.now()
    const answer = await server.call('public-order.copy-code', asked)
    expect(performance.now() - begun).toBeGreaterThanOrEqual(495)
    expect(answer.body.data).toEqual({ EXPIRES_IN_SECONDS: 300, RESEND_IN_SECONDS: 60 })
  }
  expect(await smsTo('01811000020', /(.+)/)).toEqual([])
  expect(await smsTo(customer.mobile, codeIn)).toHaveLength(1)
})

test('[ORD-19] bad input is refused by field, guesses end after five, and codes of an order are limited', async () => {
  const bad = await server.call('public-order.copy-code', { orderNo: '1', mobile: '12' })
  expect([told(bad), bad.body.fields]).toEqual([
    [422, 'input.refused'],
    { ORDER_NO: 'order.not-found', MOBILE: 'mobile.syntax' },
  ])
  const { order } = await paidCopy()
  const asked = { orderNo: order.NO as string, mobile: customer.mobile }
  await server.call('public-order.copy-code', asked)
  const [code = ''] = await smsTo(customer.mobile, codeIn)
  for (let n = 0; n < 5; n++)
    await server.call('public-order.copy-open', { ...asked, code: code === '333333' ? '444444' : '333333' })
  expect(told(await server.call('public-order.copy-open', { ...asked, code }))).toEqual([422, 'code.wrong'])
  // One address has ten free tries; here the order is what is counted.
  await server.db.query(`delete from rate_limit where key like 'copy-code/address/%'`)
  for (let n = 0; n < 9; n++) await server.call('public-order.copy-code', { ...asked, mobile: `0181100003${n}` })
  expect(told(await server.call('public-order.copy-code', { ...asked, mobile: '01811000040' }))).toEqual([
    429,
    'request.rate',
  ])
})

import { fromBase64Url } from '#domain/copy/base64url.ts'
import { decodeCertificate } from '#domain/copy/certificate.ts'
import { decodeSigned } from '#domain/copy/cose.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { toBengaliDigits } from '#domain/kernel/digits.ts'
import { copyMark } from '#server/modules/copy/handlers.ts'
import { makeDeliveries } from '#server/notice/make-deliveries.ts'
import { demoSheetId } from '#server/seed/demo-maps.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { seedId } from '#server/seed/ids.ts'
import { revocationsOf } from '#tests/support/copy-lists.ts'
import { comeBack, pressAtProvider } from '#tests/support/payment-page.ts'
import { openOrderDesk, toldOf, type OrderDesk } from '#tests/support/order-desk.ts'
import { startTestServer, type Answer, type TestServer } from '#tests/support/test-server.ts'

type Body = Answer['body']

let server: TestServer
let desk: OrderDesk
beforeAll(async () => {
  server = await startTestServer()
  desk = await openOrderDesk(server)
})
afterAll(() => server.close())

const jlNumberId = seedId.jlNumber('birulia', 'RS')
const sheet = (sheetNo: string, copyType: 1 | 2 = 2, survey: 'RS' | 'SA' = 'RS') => ({
  jlNumberId: seedId.jlNumber('birulia', survey),
  survey,
  khatianNo: '',
  mapId: demoSheetId(survey, sheetNo),
  copyType,
})
const address = { line: 'বাড়ি ১', postOffice: 'সাভার', postalCode: '1340', upazilaId: null }

async function emptyCart(): Promise<void> {
  await server.db.query('delete from cart_item')
  await server.db.query('delete from rate_limit')
}

async function placed(way: { copyType: 1 | 2; medium: 1 | 2 | 4 }): Promise<Body> {
  await emptyCart()
  const cart = (await desk.citizen('citizen-order.cart-add', { cartItems: [sheet('1', way.copyType)] })).body.data
  const itemIds = [cart.CART_ITEMS[0].ID as string]
  const { PRICE: price } = (await desk.citizen('citizen-order.price', { itemIds, medium: way.medium })).body.data
  const wish = { itemIds, medium: way.medium, acceptedTotal: price.TOTAL as number }
  const order = await desk.citizen('citizen-order.place', way.medium === 2 ? { ...wish, address } : wish)
  expect(toldOf(order)).toEqual([200, undefined])
  return order.body.data
}

const get = async (order: Body): Promise<Body> =>
  (await desk.citizen('citizen-order.get', { applicationId: order.PUBLIC_ID })).body.data

test('[CRT-5] items that several requests add at once never exceed the limit, and an order is held to it when it is placed', async () => {
  await emptyCart()
  const sheets = await server.db.query<{ id: string }>(
    `insert into mouza_map (home_district, id, mouza_id, survey, sheet_no, payable, version, image_sha256)
     select '26', gen_random_uuid(), $1, 'RS', (600 + n)::text, true, 1, 'x' from generate_series(1, 12) as n returning id`,
    [seedId.mouza('birulia')],
  )
  const added = await Promise.all(
    sheets.map(({ id }) => desk.citizen('citizen-order.cart-add', { cartItems: [{ ...sheet('1'), mapId: id }] })),
  )
  const codes = added.map(({ body }) => (body as { code?: string }).code ?? 'added').sort()
  expect(codes).toEqual([...Array(5).fill('added'), ...Array(7).fill('cart.limit')])
  // One more, as it would be there when the limit was lowered meanwhile.
  await server.db.query(
    `insert into cart_item (id, user_id, khatian_no, survey, jl_number_id, map_id, copy_type)
     select gen_random_uuid(), user_id, '', survey, jl_number_id, $1, copy_type from cart_item limit 1`,
    [sheets.find(({ id }) => !added.some(({ body }) => JSON.stringify(body).includes(id)))?.id ?? null],
  )
  const items = await server.db.query<{ id: string }>('select id from cart_item')
  const itemIds = items.map(({ id }) => id)
  expect(itemIds).toHaveLength(6)
  // The whole cart is held to the limit, whichever part of it is ordered.
  for (const some of [itemIds, itemIds.slice(0, 1)]) {
    const part = { itemIds: some, medium: 1, acceptedTotal: 0 } as const
    expect(toldOf(await desk.citizen('citizen-order.place', part))).toEqual([422, 'cart.limit'])
  }
  const wish = { itemIds, medium: 1, acceptedTotal: 0 } as const
  expect(toldOf(await desk.citizen('citizen-order.place', wish))).toEqual([422, 'cart.limit'])
  await emptyCart()
})

test('[CRT-3] a sheet is put into the cart once, with its fee and within the limit for sheets of one office', async () => {
  await emptyCart()
  const cart = (await desk.citizen('citizen-order.cart-add', { cartItems: [sheet('1')] })).body.data
  expect(cart.CART_ITEMS).toMatchObject([{ KIND: 2, SHEET_NO: '1', KHATIAN_NO: '', FEE: 50_000, HELD_BY: null }])
  const again = await desk.citizen('citizen-order.cart-add', { cartItems: [sheet('1')] })
  expect(toldOf(again)).toEqual([409, 'cart.exists'])
  // The same sheet in the other kind of copy is another item.
  expect((await desk.citizen('citizen-order.cart-add', { cartItems: [sheet('1', 1)] })).body.data.COUNT).toBe(2)
  const sheets = await server.db.query<{ id: string }>(
    `insert into mouza_map (home_district, id, mouza_id, survey, sheet_no, payable, version, image_sha256)
     select '26', gen_random_uuid(), $1, 'RS', (500 + n)::text, true, 1, 'x' from generate_series(1, 4) as n returning id`,
    [seedId.mouza('birulia')],
  )
  const more = sheets.map(({ id }) => ({ ...sheet('1'), mapId: id }))
  expect(toldOf(await desk.citizen('citizen-order.cart-add', { cartItems: more }))).toEqual([422, 'cart.limit'])
  // Khatians have a limit of their own.
  const khatian = { jlNumberId, survey: 'RS', khatianNo: desk.approved, copyType: 2 } as const
  const both = await desk.citizen('citizen-order.cart-add', { cartItems: [...more.slice(0, 3), khatian] })
  expect(both.body.data.COUNT).toBe(6)
  // A sheet and a khatian are two orders.
  const ids = both.body.data.CART_ITEMS.filter((one: Body) => one.COPY_TYPE === 2).map((one: Body) => one.ID)
  expect(toldOf(await desk.citizen('citizen-order.price', { itemIds: ids, medium: 1 }))).toEqual([422, 'input.refused'])
})

test('[CRT-4] a sheet that is not given out is refused, and left out by name of a cart that has it', async () => {
  await emptyCart()
  const refused = await desk.citizen('citizen-order.cart-add', { cartItems: [sheet('1', 2, 'SA')] })
  expect(toldOf(refused)).toEqual([409, 'item.not-payable'])
  const nowhere = { ...sheet('1'), mapId: seedId.mouza('birulia') }
  expect(toldOf(await desk.citizen('citizen-order.cart-add', { cartItems: [nowhere] }))).toEqual([
    404,
    'record.not-found',
  ])
  const { body } = await desk.citizen('citizen-order.cart-add', { cartItems: [sheet('2')] })
  await server.db.query(`update mouza_map set payable = false where home_district = '26' and id = $1`, [
    demoSheetId('RS', '2'),
  ])
  const cart = (await desk.citizen('citizen-order.cart', {})).body.data
  expect([cart.COUNT, cart.DROPPED]).toMatchObject([0, [{ KHATIAN_NO: '', SHEET_NO: '2', CODE: 'item.not-payable' }]])
  const itemIds = [body.data.CART_ITEMS[0].ID as string]
  const late = await desk.citizen('citizen-order.place', { itemIds, medium: 1, acceptedTotal: 50_000 })
  expect(toldOf(late)).toEqual([409, 'item.not-payable'])
  await server.db.query(`update mouza_map set payable = true where home_district = '26' and id = $1`, [
    demoSheetId('RS', '2'),
  ])
  const guest = await server.call('public-order.cart', { cartItems: [sheet('2', 1)] })
  expect(guest.body.data).toMatchObject({ COUNT: 1, CART_ITEMS: [{ SHEET_NO: '2', KIND: 2 }] })
})

test('[ORD-10] a certified copy of a sheet is verified, which makes its copy, and handed over by the code', async () => {
  const order = await placed({ copyType: 2, medium: 1 })
  expect(order).toMatchObject({ KIND: 2, STATUS: 1, ITEMS: [{ SHEET_NO: '1', KHATIAN_NO: '' }] })
  await desk.paid(order)
  expect((await get(order)).ORDER).toMatchObject({ STATUS: 3 })
  expect(toldOf(await desk.by('deliverer1', 'map-order.deliver', order, { identity: 'x' }))).toEqual([
    409,
    'order.wrong-status',
  ])
  const verified = await desk.by('supervisor1', 'map-order.verify', order)
  expect(verified.body.data).toMatchObject({ STATUS: 5, ITEMS: [{ STEP: 5, COPY_ID: expect.any(String) }] })
  const card = (await desk.by('deliverer1', 'map-order.get', order)).body.data
  expect(card.COPIES).toMatchObject([{ PRINTS: 0, REVOKED: false }])
  const { HANDOVER_CODE: code } = await get(order)
  expect(toldOf(await desk.by('deliverer1', 'map-order.deliver', order, { code: '000000' }))).toEqual([
    422,
    'delivery.code',
  ])
  expect((await desk.by('deliverer1', 'map-order.deliver', order, { code })).body.data.STATUS).toBe(9)
  const lines = await server.db.query<{ account: string; amount: number }>(
    `select l.account, l.amount::int as amount from journal_line l join journal_posting p
       on p.home_district = $1 and p.home_district = l.home_district and p.id = l.posting_id
      where l.home_district = $1 and p.order_id = $2 and p.kind = 'earned' and l.account like 'revenue:%'`,
    ['26', order.ID],
  )
  expect(lines).toEqual([{ account: 'revenue:map.certified', amount: -49_000 }])
})

test('[ORD-10] by mail a sheet is sent, taken in, comes back, and goes out again as a duplicate', async () => {
  const order = await placed({ copyType: 2, medium: 2 })
  expect(order.PRICE.TOTAL).toBe(61_000)
  await desk.paid(order)
  await desk.by('supervisor1', 'map-order.verify', order)
  const listed = await (await server.as('deliverer1')).call('order-address.list', { text: order.NO } as never)
  expect(listed.body.data).toMatchObject([{ NO: order.NO, STATUS: 7 }])
  expect((await desk.by('deliverer1', 'map-order.send-to-dak', order)).body.data.STATUS).toBe(8)
  expect(toldOf(await desk.by('dak1', 'dak-order.receive', order, { articleNo: 'RD9' }))).toEqual([200, undefined])
  const back = await desk.by('dak1', 'dak-order.return', order, { comment: 'ঠিকানা ভুল' })
  expect(back.body.data.STATUS).toBe(5)
  await desk.by('deliverer1', 'map-order.send-to-dak', order)
  const { COPIES: copies } = (await desk.by('supervisor1', 'map-order.get', order)).body.data
  expect(copies.map((one: Body) => [one.REVOKED, one.DUPLICATE])).toEqual([
    [true, false],
    [false, true],
  ])
})

test('[ORD-3] map orders are reached by their own keys, their own calls, and on the own ground alone', async () => {
  const order = await placed({ copyType: 2, medium: 1 })
  await desk.paid(order)
  for (const [who, name] of [
    ['entry1', 'map-order.get'],
    ['entry1', 'map-order.verify'],
    ['deliverer1', 'map-order.verify'],
    ['deliverer1', 'map-order.undeliverable'],
    ['entry1', 'map-order.send-to-dak'],
    ['entry1', 'map-order.deliver'],
    ['entry1', 'map-order.list'],
  ] as const)
    expect([name, toldOf(await desk.by(who, name, order, { comment: 'x' }))]).toEqual([
      name,
      [403, 'permission.denied'],
    ])
  // What is an order of a sheet is none of a khatian, and the other way round.
  expect(toldOf(await desk.by('supervisor1', 'khatian-order.get', order))).toEqual([404, 'order.not-found'])
  expect(toldOf(await desk.by('verifier1', 'khatian-order.verify', order))).toEqual([404, 'order.not-found'])
  const khatian = await desk.placed({ copyType: 2, medium: 1 })
  expect(toldOf(await desk.by('supervisor1', 'map-order.get', khatian))).toEqual([404, 'order.not-found'])
  expect(toldOf(await desk.by('supervisor3', 'map-order.get', order))).toEqual([404, 'order.not-found'])
  const list = (await (await server.as('supervisor1')).call('map-order.list', { state: 'verify' } as never)).body.data
  expect(list.map((one: Body) => one.NO)).toContain(order.NO)
  expect(list.every((one: Body) => one.STATUS === 3)).toBe(true)
})

test('[ORD-10] a sheet that lost its picture is not verified, and its fee goes back where it cannot be given', async () => {
  const order = await placed({ copyType: 2, medium: 1 })
  await desk.paid(order)
  const picture = (sha256: string | null) =>
    server.db.query(`update mouza_map set image_sha256 = $2 where home_district = '26' and id = $1`, [
      demoSheetId('RS', '1'),
      sha256,
    ])
  const [kept] = await server.db.query<{ sha256: string }>(
    `select image_sha256 as sha256 from mouza_map where home_district = '26' and id = $1`,
    [demoSheetId('RS', '1')],
  )
  await picture(null)
  expect(toldOf(await desk.by('supervisor1', 'map-order.verify', order))).toEqual([409, 'map.no-picture'])
  await picture(kept?.sha256 ?? null)
  expect(toldOf(await desk.by('supervisor1', 'map-order.undeliverable', order))).toEqual([422, 'reason.required'])
  const closed = await desk.by('supervisor1', 'map-order.undeliverable', order, { comment: 'শিটটি ছেঁড়া' })
  expect(closed.body.data).toMatchObject({ CLOSED: 'undeliverable', REFUNDS: [{ AMOUNT: 50_000, STATE: 'due' }] })
})

test('[CPY-1] the copy of a sheet is printed with a code over its picture, and downloaded where it was ordered online', async () => {
  const online = await placed({ copyType: 1, medium: 4 })
  await desk.paid(online)
  const { ORDER: paid } = await get(online)
  expect(paid).toMatchObject({ STATUS: 9, ITEMS: [{ COPY_ID: expect.any(String) }] })
  const copyId = paid.ITEMS[0].COPY_ID as string
  const file = await desk.citizen('citizen-order.copy', { applicationId: online.PUBLIC_ID, copyId })
  expect(file.status).toBe(200)
  const [copy] = await server.db.query<{ signed: string; digest: string; sha256: string }>(
    `select c.signed, f.sha256 from certified_copy c join map_file f on f.home_district = $1
        and f.home_district = c.home_district and f.sheet_id = c.map_id and f.version = c.version
      where c.home_district = $1 and c.id = $2`,
    ['26', copyId],
  )
  const signed = decodeSigned(fromBase64Url(copy?.signed ?? '') ?? new Uint8Array())
  const certificate = signed === null ? null : decodeCertificate(signed.payload)
  expect(certificate).toMatchObject({ kind: 'map', number: '1', survey: 'RS', version: 1 })
  expect(Buffer.from(certificate?.digest ?? []).toString('hex')).toBe(copy?.sha256.slice(0, 32))

  const order = await placed({ copyType: 2, medium: 1 })
  await desk.paid(order)
  const certified = (await desk.by('supervisor1', 'map-order.verify', order)).body.data.ITEMS[0].COPY_ID as string
  const print = (who: string, more: object = {}) =>
    desk.by(who, 'copy.print-map', order, { copyId: certified, ...more })
  expect(toldOf(await print('entry1'))).toEqual([403, 'permission.denied'])
  const { accessToken, deskId } = await server.as('deliverer1')
  const paper = await fetch(`${server.url}/api/v1/map-orders/${order.ID as string}/copies/${certified}/print`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'User-Token': accessToken, 'Active-Desk': deskId },
    body: '{}',
  })
  expect(paper.status).toBe(200)
  const bytes = new Uint8Array(await paper.arrayBuffer())
  const bare = (written: string): string => written.replaceAll(/\s+/g, '')
  const text = bare(await readPdf(bytes))
  const [officer] = await server.db.query<{ name: string }>(
    `select name_bn as name from app_user where username = 'supervisor1'`,
  )
  for (const words of [
    'গণপ্রজাতন্ত্রী বাংলাদেশ সরকার',
    'সার্টিফাইড কপি / Certified copy',
    'মৌজা ম্যাপের শিটের',
    'মোট ৫০০.০০',
  ])
    expect(text).toContain(bare(words))
  expect(text).toContain(bare(officer?.name ?? '?'))
  expect(toldOf(await print('supervisor1', { reason: 'x' }))).toEqual([403, 'permission.denied'])
  expect(toldOf(await print('deliverer1'))).toEqual([422, 'input.refused'])
  expect(toldOf(await desk.by('supervisor1', 'copy.print', order, { copyId: certified }))).toEqual([
    404,
    'order.not-found',
  ])
})

test('[CPY-4] a newer picture supersedes copies and revokes none; revoking has its key', async () => {
  const order = await placed({ copyType: 2, medium: 1 })
  await desk.paid(order)
  const copyId = (await desk.by('supervisor1', 'map-order.verify', order)).body.data.ITEMS[0].COPY_ID as string
  expect(toldOf(await desk.by('deliverer1', 'copy.revoke-map', order, { copyId, reason: 'x' }))).toEqual([
    403,
    'permission.denied',
  ])
  const version = (to: number) =>
    server.db.query(`update mouza_map set version = $2 where home_district = '26' and id = $1`, [
      demoSheetId('RS', '1'),
      to,
    ])
  const [copy] = await server.db.query<{ no: string }>(
    `select no from certified_copy where home_district = '26' and id = $1`,
    [copyId],
  )
  await version(2)
  const marks = await revocationsOf(server)
  await version(1)
  expect(marks?.superseded).toContain(copyMark(copy?.no ?? ''))
  expect(marks?.revoked).not.toContain(copyMark(copy?.no ?? ''))
  const revoked = await desk.by('supervisor1', 'copy.revoke-map', order, { copyId, reason: 'ভুল ছাপা' })
  expect(revoked.body.data.NO).toMatch(/^CC-26-/)
  expect(toldOf(await desk.by('supervisor1', 'copy.revoke-map', order, { copyId, reason: 'x' }))).toEqual([
    409,
    'copy.revoked',
  ])
})

test('[NTF-2] who verifies, who delivers and who ordered are told', async () => {
  const order = await placed({ copyType: 2, medium: 1 })
  await desk.paid(order)
  await desk.by('supervisor1', 'map-order.verify', order)
  const told = await server.db.query<{ event: string; permission: string | null }>(
    `select event, permission from notice where home_district = '26' and subject_id = $1 order by at, event`,
    [order.ID],
  )
  expect(told.map(({ event, permission }) => [event, permission])).toEqual(
    expect.arrayContaining([
      ['MAP_ORDER_PAID', 'MOUZA_MAP_ORDER.VERIFY'],
      ['MAP_ORDER_VERIFIED', 'MOUZA_MAP_ORDER.DELIVER'],
      ['ORDER_STEP', null],
    ]),
  )
})

test('[ORD-6] a map order is followed without an account, told as one of sheets', async () => {
  const order = await placed({ copyType: 2, medium: 1 })
  const found = await server.call('public-order.track', { orderNo: order.NO, mobileEnd: '0001' })
  expect(found.body.data).toMatchObject({ KIND: 2, STATUS: 1, ITEMS: 1 })
})

test('[ORD-9] of a day, khatians and sheets are counted apart', async () => {
  const officer = await server.as('supervisor1')
  const today = dhakaDay(Date.now())
  const counted = async (): Promise<Body> =>
    (await officer.call('order-days.run', { from: today, to: today } as never)).body.data.TOTALS
  // What is asked again within some minutes is answered from what was kept.
  const forget = () => server.db.query('delete from report_result')
  const before = await counted()
  await desk.paid(await placed({ copyType: 1, medium: 4 }))
  await desk.paid(await desk.placed({ copyType: 1, medium: 4 }))
  await desk.placed({ copyType: 2, medium: 1 })
  await forget()
  const after = await counted()
  const more = Object.fromEntries(Object.keys(after).map((key) => [key, Number(after[key]) - Number(before[key])]))
  expect(more).toMatchObject({
    ORDERS: 3,
    MAP_ORDERS: 1,
    KHATIANS: 2,
    SHEETS: 1,
    DELIVERED: 2,
    DELIVERED_KHATIANS: 1,
    DELIVERED_SHEETS: 1,
  })
})

test('[PAY-17] a sheet is ordered at the counter, paid by the link, and taken by it where its copy is an online one', async () => {
  await emptyCart()
  const deliverer = await server.as('deliverer1')
  const found = await deliverer.call('map-order.sheets', { jlNumberId })
  expect(found.body.data.slice(0, 1)).toMatchObject([{ SHEET_NO: '1', ORDERABLE: true }])
  const { jlNumberId: jl, survey, mapId } = sheet('1')
  const wish = {
    items: [{ jlNumberId: jl, survey, mapId }],
    copyType: 1 as const,
    medium: 4 as const,
    channel: 'HOTLINE' as const,
    customer: { name: 'রহিমা খাতুন', mobile: '01755555511' },
  }
  const made = await deliverer.call('map-order.create', wish)
  expect(toldOf(made)).toEqual([200, undefined])
  const order = made.body.data
  expect(order).toMatchObject({ KIND: 2, CHANNEL: 'HOTLINE', STATUS: 1, PRICE: { TOTAL: 50_000 } })

  const messages = async (): Promise<string[]> =>
    (
      await server.db.query<{ body: string }>(
        `select body from outbox_message where address like '%01755555511' order by created_at`,
      )
    ).map(({ body }) => body)
  const [sms = ''] = await messages()
  const [, applicationId = '', token = ''] = /#(.+)[.](.+)$/.exec(/\S+[/]pay#\S+/.exec(sms)?.[0] ?? '') ?? []
  expect(applicationId).toBe(order.PUBLIC_ID)
  expect(toldOf(await desk.by('deliverer1', 'map-order.send-link', order))).toEqual([204, undefined])
  expect(await messages()).toEqual([sms, sms])
  const opened = await server.call('public-order.pay', { applicationId, token, provider: 2 })
  await comeBack(await pressAtProvider(server.url, opened.body.data.REDIRECT_URL as string, 'pay'))
  const paid = (await server.call('public-order.check', { applicationId, token })).body.data
  expect(paid).toMatchObject({ STATUS: 9 })
  const copyId = paid.ITEMS[0].COPY_ID as string
  const copy = await fetch(`${server.url}/api/v1/public/invoice/${applicationId}/copies/${copyId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ TOKEN: token }),
  })
  expect([copy.status, copy.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  // Another token takes nothing, nor does this one another copy.
  for (const [wrong, of] of [
    ['x', copyId],
    [token, order.ID as string],
  ] as const)
    expect((await server.call('public-order.copy', { applicationId, token: wrong, copyId: of })).status).toBe(404)
})

test('[PAY-17] at the counter a sheet that is not given out is refused, as is one of another district', async () => {
  const deliverer = await server.as('deliverer1')
  const way = { copyType: 2, medium: 1, channel: 'OFFICE', customer: { name: 'ক', mobile: '01755555512' } } as const
  const { jlNumberId: sa, mapId } = sheet('1', 2, 'SA')
  const withheld = await deliverer.call('map-order.create', {
    items: [{ jlNumberId: sa, survey: 'SA', mapId }],
    ...way,
  })
  expect(toldOf(withheld)).toEqual([409, 'item.not-payable'])
  const item = { jlNumberId, survey: 'RS', mapId: demoSheetId('RS', '1') } as const
  expect(toldOf(await deliverer.call('map-order.create', { items: [{ ...item, mapId: jlNumberId }], ...way }))).toEqual(
    [404, 'record.not-found'],
  )
  const elsewhere = await server.as('supervisor3')
  expect(toldOf(await elsewhere.call('map-order.create', { items: [item], ...way }))).toEqual([
    404,
    'jl-number.not-found',
  ])
  expect((await elsewhere.call('map-order.sheets', { jlNumberId })).body.data).toEqual([])
})

test('[ORD-10] a map order is printed with its sheets, where it lies on the ground of the desk', async () => {
  const order = await placed({ copyType: 2, medium: 1 })
  const print = async (who: string): Promise<Response> => {
    const own = await server.as(who)
    return fetch(`${server.url}/api/v1/map-orders/details-print?ORDER_ID=${order.ID as string}`, {
      headers: { 'User-Token': own.accessToken, 'Active-Desk': own.deskId },
    })
  }
  const paper = await print('supervisor1')
  expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect((await print('supervisor3')).status).toBe(404)
  expect((await print('entry1')).status).toBe(403)
  const khatians = await (await server.as('supervisor1')).call('khatian-order.details-print', { orderId: order.ID })
  expect(toldOf(khatians)).toEqual([404, 'order.not-found'])
})

test('[ORD-12] of several sheets the log tells which one an act was given on', async () => {
  await emptyCart()
  const cart = (await desk.citizen('citizen-order.cart-add', { cartItems: [sheet('1'), sheet('2')] })).body.data
  const itemIds = cart.CART_ITEMS.map((one: Body) => one.ID as string)
  const wish = { itemIds, medium: 1, acceptedTotal: 100_000 } as const
  const order = (await desk.citizen('citizen-order.place', wish)).body.data
  await desk.paid(order)
  const [first, second] = order.ITEMS.map((one: Body) => one.ID as string)
  await desk.by('supervisor1', 'map-order.verify', order, { itemId: second })
  await desk.by('supervisor1', 'map-order.undeliverable', order, { itemId: first, comment: 'ছেঁড়া' })
  const { LOG: log } = (await desk.by('supervisor1', 'map-order.get', order)).body.data
  expect(log.map((one: Body) => [one.ACT, one.ITEM_ID])).toEqual([
    ['place', null],
    ['pay', null],
    ['verify', second],
    ['undeliverable', first],
  ])
})

test('[NTF-16] each step is told by SMS to who gets the copies, also where somebody else ordered them', async () => {
  const order = await placed({ copyType: 2, medium: 1 })
  await server.db.query(`update order_party set mobile = '01899999999' where home_district = '26' and order_id = $1`, [
    order.ID,
  ])
  await desk.paid(order)
  const setting = {
    event: 'ORDER_STEP',
    audience: 'CITIZEN',
    channel: 'SMS',
    officeId: null,
    since: '-infinity',
  } as const
  await makeDeliveries(server.db, '26', [{ ...setting, bn: 'আবেদন {orderNo}', en: 'Order {orderNo}' }], () => true)
  const sent = await server.db.query<{ body: string }>(`select body from outbox_message where address = '01899999999'`)
  expect(sent.map(({ body }) => body)).toEqual([`আবেদন ${toBengaliDigits(order.NO)}\nOrder ${order.NO}`])
  const ready = await server.db.query<{ event: string }>(
    `select event from notification_configuration where audience = 'CITIZEN' and channel = 'SMS' and is_on and event <> 'ENTRY_REQUEST_READY' order by 1`,
  )
  expect(ready.map(({ event }) => event)).toEqual(['ORDER_CREATED', 'ORDER_STEP', 'PAYMENT_EXPIRED', 'PAYMENT_FAILED'])
})

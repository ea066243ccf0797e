import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoSheetId } from '#server/seed/demo-maps.ts'
import { seedId } from '#server/seed/ids.ts'
import { openOrderDesk, toldOf, type OrderDesk } from '#tests/support/order-desk.ts'
import { startTestServer, type Answer, type Session, type TestServer } from '#tests/support/test-server.ts'

type Body = Answer['body']

let server: TestServer
let desk: OrderDesk
let order: Body
let itemId: string
beforeAll(async () => {
  server = await startTestServer()
  desk = await openOrderDesk(server)
  order = await desk.placed({ copyType: 2, medium: 1 })
  await desk.paid(order)
  itemId = order.ITEMS[0].ID
  // A desk of orders alone: it has no key of the module of khatians and of volumes.
  await server.db.query(
    `delete from group_permission where permission like any (array['KHATIAN.%', 'KHATIAN_VOLUME.%'])
        and group_id in (select group_id from group_permission where permission = 'KHATIAN_ORDER.VERIFY')`,
  )
})
afterAll(() => server.close())

const read = (by: Session, of = order.ID as string, item = itemId) =>
  by.call('khatian-order.item-khatian', { orderId: of, itemId: item })

const pictureOf = (by: Session, path: string): Promise<Response> =>
  fetch(`${server.url}/api/v1${path}`, { headers: { 'User-Token': by.accessToken, 'Active-Desk': by.deskId } })

test('[ORD-20] who verifies an order reads its khatian with form, place and scanned pages, without keys of khatians', async () => {
  const verifier = await server.as('verifier1')
  const answer = await read(verifier)
  expect(toldOf(answer)).toEqual([200, undefined])
  const { KHATIAN: khatian, TEMPLATE: template, PLACE: place, SCANS: scans } = answer.body.data
  expect(khatian).toMatchObject({ NUMBER: desk.approved, STATUS: 5 })
  expect(template.ID).toBe(khatian.TEMPLATE_ID)
  expect(place).toMatchObject({ NUMBER: desk.approved, MOUZA_EN: expect.any(String) })
  expect(toldOf(await verifier.call('khatian.get', { khatianId: khatian.ID }))).toEqual([403, 'permission.denied'])

  expect(scans.length).toBeGreaterThan(0)
  const path = `/khatian-orders/${order.ID}/items/${itemId}/scans`
  const picture = await pictureOf(verifier, `${path}/${scans[0].ID}`)
  expect([picture.status, picture.headers.get('content-type'), picture.headers.get('cache-control')]).toEqual([
    200,
    expect.stringMatching(/^image\/(webp|png|jpeg)$/),
    'private, no-store',
  ])
  // A page of another khatian of the same book is none of the order.
  const [other] = await server.db.query<{ id: string }>(
    `select id from scan where home_district = '26' and khatian_number is not null and khatian_number <> $1
        and volume_id = $2 limit 1`,
    [desk.approved, khatian.VOLUME_ID],
  )
  expect((await pictureOf(verifier, `${path}/${other?.id}`)).status).toBe(404)
})

test('[ORD-20] the khatian of an order is read by nobody outside its jurisdiction, and by no desk that only hands over', async () => {
  const path = `/khatian-orders/${order.ID}/items/${itemId}/scans/${seedId.scan('birulia-1', 1)}`
  for (const [who, told] of [
    ['deliverer1', [403, 'permission.denied']],
    ['supervisor3', [404, 'order.not-found']],
    ['dak1', [403, 'permission.denied']],
  ] as const) {
    const by = await server.as(who)
    expect(toldOf(await read(by))).toEqual(told)
    expect((await pictureOf(by, path)).status).toBe(told[0])
  }
  const verifier = await server.as('verifier1')
  expect(toldOf(await read(verifier, order.ID, order.ID))).toEqual([404, 'order.not-found'])
})

test('[ORD-20] an order keeps the version that it bound, and has none before a khatian is approved', async () => {
  const verifier = await server.as('verifier1')
  const { KHATIAN: khatian } = (await read(verifier)).body.data
  const kept = 'select count(*)::int as n from khatian_version where home_district = $1 and khatian_id = $2'
  const [{ n } = { n: 0 }] = await server.db.query<{ n: number }>(kept, ['26', khatian.ID])
  expect(khatian.VERSION).toBe(n)
  await server.db.query(`delete from khatian_version where home_district = '26' and khatian_id = $1`, [khatian.ID])
  expect((await read(verifier)).body.data).toEqual({ KHATIAN: null, TEMPLATE: null, PLACE: null, SCANS: [] })
})

test('[ORD-20] who verifies a map order sees the picture of the sheet; who hands over does not', async () => {
  const clerk = await server.as('deliverer1')
  const made = await clerk.call('map-order.create', {
    items: [{ jlNumberId: seedId.jlNumber('birulia', 'RS'), survey: 'RS', mapId: demoSheetId('RS', '1') }],
    copyType: 2,
    medium: 1,
    channel: 'OFFICE',
    customer: { name: 'রহিমা খাতুন', mobile: '01755555599' },
  })
  expect(toldOf(made)).toEqual([200, undefined])
  const path = `/map-orders/${made.body.data.ID}/items/${made.body.data.ITEMS[0].ID}/picture`
  const shown = await pictureOf(await server.as('supervisor1'), path)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
  expect((await pictureOf(clerk, path)).status).toBe(403)
  expect((await pictureOf(await server.as('supervisor3'), path)).status).not.toBe(200)
})

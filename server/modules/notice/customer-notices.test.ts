import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDeliveries } from '#server/notice/make-deliveries.ts'
import { sendingSettings } from '#server/notice/sending-settings.ts'
import { openOrderDesk, type OrderDesk } from '#tests/support/order-desk.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let desk: OrderDesk
beforeAll(async () => {
  server = await startTestServer()
  desk = await openOrderDesk(server)
})
afterAll(() => server.close())

type Row = { EVENT: string; TEXT_EN: string; LINK: string | null; UNREAD: boolean }

test('[NTF-17] [NTF-18] [ADM-41] a customer gets each step of an order in the app and by SMS, with office and hours', async () => {
  const order = await desk.placed({ copyType: 2, medium: 1 })
  await desk.paid(order)
  await desk.toApproved(order)
  const [office] = await server.db.query<{ name: string }>(
    `select concat_ws(', ', o.name_en, o.address) as name from order_index i join office o on o.id = i.office_id
      where i.home_district = '26' and i.id = $1`,
    [order.ID],
  )
  const ready = `Your order ${order.NO as string}: the copies are ready to collect at: ${office?.name ?? '?'} (Sunday to Thursday, 9:00 am to 5:00 pm)`
  const { body } = await desk.citizen('system-notification.list', { pageSize: 100 })
  const rows = body.data as Row[]
  const link = `/citizen-application-details?invoiceId=${order.PUBLIC_ID as string}`
  expect(rows.find(({ TEXT_EN }) => TEXT_EN === ready)).toMatchObject({ EVENT: 'ORDER_STEP', LINK: link, UNREAD: true })
  expect(rows.map(({ EVENT }) => EVENT)).toContain('ORDER_CREATED')
  // The settings of a new installation send it.
  await makeDeliveries(server.db, '26', await sendingSettings(server.db), () => true)
  const sent = await server.db.query<{ body: string }>(`select body from outbox_message where event = 'ORDER_STEP'`)
  expect(sent.filter((one) => one.body.includes(ready))).toHaveLength(1)
})

test('[NTF-17] an online copy that is paid at once gets one SMS: paid, with the page of the copies', async () => {
  const order = await desk.placed({ copyType: 1, medium: 4 })
  await desk.paid(order)
  await makeDeliveries(server.db, '26', await sendingSettings(server.db), () => true, 'https://example.org')
  const sent = await server.db.query<{ event: string; body: string }>(
    `select o.event, o.body from outbox_message o join notice_delivery d on d.id = o.id
      where d.home_district = '26' and d.subject_id = $1 and o.channel = 'SMS'`,
    [order.ID],
  )
  const text = `Your order ${order.NO as string}: the fee is paid; download the online copies at: https://example.org/copies`
  expect(sent).toEqual([{ event: 'ORDER_STEP', body: expect.stringContaining(text) as string }])
})

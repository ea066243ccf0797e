import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOrderDesk, toldOf, type OrderDesk } from '#tests/support/order-desk.ts'
import { addTestDesks } from '#tests/support/test-desks.ts'
import { startTestServer, type Answer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let desk: OrderDesk
let order: Answer['body']

beforeAll(async () => {
  server = await startTestServer()
  desk = await openOrderDesk(server)
  order = await desk.placed({ copyType: 2, medium: 2 })
  await desk.paid(order)
  await desk.toApproved(order)
})
afterAll(() => server.close())

const numbers = ({ body }: Answer): string[] => body.data.LABELS.map(({ NO }: { NO: string }) => NO)

async function logged(command: string): Promise<unknown[]> {
  return server.db.query(`select text from record_log where home_district = '26' and text like $1`, [`%${command}%`])
}

test('[DLV-6] labels of what goes by mail have whole mobiles, and who printed them is logged without a person', async () => {
  const sender = await server.as('deliverer1')
  const printed = await sender.call('order-address.print', { state: 'send' })
  const label = printed.body.data.LABELS.find(({ NO }: { NO: string }) => NO === order.NO)
  expect(label).toMatchObject({ MOBILE: '01711000001', POSTAL_CODE: '1340', LINE: 'বাড়ি ১' })
  const log = JSON.stringify(await logged('order-address.print'))
  expect(log).toContain(order.NO)
  expect(log).not.toContain('01711000001')

  const [row] = (await sender.call('order-address.list', { text: order.NO } as never)).body.data
  expect(row).toMatchObject({ MOBILE: '017*****001', STATUS: 7 })
  await sender.call('order-address.export-excel', {} as never)
  expect(await logged('order-address.export')).toHaveLength(1)

  await desk.by('deliverer1', 'khatian-order.send-to-dak', order)
  expect(numbers(await sender.call('order-address.print', { state: 'send' }))).not.toContain(order.NO)
  expect(numbers(await sender.call('order-address.print', { state: 'dak' }))).toContain(order.NO)
})

test('[DLV-6] who does not send prints no addresses', async () => {
  const { powerless } = await addTestDesks(server.db)
  const entry = await server.as('entry1')
  const answer = await entry.call('order-address.print', { state: 'send' }, { 'Active-Desk': powerless })
  expect(toldOf(answer)).toEqual([403, 'permission.denied'])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '#tests/support/read-pdf.ts'
import { revocationsOf } from '#tests/support/copy-lists.ts'
import { openOrderDesk, toldOf, type OrderDesk } from '#tests/support/order-desk.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { copyMark } from './handlers.ts'

let server: TestServer
let desk: OrderDesk

beforeAll(async () => {
  server = await startTestServer()
  desk = await openOrderDesk(server)
})
afterAll(() => server.close())

type Copy = { ID: string; NO: string; REVOKED: boolean; DUPLICATE: boolean }

/** The text of the first page of the paper, printed for the first time. */
async function paperOf(orderId: string, copyId: string): Promise<string> {
  const { accessToken, deskId } = await server.as('deliverer1')
  const answer = await fetch(`${server.url}/api/v1/khatian-orders/${orderId}/copies/${copyId}/print`, {
    method: 'POST',
    headers: { 'User-Token': accessToken, 'Active-Desk': deskId, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(answer.status).toBe(200)
  return readPdf(new Uint8Array(await answer.arrayBuffer()))
}

test('[CPY-3] what came back goes out again as a duplicate under a new number, and the copy before it is revoked', async () => {
  const order = await desk.takenIn('RD-1')
  const copies = async (): Promise<Copy[]> =>
    (await desk.by('deliverer1', 'khatian-order.get', order)).body.data.COPIES as Copy[]
  const [first] = await copies()
  expect(first).toMatchObject({ REVOKED: false, DUPLICATE: false })
  await desk.by('dak1', 'dak-order.return', order, { comment: 'ঠিকানা ভুল' })
  expect(await copies()).toHaveLength(1)
  await desk.by('deliverer1', 'khatian-order.send-to-dak', order)

  const [former, second] = await copies()
  expect([former, second]).toMatchObject([
    { ID: first?.ID, REVOKED: true, DUPLICATE: false },
    { REVOKED: false, DUPLICATE: true },
  ])
  const mine = (await desk.citizen('citizen-order.get', { applicationId: order.PUBLIC_ID })).body.data.ORDER
  expect(mine.ITEMS[0].COPY_ID).toBe(second?.ID)
  const marks = await revocationsOf(server)
  expect(marks?.revoked).toContain(copyMark(first?.NO ?? ''))
  expect(marks?.revoked).not.toContain(copyMark(second?.NO ?? ''))

  const again = await desk.by('deliverer1', 'copy.print', order, { copyId: former?.ID })
  expect(toldOf(again)).toEqual([409, 'copy.revoked'])
  expect(await paperOf(order.ID as string, second?.ID ?? '')).toContain('DUPLICATE')
  // It is signed: what lies unsigned goes nowhere.
  const unsigned = await server.db.query(
    `select 1 from certified_copy where home_district = '26' and order_id = $1 and signed is null`,
    [order.ID],
  )
  expect(unsigned).toEqual([])

  // Back once more: the duplicate is replaced in its turn, and only it.
  await desk.by('dak1', 'dak-order.receive', order, { articleNo: 'RD-2' })
  await desk.by('dak1', 'dak-order.return', order, { comment: 'প্রাপক নেই' })
  await desk.by('deliverer1', 'khatian-order.send-to-dak', order)
  expect((await copies()).map(({ REVOKED }) => REVOKED)).toEqual([true, true, false])
})

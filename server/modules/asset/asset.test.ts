import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '#server/seed/ids.ts'
import { smallPdf } from '#tests/support/small-files.ts'
import { addTestDesks } from '#tests/support/test-desks.ts'
import {
  startTestServer,
  type Answer,
  type CallName,
  type Session,
  type TestServer,
} from '#tests/support/test-server.ts'

let server: TestServer
let operator: Session
let here: Record<string, string>
let there: Record<string, string>
beforeAll(async () => {
  server = await startTestServer()
  operator = await server.as('entry1')
  const desks = await addTestDesks(server.db)
  here = { 'Active-Desk': desks.almightyHere }
  there = { 'Active-Desk': desks.almightyThere }
})
afterAll(() => server.close())

const call = (name: CallName, input: object, by = here): Promise<Answer> => operator.call(name, input as never, by)
const officeId = seedId.office('dhaka')
const deskId = seedId.desk('dhaka', 'supervisor-1')

async function assetOf(code: string): Promise<string> {
  const [row] = await server.db.query<{ id: string }>('select id from asset where code = $1', [code])
  return row?.id ?? ''
}

async function bought(code: string, quantity: number, reference: string): Promise<Answer> {
  const purchase = { officeId, assetId: await assetOf(code), boughtOn: '2026-11-01', quantity, reference }
  return call('asset-purchase.create', { ...purchase, unitPrice: 550_000, supplier: 'রহমান ট্রেডার্স' })
}

async function itemsOf(purchaseId: string): Promise<{ ID: string; TAG: string; STATUS: number; REV: number }[]> {
  return (await call('asset-item.list', { purchaseId, pageSize: 100 })).body.data
}

const giveOut = (itemId: string): Promise<Answer> =>
  call('asset-distribution.create', { itemId, deskId, fromOn: '2026-11-02' })

async function counts(code: string): Promise<unknown> {
  const [row] = (await call('asset-inventory.list', { assetId: await assetOf(code), officeId })).body.data
  return row && [row.TOTAL, row.UNASSIGNED, row.ASSIGNED, row.MAINTENANCE]
}

test('[AST-3] a purchase makes its items with tags, and the inventory counts them', async () => {
  const purchase = await bought('LAP', 3, 'স-১')
  expect(purchase.status).toBe(200)
  const items = await itemsOf(purchase.body.data.ID)
  expect(items.map(({ TAG }) => TAG)).toEqual(['LAP-00001', 'LAP-00002', 'LAP-00003'])
  expect(await counts('LAP')).toEqual([3, 3, 0, 0])
  const more = await itemsOf((await bought('LAP', 1, 'স-২')).body.data.ID)
  expect(more.map(({ TAG }) => TAG)).toEqual(['LAP-00004'])
})

test('[AST-1] [AST-2] [AST-4] an item is given out once, comes back, goes to maintenance and comes back; counts follow', async () => {
  const [one] = await itemsOf((await bought('DPC', 2, 'স-৩')).body.data.ID)
  const id = one?.ID ?? ''
  const out = await giveOut(id)
  expect([out.status, out.body.data.TO_ON]).toEqual([200, null])
  expect(await counts('DPC')).toEqual([2, 1, 1, 0])
  expect((await giveOut(id)).body.code).toBe('asset.not-free')
  expect((await call('asset-item.repair', { id, reason: 'x' })).body.code).toBe('asset.not-free')
  const back = await call('asset-distribution.remove', { id: out.body.data.ID, rev: 1 })
  expect(back.status).toBe(204)
  expect((await call('asset-distribution.get', { id: out.body.data.ID })).body.data.TO_ON).toMatch(/^20/)
  expect(await counts('DPC')).toEqual([2, 2, 0, 0])
  const again = await giveOut(id)
  // From somebody's desk to maintenance: it is given back with that.
  const sent = await call('asset-item.maintain', { id, reason: 'পর্দা ভাঙা' })
  expect(sent.body.data.STATUS).toBe(3)
  expect((await call('asset-distribution.get', { id: again.body.data.ID })).body.data.ROW_STATUS).toBe(0)
  expect((await giveOut(id)).body.code).toBe('asset.not-free')
  expect((await call('asset-item.repair', { id, reason: 'ঠিক হয়েছে' })).body.data.STATUS).toBe(1)
  const history = (await call('asset-item.history', { id })).body.data
  expect(history).toHaveLength(7)
})

test('[AST-4] of two who give an item out at once one is refused, and it stands at a desk or in a room', async () => {
  const [one, other] = await itemsOf((await bought('LPRN', 2, 'স-৪')).body.data.ID)
  const both = await Promise.all([giveOut(one?.ID ?? ''), giveOut(one?.ID ?? '')])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const nowhere = await call('asset-distribution.create', { itemId: other?.ID, fromOn: '2026-11-02' })
  expect([nowhere.status, nowhere.body.fields]).toEqual([422, { DESK_ID: 'holder.one' }])
})

test('[AST-3] a purchase goes with its items while all of them are free', async () => {
  const purchase = (await bought('ROUT', 1, '-')).body
  expect(purchase.code).toBeDefined()
  const { ID: id } = (await bought('RTR', 2, 'স-৫')).body.data
  const [one] = await itemsOf(id)
  const out = await giveOut(one?.ID ?? '')
  expect((await call('asset-purchase.remove', { id, rev: 1 })).body.code).toBe('asset.not-free')
  await call('asset-distribution.remove', { id: out.body.data.ID, rev: 1 })
  expect((await call('asset-purchase.remove', { id, rev: 1 })).status).toBe(204)
  expect(await counts('RTR')).toEqual([0, 0, 0, 0])
  expect((await call('asset-purchase.restore', { id })).status).toBe(200)
  expect(await counts('RTR')).toEqual([2, 2, 0, 0])
})

test('[AST-5] what goes to another district is closed here and accepted there as a new item that names it, once', async () => {
  const [one, other] = await itemsOf((await bought('GNSS', 2, 'স-৯')).body.data.ID)
  const to = { officeId: seedId.office('tangail'), reason: 'জরিপ দলের সঙ্গে' }
  await giveOut(other?.ID ?? '')
  expect((await call('asset-item.send', { id: other?.ID, ...to })).body.code).toBe('asset.not-free')
  const sent = await call('asset-item.send', { id: one?.ID, ...to })
  expect([sent.status, sent.body.data.ROW_STATUS]).toEqual([200, 0])
  expect((await call('asset-item.restore', { id: one?.ID })).body.code).toBe('asset.not-free')
  expect((await call('asset-transfer.list', {})).body.data).toEqual([])
  const [transfer] = (await call('asset-transfer.list', {}, there)).body.data
  expect(transfer).toMatchObject({ TAG: 'GNSS-00001', FORMER_TAG: '26/GNSS-00001', ACCEPTED_ON: null })
  expect((await call('asset-transfer.accept', { id: transfer.ID })).body.code).toBe('record.not-found')
  const made = await call('asset-transfer.accept', { id: transfer.ID }, there)
  expect(made.body.data).toMatchObject({ OFFICE_ID: to.officeId, FORMER_TAG: '26/GNSS-00001', STATUS: 1 })
  expect((await call('asset-transfer.accept', { id: transfer.ID }, there)).body.code).toBe('asset.not-free')
})

test('[AST-6] a stocktake notes what is there by tag or label, and names what nobody saw', async () => {
  const since = '2026-01-01'
  const before = (await call('asset-item.unseen', { officeId, since, pageSize: 100 })).body
  const [first] = before.data
  const seen = await call('asset-item.seen', { tag: ` ${String(first.TAG).toLowerCase()} ` })
  expect(seen.body.data).toMatchObject({ ID: first.ID, SEEN_ON: expect.stringMatching(/^20/) })
  const [, second] = before.data
  expect((await call('asset-item.seen', { tag: `https://x.example/asset-items/${second.ID}` })).status).toBe(200)
  const after = (await call('asset-item.unseen', { officeId, since, pageSize: 100 })).body
  expect(after.meta.TOTAL).toBe(before.meta.TOTAL - 2)
  expect((await call('asset-item.seen', { tag: 'NO-SUCH-1' })).body.code).toBe('record.not-found')
  expect((await call('asset-item.seen', { tag: first.TAG }, there)).body.code).toBe('record.not-found')
})

test('[AST-2] the items of an inventory are those of its office and thing, and no other office sees them', async () => {
  const [row] = (await call('asset-inventory.list', { assetId: await assetOf('CHAIR') })).body.data
  expect((await call('asset-inventory.items', { id: row.ID })).body.meta.TOTAL).toBe(row.TOTAL)
  expect((await call('asset-inventory.items', { id: row.ID }, there)).body.code).toBe('record.not-found')
  expect((await call('asset-inventory.remove', { id: row.ID, rev: row.REV })).body.code).toBe('resource.in-use')
})

test('[AST-7] a purchase keeps its bill on its own ground, and its history tells of the one before', async () => {
  const { ID: id } = (await bought('LAP', 1, 'স-৭')).body.data
  const path = `${server.url}/api/v1/asset-purchase-histories/${id}/bill`
  const give = async (bytes: Buffer, by = here): Promise<{ status: number; body: ReturnType<typeof JSON.parse> }> => {
    const answer = await fetch(`${path}?FILE_NAME=bill.pdf`, {
      method: 'POST',
      headers: { 'User-Token': operator.accessToken, 'content-type': 'application/octet-stream', ...by },
      body: new Uint8Array(bytes),
    })
    return { status: answer.status, body: JSON.parse(await answer.text()) }
  }
  const read = (by = here): Promise<Response> => fetch(path, { headers: { 'User-Token': operator.accessToken, ...by } })
  expect((await read()).status).toBe(404)
  const pdf = (text: string): Buffer => smallPdf(1, text)
  expect((await give(Buffer.from('no paper'))).body.code).toBe('upload.type')
  const first = await give(pdf('1'))
  expect([first.status, first.body.data.BILL_NAME, first.body.data.REV]).toEqual([200, 'bill.pdf', 2])
  const second = await give(pdf('2'))
  expect(second.body.data.BILL_SHA256).not.toBe(first.body.data.BILL_SHA256)
  const answer = await read()
  expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['application/pdf', pdf('2').toString()])
  const [last] = (await call('asset-purchase.history', { id })).body.data
  expect(last.CHANGES).toEqual([
    expect.objectContaining({
      FIELD: 'billSha256',
      FROM: first.body.data.BILL_SHA256,
      TO: second.body.data.BILL_SHA256,
    }),
  ])
  expect((await read(there)).status).toBe(404)
  expect((await give(pdf('3'), there)).body.code).toBe('record.not-found')
})

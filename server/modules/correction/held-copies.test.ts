import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '#server/seed/ids.ts'
import { caseKhatian, caseOf, codeOf, openCorrectionDesk, type CorrectionDesk } from '#tests/support/correction-desk.ts'
import { openOrderDesk, toldOf, type OrderDesk } from '#tests/support/order-desk.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let desk: CorrectionDesk
let orders: OrderDesk
/** A Wednesday, 11 in the morning in Dhaka. */
let clock = Date.UTC(2026, 10, 25, 5)

beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
  desk = await openCorrectionDesk(server)
  orders = await openOrderDesk(server)
})
afterAll(() => server.close())

const dayMs = 86_400_000
const place = { jlNumberId: seedId.jlNumber('birulia', 'RS'), survey: 'RS' } as const

type Card = { HELD_BY: string | null; LOCKED: boolean; FIRST_OWNER: string | null }

async function publicCard(input: { khatianNo?: string; owner?: string }): Promise<Card | undefined> {
  await server.db.query('delete from rate_limit')
  const { body } = await server.call('public-order.khatians', { ...place, ...input })
  return (body.data as Card[])[0]
}

/** A second desk of the operator at which khatians are read and nothing else. */
async function readingDesk(): Promise<Record<string, string>> {
  const id = seedId.desk('dhaka', 'test-reader')
  const group = seedId.group('test-reader')
  await server.db.query(
    `insert into permission_group (id, role, type, name_bn, name_en) values ($1, 'test-reader', 'DESK_LEVEL', '-', '-')`,
    [group],
  )
  await server.db.query(`insert into group_permission (group_id, permission) select $1, unnest($2::text[])`, [
    group,
    ['KHATIAN.READ_ALL', 'KHATIAN.READ_ONE'],
  ])
  await server.db.query(
    `insert into desk (id, office_id, role, name_bn, name_en) values ($1, $2, 'test-reader', '-', '-')`,
    [id, seedId.office('dhaka')],
  )
  await server.db.query('insert into desk_user (desk_id, user_id) values ($1, $2)', [id, seedId.user('entry1')])
  return { 'Active-Desk': id }
}

async function copyText(path: string, token: string, deskId?: string): Promise<string> {
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    method: deskId === undefined ? 'GET' : 'POST',
    headers: {
      'User-Token': token,
      ...(deskId === undefined ? {} : { 'Active-Desk': deskId, 'content-type': 'application/json' }),
    },
    ...(deskId === undefined ? {} : { body: '{}' }),
  })
  expect(answer.status).toBe(200)
  return readPdf(new Uint8Array(await answer.arrayBuffer()))
}

test('[UNL-2] [COR-12] while a case holds a khatian its certified copies wait and the approved version is read; corrected, they go on with another day', async () => {
  const no = orders.approved
  const waiting = await orders.placed({ copyType: 2, medium: 1 })
  await orders.paid(waiting)
  const promised = async (): Promise<unknown> =>
    (await orders.citizen('citizen-order.get', { applicationId: waiting.PUBLIC_ID })).body.data.ORDER
  expect(await promised()).toMatchObject({ ITEMS: [{ HELD_BY: null }] })
  const before = await publicCard({ khatianNo: no })
  let now = await desk.held(no)
  const caseNo = now['CASE_NO'] as string
  expect(await publicCard({ khatianNo: no })).toMatchObject({ HELD_BY: caseNo, LOCKED: false })
  expect(await promised()).toMatchObject({ ITEMS: [{ HELD_BY: caseNo }] })
  expect(toldOf(await orders.by('entry1', 'khatian-order.entry-complete', waiting))).toEqual([
    409,
    'order.khatian-held',
  ])

  // Keyed anew, the approved version is what everybody else reads.
  now = caseOf(await desk.room.call('khatian-correction.khatian-unlock', { caseId: now.ID, baseRev: now.REV }))
  const khatianId = caseKhatian(no)
  const draft = (await desk.entry.call('khatian.get', { khatianId })).body.data.KHATIAN
  const rowId = draft.OWNERS[0].ID as string
  const cells = { name: 'জয়নাল মাতবর' }
  expect((await desk.entry.call('khatian.owner-change', { khatianId, rowId, cells })).status).toBe(200)
  expect(await publicCard({ khatianNo: no })).toMatchObject({ FIRST_OWNER: before?.FIRST_OWNER, HELD_BY: caseNo })
  expect(await publicCard({ owner: 'Joynal Matbor' })).toBeUndefined()
  const reads = await readingDesk()
  const reader = (await desk.entry.call('khatian.get', { khatianId }, reads)).body.data.KHATIAN
  expect(reader).toMatchObject({ STATUS: 5, VERSION: 1, HOLD: { NO: caseNo } })
  expect(JSON.stringify(reader)).not.toContain(cells.name)
  expect(JSON.stringify((await desk.entry.call('khatian.log', { khatianId }, reads)).body)).not.toContain(cells.name)
  expect(codeOf(await desk.entry.call('khatian.version', { khatianId, version: 2 }, reads))).toBe('version.not-found')
  expect((await desk.entry.call('khatian.version', { khatianId, version: 2 })).status).toBe(200)

  // An online copy goes out at the approved version, and says that a case is open.
  const online = await orders.placed({ copyType: 1, medium: 4 })
  await orders.paid(online)
  const got = (await orders.citizen('citizen-order.get', { applicationId: online.PUBLIC_ID })).body.data.ORDER
  expect(got).toMatchObject({ STATUS: 9, ITEMS: [{ HELD_BY: null }] })

  await desk.entry.call('khatian.entry-complete', { khatianId })
  clock += 7 * dayMs
  for (const [who, name] of [
    ['verifier1', 'khatian.verify'],
    ['comparer1', 'khatian.compare'],
    ['approver1', 'khatian.approve'],
  ] as const)
    expect((await (await server.as(who)).call(name, { khatianId })).status).toBe(200)
  expect(await publicCard({ owner: 'Joynal Matbor' })).toMatchObject({ FIRST_OWNER: cells.name, HELD_BY: null })
  expect(await publicCard({ khatianNo: no })).toMatchObject({ FIRST_OWNER: cells.name })

  // Three working days from the Wednesday on which it was decided: Thursday, Sunday, Monday.
  await expect.poll(promised, { timeout: 20_000 }).toMatchObject({ PROMISED: '2026-12-07', ITEMS: [{ HELD_BY: null }] })
  await orders.toApproved(waiting)
  const copies = (await orders.by('deliverer1', 'khatian-order.get', waiting)).body.data.COPIES as { ID: string }[]
  const deliverer = await server.as('deliverer1')
  const paper = await copyText(
    `/khatian-orders/${waiting.ID as string}/copies/${copies[0]?.ID ?? ''}/print`,
    deliverer.accessToken,
    deliverer.deskId,
  )
  expect(paper).toContain('অনুযায়ী সংশোধিত; পূর্ববর্তী সংস্করণ ১')
  expect(paper).toContain(cells.name)
})

test('[UNL-2] what its office locked is not ordered, and what was ordered before waits', async () => {
  const no = orders.approved
  const khatianId = caseKhatian(no)
  const waiting = await orders.placed({ copyType: 2, medium: 1 })
  await orders.paid(waiting)
  const unpaid = await orders.placed({ copyType: 1, medium: 4 })
  expect((await desk.room.call('khatian.lock', { khatianId })).status).toBe(200)
  expect(await publicCard({ khatianNo: no })).toMatchObject({ HELD_BY: null, LOCKED: true })
  const cartItems = [{ ...place, khatianNo: no, copyType: 2 as const }]
  expect(toldOf(await orders.citizen('citizen-order.cart-add', { cartItems }))).toEqual([409, 'item.locked'])
  const guest = await server.call('public-order.cart', { cartItems })
  expect(guest.body.data).toMatchObject({ COUNT: 0, DROPPED: [{ CODE: 'item.locked' }] })
  const paying = { applicationId: unpaid.PUBLIC_ID as string, provider: 3 } as const
  expect(toldOf(await orders.citizen('citizen-order.pay', paying))).toEqual([409, 'item.locked'])
  expect((await orders.by('entry1', 'khatian-order.entry-complete', waiting)).status).toBe(409)
  expect((await desk.room.call('khatian.unlock', { khatianId })).status).toBe(200)
  expect(toldOf(await orders.citizen('citizen-order.pay', paying))).toEqual([200, undefined])
  expect(toldOf(await orders.by('entry1', 'khatian-order.entry-complete', waiting))).toEqual([200, undefined])
})

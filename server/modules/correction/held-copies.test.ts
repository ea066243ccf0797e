import { afterAll, beforeAll, expect, test } from 'vitest'
import { toBengaliDigits } from '#domain/kernel/digits.ts'
import { seedId } from '#server/seed/ids.ts'
import { caseKhatian, caseOf, codeOf, openCorrectionDesk, type CorrectionDesk } from '#tests/support/correction-desk.ts'
import { openOrderDesk, toldOf, type OrderDesk } from '#tests/support/order-desk.ts'
import { addReadingDesk } from '#tests/support/reading-desk.ts'
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

type Card = { HELD_BY: string | null; LOCKED: boolean; FIRST_OWNER: string | null; MATCHED_OWNER: string | null }

async function publicCard(input: { khatianNo?: string; owner?: string }): Promise<Card | undefined> {
  await server.db.query('delete from rate_limit')
  const { body } = await server.call('public-order.khatians', { ...place, ...input })
  return (body.data as Card[])[0]
}

/** What the first copy of an order says on paper, in one line. */
async function printedCopy(order: { ID: string }): Promise<string> {
  const copies = (await orders.by('deliverer1', 'khatian-order.get', order)).body.data.COPIES as { ID: string }[]
  const { accessToken, deskId } = await server.as('deliverer1')
  const answer = await fetch(`${server.url}/api/v1/khatian-orders/${order.ID}/copies/${copies[0]?.ID ?? ''}/print`, {
    method: 'POST',
    headers: { 'User-Token': accessToken, 'Active-Desk': deskId, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(answer.status).toBe(200)
  const text = await readPdf(new Uint8Array(await answer.arrayBuffer()))
  return text.replace(/\s+/g, ' ')
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
  const reads = { 'Active-Desk': await addReadingDesk(server) }
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
  expect(await publicCard({ owner: 'Joynal Matbor' })).toMatchObject({ MATCHED_OWNER: cells.name, HELD_BY: null })
  expect(await publicCard({ khatianNo: no })).toMatchObject({ FIRST_OWNER: 'জ••• মা•••', MATCHED_OWNER: null })

  // Three working days from the Wednesday on which it was decided: Thursday, Sunday, Monday.
  await expect.poll(promised, { timeout: 20_000 }).toMatchObject({ PROMISED: '2026-12-07', ITEMS: [{ HELD_BY: null }] })
  await orders.toApproved(waiting)
  const paper = await printedCopy(waiting)
  expect(paper).toContain('অনুযায়ী সংশোধিত; পূর্ববর্তী সংস্করণ ১')
  expect(paper).toContain(cells.name)
})

test('[UNL-2] what its office locked is not ordered, and what was ordered before waits', async () => {
  const no = orders.approved
  const khatianId = caseKhatian(no)
  const waiting = await orders.placed({ copyType: 2, medium: 1 })
  await orders.paid(waiting)
  const unpaid = await orders.placed({ copyType: 1, medium: 4 })
  expect((await desk.room.call('khatian.lock', { khatianId, comment: 'Civil suit 12/2025' })).status).toBe(200)
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

test('[COR-11] [UNL-2] the certified copy of a khatian that a hearing corrected prints its case, the day of the order and the version before', async () => {
  const no = orders.approved
  const khatianId = caseKhatian(no)
  const [owner] = (await desk.entry.call('khatian.get', { khatianId })).body.data.KHATIAN.OWNERS
  let now = await desk.categorised(no, 2)
  const seen = () => ({ caseId: now.ID, baseRev: now.REV })
  const corrected = 'সুফিয়া খানম'
  const edits = [{ path: `owners[${owner.ID as string}].name`, from: owner.CELLS.name as string, to: corrected }]
  now = caseOf(await desk.acland.call('khatian-correction.review-case-report', { ...seen(), decision: 'next-step' }))
  now = caseOf(await desk.ulo.call('khatian-correction.create-by-ulo', { ...seen(), edits }))
  now = caseOf(await desk.ulo.call('khatian-correction.submit-case-report', { ...seen(), report: 'আবেদন সঠিক' }))
  const hearing = { hearingDate: '2026-12-02', place: 'কক্ষ ১' }
  now = caseOf(await desk.acland.call('khatian-correction.hearing-create', { ...seen(), ...hearing }))
  now = caseOf(await desk.acland.call('khatian-correction.hearing-complete', seen()))
  now = caseOf(await desk.acland.call('khatian-correction.approve', { ...seen(), order: 'নাম সংশোধন করা হোক' }))
  // The order stands from the primary approval, whenever the final one is given.
  clock += dayMs
  now = caseOf(await desk.final.call('khatian-correction.final-approval', seen()))
  expect(now).toMatchObject({ OUTCOME: 'corrected' })
  const { VERSION: version } = (await desk.entry.call('khatian.get', { khatianId })).body.data.KHATIAN

  const order = await orders.placed({ copyType: 2, medium: 1 })
  await orders.paid(order)
  await orders.toApproved(order)
  const paper = await printedCopy(order)
  const caseNo = toBengaliDigits(now['CASE_NO'] as string)
  const before = toBengaliDigits(String(version - 1))
  expect(paper).toContain(`মামলা নং ${caseNo}, আদেশের তারিখ ০২/১২/২০২৬ অনুযায়ী সংশোধিত; পূর্ববর্তী সংস্করণ ${before}`)
  expect(paper).toContain(corrected)
  expect(paper).not.toContain('চলমান')
  // A request to unlock it stops no copies, and is called what it is.
  const asked = await desk.namjari.call('khatian-unlock-request.create', { khatianId, reason: 'নামে ভুল' })
  const requestNo = toBengaliDigits(asked.body.data.REQUEST_NO as string)
  const later = await orders.placed({ copyType: 2, medium: 1 })
  await orders.paid(later)
  await orders.toApproved(later)
  expect(await printedCopy(later)).toContain(`আনলকের আবেদন নং ${requestNo} চলমান`)
  const stays = (await desk.entry.call('khatian.version', { khatianId, version: version - 1 })).body.data
  expect(JSON.stringify(stays)).not.toContain(corrected)
})

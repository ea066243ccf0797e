import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallPdf } from '#tests/support/small-files.ts'
import type { CallName } from '#tests/support/test-server.ts'
import { seedId } from '#server/seed/ids.ts'
import { caseKhatian, caseOf, codeOf, openCorrectionDesk, type CorrectionDesk } from '#tests/support/correction-desk.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { signIn, Visitor } from '#tests/support/sign-in.ts'
import { addTestDesks } from '#tests/support/test-desks.ts'
import { startTestServer, testPassword, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let desk: CorrectionDesk
let citizenToken: string
/** A Sunday, 11 in the morning in Dhaka. */
const clock = Date.UTC(2026, 10, 29, 5)

beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
  desk = await openCorrectionDesk(server)
  const own = await signIn(server.url, '01711000001', testPassword, new Visitor(), 'dlrms-citizen')
  citizenToken = own.accessToken
})
afterAll(() => server.close())

const citizen = (name: CallName, input: object) => server.call(name, input, { 'User-Token': citizenToken })

async function paper(by: Session, caseId: string, kind: 'case-sheet' | 'notice' | 'order') {
  const answer = await fetch(`${server.url}/api/v1/khatian-corrections/${caseId}/${kind}`, {
    headers: { 'User-Token': by.accessToken, 'Active-Desk': by.deskId },
  })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  if (answer.status !== 200) return { status: answer.status, text: Buffer.from(bytes).toString() }
  return { status: 200, text: await readPdf(bytes) }
}

test('[COR-9] [COR-10] [COR-14] a fraud after the gazette: an owner more and a dag less, its hearing called, its order printed', async () => {
  const khatianId = caseKhatian('1')
  const body = (await desk.entry.call('khatian.get', { khatianId })).body.data.KHATIAN
  const [dag] = body.DAGS as { ID: string; ORDER: string; CELLS: object }[]
  const reported = await desk.reported('1')
  let now = caseOf(
    await desk.acland.call('khatian-correction.category', {
      caseId: reported.ID,
      baseRev: reported.REV,
      typeId: 4,
      subjects: ['owner', 'dag'],
    }),
  )
  const seen = () => ({ caseId: now.ID, baseRev: now.REV })
  now = caseOf(await desk.acland.call('khatian-correction.review-case-report', { ...seen(), decision: 'next-step' }))
  expect(now.STATUS).toBe(16)
  expect((await paper(desk.acland, now.ID, 'order')).text).toContain('correction.no-order')
  expect((await paper(desk.acland, now.ID, 'notice')).text).toContain('correction.no-hearing')
  const rowId = seedId.row(khatianId, 'owners', 90)
  const edits = [
    { path: `owners[${rowId}]`, from: null, to: { order: 'zz', cells: { name: 'ফাতেমা বেগম' } } },
    { path: `dags[${dag?.ID ?? ''}]`, from: { order: dag?.ORDER, cells: dag?.CELLS }, to: null },
  ]
  now = caseOf(await desk.ulo.call('khatian-correction.create-by-ulo', { ...seen(), edits: edits as never }))
  expect(now['PROPOSED']).toBe(2)
  const report = { report: 'জাল দলিলে দাগ যোগ হয়েছে।' }
  // The order has to take the dag out.
  const missing = await desk.ulo.call('khatian-correction.submit-case-report', { ...seen(), ...report })
  expect(codeOf(missing)).toBe('correction.dags-missing')
  const added = edits.slice(0, 1)
  now = caseOf(
    await desk.ulo.call('khatian-correction.create-by-ulo', {
      ...seen(),
      edits: [{ path: `dags[${dag?.ID ?? ''}]`, from: null, to: { order: dag?.ORDER, cells: dag?.CELLS } }] as never,
    }),
  )
  expect(now['PROPOSED']).toBe(added.length)
  now = caseOf(await desk.ulo.call('khatian-correction.submit-case-report', { ...seen(), ...report }))
  expect(now.STATUS).toBe(17)
  const hearing = { hearingDate: '2026-11-29', place: 'কক্ষ ৩' }
  now = caseOf(await desk.acland.call('khatian-correction.hearing-create', { ...seen(), ...hearing }))
  const notice = await paper(desk.acland, now.ID, 'notice')
  expect(notice.text).toContain('২৯/১১/২০২৬')
  expect(notice.text).toContain('কক্ষ ৩')
  expect(notice.text).not.toContain('01712345678')
  now = caseOf(await desk.acland.call('khatian-correction.hearing-complete', { ...seen(), note: 'শোনা হয়েছে' }))
  now = caseOf(await desk.acland.call('khatian-correction.approve', { ...seen(), order: 'মালিক যোগ করা হোক' }))
  const order = await paper(desk.acland, now.ID, 'order')
  expect(order.text).toContain('মালিক যোগ করা হোক')
  expect(order.text).toContain('ফাতেমা বেগম')
  now = caseOf(await desk.final.call('khatian-correction.recorrection', { ...seen(), comment: 'দাগ দেখুন' }))
  expect(now.STATUS).toBe(17)
  // Sent back, the order stands no longer; the khatian is let go.
  expect((await paper(desk.acland, now.ID, 'order')).text).toContain('correction.no-order')
  now = caseOf(await desk.acland.call('khatian-correction.approve', { ...seen(), order: 'মালিক যোগ করা হোক' }))
  now = caseOf(await desk.final.call('khatian-correction.final-approval', seen()))
  expect(now).toMatchObject({ STATUS: 19, OUTCOME: 'corrected' })
  const after = (await desk.entry.call('khatian.get', { khatianId })).body.data.KHATIAN
  expect(after.OWNERS).toHaveLength(body.OWNERS.length + 1)
  expect((await paper(desk.final, now.ID, 'order')).text).toContain('চূড়ান্ত অনুমোদন')
  expect((await paper(desk.acland, now.ID, 'case-sheet')).text).toContain('জাল দলিলে দাগ যোগ হয়েছে।')
}, 60_000)

test('[COR-6] [COR-14] an invalid request is rejected before any hearing, and its order says why', async () => {
  let now = await desk.categorised('2', 6)
  const seen = () => ({ caseId: now.ID, baseRev: now.REV })
  const next = await desk.acland.call('khatian-correction.review-case-report', { ...seen(), decision: 'next-step' })
  expect(codeOf(next)).toBe('correction.type')
  now = caseOf(await desk.acland.call('khatian-correction.reject', { ...seen(), comment: 'ভিত্তি নেই' }))
  expect(now).toMatchObject({ STATUS: 20, OUTCOME: 'rejected', ACTS: [] })
  expect((await paper(desk.acland, now.ID, 'order')).text).toContain('ভিত্তি নেই')
})

test('[COR-15] applicant and offices add papers while the case goes on; an applicant sees none of the offices', async () => {
  const made = caseOf(
    await citizen('citizen-correction.create', {
      jlNumberId: seedId.jlNumber('birulia', 'RS'),
      survey: 'RS',
      khatianNo: '3',
      subjects: ['owner'],
      text: 'নামে ভুল',
    }),
  )
  const pdf = (text: string) => new Uint8Array(smallPdf(1, text))
  const send = async (path: string, headers: Record<string, string>, body: Uint8Array<ArrayBuffer>) => {
    const answer = await fetch(`${server.url}/api/v1${path}/${made.ID}/files?FILE_NAME=dalil.pdf`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body,
    })
    return { status: answer.status, body: (await answer.json()) as { data: { ID: string }[]; code?: string } }
  }
  const mine = { 'User-Token': citizenToken }
  const acland = { 'User-Token': desk.acland.accessToken, 'Active-Desk': desk.acland.deskId }
  const final = { 'User-Token': desk.final.accessToken, 'Active-Desk': desk.final.deskId }
  expect((await send('/citizens/khatian-corrections', mine, pdf('a'))).status).toBe(200)
  // The same paper stands with the case once.
  expect((await send('/citizens/khatian-corrections', mine, pdf('a'))).body.data).toHaveLength(1)
  const wrong = await send('/citizens/khatian-corrections', mine, new TextEncoder().encode('no file'))
  expect([wrong.status, wrong.body.code]).toEqual([415, 'upload.type'])
  expect((await send('/khatian-corrections', acland, pdf('b'))).body.data).toHaveLength(2)
  expect((await send('/khatian-corrections', final, pdf('c'))).status).toBe(403)
  // A case of another district is not there.
  const { almightyThere } = await addTestDesks(server.db)
  const elsewhere = { 'User-Token': desk.entry.accessToken, 'Active-Desk': almightyThere }
  expect((await send('/khatian-corrections', elsewhere, pdf('e'))).body.code).toBe('correction.not-found')
  const own = (await citizen('citizen-correction.files', { caseId: made.ID })).body.data as { ID: string }[]
  expect(own).toHaveLength(1)
  const all = (await desk.acland.call('khatian-correction.files', { caseId: made.ID })).body.data as {
    ID: string
    OWN: boolean
  }[]
  const [theirs] = all.filter((file) => file.OWN)
  const fileId = theirs?.ID ?? ''
  expect(codeOf(await citizen('citizen-correction.remove-file', { caseId: made.ID, fileId }))).toBe('record.not-found')
  const left = await desk.acland.call('khatian-correction.remove-file', { caseId: made.ID, fileId })
  expect(left.body.data).toHaveLength(1)
  const over = { caseId: made.ID, baseRev: made.REV }
  expect((await citizen('citizen-correction.withdraw', over)).status).toBe(200)
  expect((await send('/citizens/khatian-corrections', mine, pdf('d'))).body.code).toBe('correction.wrong-status')
})

test('[COR-1] [UNL-1] a mutation khatian is unlocked by its own office, keyed, compared and approved anew', async () => {
  const [surveyor, comparer] = [await server.as('surveyor1'), await server.as('kanungo1')]
  const { namjari, acland } = desk
  const created = await namjari.call('mutation-khatian.create', {
    volumeId: seedId.volume('birulia-MUTATION'),
    templateId: seedId.template('MUTATION'),
    khatianNo: '41',
  })
  const khatianId = created.body.data.KHATIAN.ID as string
  await namjari.call('mutation-khatian.owner-add', { khatianId, cells: { name: 'মোঃ রহমত আলী' } })
  await namjari.call('mutation-khatian.dag-add', { khatianId, cells: { dagNo: '101', area: 100 } })
  await namjari.call('mutation-khatian.entry-complete', { khatianId })
  await comparer.call('mutation-khatian.compare', { khatianId })
  expect((await acland.call('mutation-khatian.approve', { khatianId })).body.data.KHATIAN.STATUS).toBe(5)

  const parties = [{ role: 'applicant' as const, name: 'রহমত', mobile: '01712345678' }]
  let now = caseOf(await namjari.call('khatian-correction.create', { khatianId, text: 'নামে ভুল', parties }))
  const seen = () => ({ caseId: now.ID, baseRev: now.REV })
  now = caseOf(await namjari.call('khatian-correction.submit', seen()))
  const unionOfficeId = seedId.office('birulia-union')
  now = caseOf(await acland.call('khatian-correction.open-case', { ...seen(), unionOfficeId }))
  const report = { report: 'দেখা হয়েছে', typeId: 1 } as const
  now = caseOf(await desk.ulo.call('khatian-correction.submit-case-report', { ...seen(), ...report }))
  now = caseOf(await acland.call('khatian-correction.category', { ...seen(), typeId: 1, subjects: ['owner'] }))
  const order = { decision: 'next-step', order: 'পুনরায় এন্ট্রি' } as const
  now = caseOf(await acland.call('khatian-correction.review-case-report', { ...seen(), ...order }))
  expect(now.STATUS).toBe(10)
  // The record room has no part in books of the land office.
  expect(codeOf(await desk.room.call('khatian-correction.khatian-unlock', seen()))).toBe('permission.denied')
  now = caseOf(await acland.call('khatian-correction.khatian-unlock', seen()))
  expect(now.STATUS).toBe(11)
  const body = (await namjari.call('mutation-khatian.get', { khatianId })).body.data.KHATIAN
  const rowId = body.OWNERS[0].ID as string
  await namjari.call('mutation-khatian.owner-change', { khatianId, rowId, cells: { name: 'মোঃ রহমত আলী মিয়া' } })
  const status = async () => caseOf(await acland.call('khatian-correction.get', { caseId: now.ID })).STATUS
  expect((await namjari.call('mutation-khatian.entry-complete', { khatianId })).status).toBe(200)
  expect(await status()).toBe(12)
  expect((await surveyor.call('mutation-khatian.verify', { khatianId })).status).toBe(409)
  expect((await comparer.call('mutation-khatian.compare', { khatianId })).status).toBe(200)
  expect(await status()).toBe(13)
  expect((await acland.call('mutation-khatian.approve', { khatianId })).status).toBe(200)
  expect(await status()).toBe(19)
  expect((await acland.call('mutation-khatian.get', { khatianId })).body.data.KHATIAN).toMatchObject({
    STATUS: 12,
    VERSION: 2,
    BASIS: { ID: now.ID },
  })
}, 60_000)

test('[COR-10] [COR-16] rows of owners, dags and pages are proposed one by one, and stand as cells before and after', async () => {
  let now = await desk.categorised('3', 2)
  const seen = () => ({ caseId: now.ID, baseRev: now.REV })
  const cells = { name: 'হালিমা খাতুন' }
  const early = await desk.ulo.call('khatian-correction.owner-add', { ...seen(), cells })
  expect(codeOf(early)).toBe('correction.wrong-status')
  now = caseOf(await desk.acland.call('khatian-correction.review-case-report', { ...seen(), decision: 'next-step' }))
  // The proposal is the reporter's until the report is given.
  expect(codeOf(await desk.acland.call('khatian-correction.owner-add', { ...seen(), cells }))).toBe('permission.denied')
  const rowId = seedId.row(caseKhatian('3'), 'owners', 91)
  now = caseOf(await desk.ulo.call('khatian-correction.owner-add', { ...seen(), rowId, cells }))
  now = caseOf(
    await desk.ulo.call('khatian-correction.owner-change', { ...seen(), rowId, cells: { guardian: 'মোঃ কাশেম' } }),
  )
  // What was added and changed is one row more.
  expect(now['PROPOSED']).toBe(1)
  const unknown = { rowId: seedId.row(caseKhatian('3'), 'dags', 999), cells: { dagNo: '9' } }
  expect(codeOf(await desk.ulo.call('khatian-correction.dag-change', { ...seen(), ...unknown }))).toBe('path.unknown')
  const sides = async () => (await desk.ulo.call('khatian-correction.differences', { caseId: now.ID })).body.data
  const { BEFORE: before } = await sides()
  const [dag] = before.DAGS as { ID: string; CELLS: Record<string, unknown> }[]
  const [page] = before.PAGES as { ID: string; CELLS: Record<string, unknown> }[]
  const changes = { rowId: dag?.ID ?? '', cells: { classAgri: 'চালা' } }
  now = caseOf(await desk.ulo.call('khatian-correction.dag-change', { ...seen(), ...changes }))
  const newPage = seedId.row(caseKhatian('3'), 'pages', 91)
  now = caseOf(
    await desk.ulo.call('khatian-correction.page-add', { ...seen(), rowId: newPage, cells: { pageNo: 77, kind: 2 } }),
  )
  now = caseOf(
    await desk.ulo.call('khatian-correction.page-change', { ...seen(), rowId: page?.ID ?? '', cells: { pageNo: 76 } }),
  )
  const strange = { rowId: page?.ID ?? '', cells: { kind: 99 } }
  const refusedKind = await desk.ulo.call('khatian-correction.page-change', { ...seen(), ...strange })
  expect(refusedKind.status).toBeGreaterThanOrEqual(400)
  const { CHANGED: changed } = await sides()
  expect(changed).toEqual(
    expect.arrayContaining([
      `owners[${rowId}]`,
      `dags[${dag?.ID ?? ''}].classAgri`,
      `pages[${newPage}]`,
      `pages[${page?.ID ?? ''}].pageNo`,
    ]),
  )
  const sheet = await paper(desk.acland, now.ID, 'case-sheet')
  expect(sheet.text).toContain('পাতা')
  expect(sheet.text).toContain('৭৬')
  now = caseOf(await desk.ulo.call('khatian-correction.page-remove', { ...seen(), rowId: newPage }))
  expect((await sides()).CHANGED).not.toContain(`pages[${newPage}]`)
}, 60_000)

test('[COR-16] [COR-8] a mistake of data entry is keyed and approved through its case, at the revision that was seen', async () => {
  const khatianId = caseKhatian('2')
  let now = await desk.held('2')
  const seen = () => ({ caseId: now.ID, baseRev: now.REV })
  const [owner] = (await desk.entry.call('khatian.get', { khatianId })).body.data.KHATIAN.OWNERS
  const edits = [{ path: `owners[${owner.ID as string}].name`, from: owner.CELLS.name as string, to: 'রোকেয়া বেগম' }]
  const key = (by: Session, more: object = {}) =>
    by.call('khatian-correction.data-entry-mistake', { ...seen(), edits, ...more })
  expect(codeOf(await key(desk.entry))).toBe('correction.wrong-status')
  now = caseOf(await desk.room.call('khatian-correction.khatian-unlock', seen()))
  expect(codeOf(await key(desk.entry, { baseRev: now.REV - 1 }))).toBe('correction.stale')
  expect(codeOf(await key(desk.ulo))).toBe('permission.denied')
  const foreign = await desk.namjari.call('khatian-correction.mutation-data-entry-mistake', { ...seen(), edits })
  expect(codeOf(foreign)).toBe('correction.not-found')
  expect((await key(desk.entry)).body.data).toMatchObject({ CONFLICTS: [], APPLIED_PATHS: [edits[0]?.path] })
  expect((await desk.entry.call('khatian.entry-complete', { khatianId })).status).toBe(200)
  const [verifier, comparer, approver] = [
    await server.as('verifier1'),
    await server.as('comparer1'),
    await server.as('approver1'),
  ]
  expect((await verifier.call('khatian.verify', { khatianId })).status).toBe(200)
  expect((await comparer.call('khatian.compare', { khatianId })).status).toBe(200)
  const approve = () => approver.call('khatian-correction.data-entry-mistake-approve', seen())
  expect(codeOf(await approve())).toBe('correction.stale')
  now = caseOf(await desk.acland.call('khatian-correction.get', { caseId: now.ID }))
  now = caseOf(await approve())
  expect(now).toMatchObject({ STATUS: 19, OUTCOME: 'corrected', KHATIAN_STATUS: 12 })
  expect((await approve()).status).toBe(409)
}, 60_000)

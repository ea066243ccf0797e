import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '#server/seed/ids.ts'
import {
  caseKhatian as khatian,
  caseOf as data,
  codeOf,
  openCorrectionDesk,
  type CorrectionDesk,
} from '#tests/support/correction-desk.ts'
import { signIn, Visitor } from '#tests/support/sign-in.ts'
import {
  startTestServer,
  testPassword,
  type Answer,
  type CallName,
  type Session,
  type TestServer,
} from '#tests/support/test-server.ts'

let server: TestServer
let desk: CorrectionDesk
let acland: Session
let ulo: Session
let final: Session
let room: Session
let namjari: Session
let entry: Session
let citizen: (name: CallName, input: object) => Promise<Answer>

/** A Thursday, 11 in the morning in Dhaka. */
let clock = Date.UTC(2026, 10, 26, 5)

beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
  desk = await openCorrectionDesk(server)
  ;({ acland, ulo, final, room, namjari, entry } = desk)
  const own = await signIn(server.url, '01711000001', testPassword, new Visitor(), 'dlrms-citizen')
  citizen = (name, input) => server.call(name, input, { 'User-Token': own.accessToken })
})
afterAll(() => server.close())

const birulia = { jlNumberId: seedId.jlNumber('birulia', 'RS'), survey: 'RS' } as const

async function bodyOf(session: Session, khatianId: string) {
  return (await session.call('khatian.get', { khatianId })).body.data.KHATIAN
}

test('[COR-1] [COR-10] [COR-11] a clerical mistake goes from the citizen to a new version that names case and order; the old one stays', async () => {
  const made = data(
    await citizen('citizen-correction.create', {
      ...birulia,
      khatianNo: '1',
      subjects: ['owner'],
      text: 'মালিকের নামে ভুল',
    }),
  )
  expect(made).toMatchObject({ STATUS: 2, CASE_NO: null })
  // One open case a khatian, whoever asks. [COR-3]
  const second = await namjari.call('khatian-correction.create', {
    khatianId: khatian('1'),
    text: 'আবার',
    parties: [{ role: 'applicant', name: 'করিম', mobile: '01712345678' }],
  })
  const twice = await namjari.call('khatian-correction.submit', {
    caseId: data(second).ID,
    baseRev: data(second).REV,
  })
  expect(codeOf(twice)).toBe('correction.duplicate')

  let now = data(await acland.call('khatian-correction.get', { caseId: made.ID }))
  expect(now['ACTS']).toMatchObject([{ ACT: 'next-step', BARRED: null }])
  expect(JSON.stringify(now)).not.toContain('01711000001')
  now = data(
    await acland.call('khatian-correction.open-case', {
      caseId: now.ID,
      baseRev: now.REV,
      unionOfficeId: seedId.office('birulia-union'),
    }),
  )
  expect(now).toMatchObject({ STATUS: 3, CASE_NO: '26-SAVAR-LAND-2026-000001' })
  // What was seen before it moved on is stale. [COR-8]
  const stale = await ulo.call('khatian-correction.submit-case-report', {
    caseId: now.ID,
    baseRev: now.REV - 1,
    report: 'x',
    typeId: 2,
  })
  expect(codeOf(stale)).toBe('correction.stale')
  now = data(
    await ulo.call('khatian-correction.submit-case-report', {
      caseId: now.ID,
      baseRev: now.REV,
      report: 'নথি দেখা হয়েছে',
      typeId: 2,
    }),
  )
  now = data(
    await acland.call('khatian-correction.category', {
      caseId: now.ID,
      baseRev: now.REV,
      typeId: 2,
      subjects: ['owner'],
    }),
  )
  now = data(
    await acland.call('khatian-correction.review-case-report', {
      caseId: now.ID,
      baseRev: now.REV,
      decision: 'next-step',
    }),
  )
  expect(now['STATUS']).toBe(14)

  const before = await bodyOf(acland, khatian('1'))
  const owner = before.OWNERS[0]
  const path = `owners[${owner.ID as string}].name`
  // Nothing is proposed, so there is nothing to hear.
  const empty = await ulo.call('khatian-correction.submit-case-report', {
    caseId: now.ID,
    baseRev: now.REV,
    report: 'x',
  })
  expect(codeOf(empty)).toBe('correction.unchanged')
  now = data(
    await ulo.call('khatian-correction.create-by-ulo', {
      caseId: now.ID,
      baseRev: now.REV,
      edits: [{ path, from: owner.CELLS.name, to: 'মোঃ আব্দুল করিম' }],
    }),
  )
  const sides = await acland.call('khatian-correction.differences', { caseId: now.ID })
  expect(sides.body.data.CHANGED).toEqual([path])
  now = data(
    await ulo.call('khatian-correction.submit-case-report', { caseId: now.ID, baseRev: now.REV, report: 'প্রতিবেদন' }),
  )
  expect(now['STATUS']).toBe(15)

  // No approval before the hearing; none on a day off. [COR-5]
  const early = await acland.call('khatian-correction.approve', { caseId: now.ID, baseRev: now.REV, order: 'আদেশ' })
  expect(codeOf(early)).toBe('correction.no-hearing')
  const friday = { caseId: now.ID, baseRev: now.REV, hearingDate: '2026-11-27', place: 'কক্ষ ১' }
  expect(codeOf(await acland.call('khatian-correction.hearing-create', friday))).toBe('hearing.date')
  now = data(await acland.call('khatian-correction.hearing-create', { ...friday, hearingDate: '2026-11-29' }))
  expect(now).toMatchObject({ HEARING_DATE: '2026-11-29', IS_HEARING_COMPLETED: false })
  const seen = { caseId: now.ID, baseRev: now.REV }
  expect(codeOf(await acland.call('khatian-correction.hearing-complete', seen))).toBe('hearing.not-yet')
  clock += 3 * 86_400_000
  now = data(await acland.call('khatian-correction.hearing-complete', { ...seen, note: 'উভয় পক্ষ উপস্থিত' }))
  now = data(
    await acland.call('khatian-correction.approve', { caseId: now.ID, baseRev: now.REV, order: 'নাম সংশোধন করা হোক' }),
  )
  expect(now['STATUS']).toBe(18)
  expect(await bodyOf(acland, khatian('1'))).toMatchObject({ STATUS: 13, HOLD: { KIND: 'case', FROM: 5 } })
  // Nobody but the holder moves it. [UNL-1]
  expect(codeOf(await room.call('khatian.unlock', { khatianId: khatian('1') }))).toBe('khatian.held')

  const list = await final.call('final-approval.list', {})
  expect(list.body.data).toMatchObject([{ ID: now.ID, NO: '26-SAVAR-LAND-2026-000001' }])
  now = data(await final.call('khatian-correction.final-approval', { caseId: now.ID, baseRev: now.REV }))
  expect(now).toMatchObject({ STATUS: 19, OUTCOME: 'corrected', ACTS: [] })
  const after = await bodyOf(acland, khatian('1'))
  expect(after).toMatchObject({
    STATUS: 12,
    VERSION: 2,
    BASIS: {
      KIND: 'case',
      ID: now.ID,
      NO: '26-SAVAR-LAND-2026-000001',
      ORDER_DATE: '2026-11-29',
      TYPE_ID: 2,
      FROM_VERSION: 1,
    },
  })
  expect(after.HOLD).toBeUndefined()
  expect(after.OWNERS[0].CELLS.name).toBe('মোঃ আব্দুল করিম')
  const first = await entry.call('khatian.version', { khatianId: khatian('1'), version: 1 })
  expect(first.body.data.KHATIAN.OWNERS[0].CELLS.name).toBe(owner.CELLS.name)
  const kept = await entry.call('khatian.version', { khatianId: khatian('1'), version: 2 })
  expect(kept.body.data.KHATIAN.BASIS.NO).toBe('26-SAVAR-LAND-2026-000001')
  expect((await acland.call('khatian-correction.differences', { caseId: now.ID })).body.data.CHANGED).toEqual([path])
  // Over, it keeps nobody from asking again.
  const open = await server.db.query(`select 1 from open_claim where khatian_id = $1`, [khatian('1')])
  expect(open).toEqual([])
  const own = data(await citizen('citizen-correction.get', { caseId: now.ID }))
  expect(own).toMatchObject({ STATUS: 19, OUTCOME: 'corrected' })
})

test('[COR-1] [COR-2] [UNL-1] a data entry mistake is unlocked, keyed anew and approved, and the case goes with its khatian', async () => {
  let now = await desk.categorised('2', 1)
  const wanting = await acland.call('khatian-correction.review-case-report', {
    caseId: now.ID,
    baseRev: now.REV,
    decision: 'next-step',
  })
  expect(codeOf(wanting)).toBe('input.refused')
  now = data(
    await acland.call('khatian-correction.review-case-report', {
      caseId: now.ID,
      baseRev: now.REV,
      decision: 'next-step',
      order: 'বই দেখে পুনরায় এন্ট্রি',
    }),
  )
  expect(now['STATUS']).toBe(5)
  const unlocking = { caseId: now.ID, baseRev: now.REV }
  // The office of the book unlocks, and no other. [COR-2]
  expect(codeOf(await acland.call('khatian-correction.khatian-unlock', unlocking))).toBe('permission.denied')
  now = data(await room.call('khatian-correction.khatian-unlock', unlocking))
  expect(now['STATUS']).toBe(6)
  const open = await bodyOf(entry, khatian('2'))
  expect(open).toMatchObject({ STATUS: 8, VERSION: 2, AUTHORS: [], BASIS: { FROM_VERSION: 1, TYPE_ID: 1 } })
  // Entered without any change it corrects nothing.
  const nothing = await entry.call('khatian.entry-complete', { khatianId: khatian('2') })
  expect(codeOf(nothing)).toBe('correction.unchanged')
  const rowId = open.OWNERS[0].ID as string
  expect(
    (await entry.call('khatian.owner-change', { khatianId: khatian('2'), rowId, cells: { name: 'রহিমা' } })).status,
  ).toBe(200)
  expect((await entry.call('khatian.entry-complete', { khatianId: khatian('2') })).status).toBe(200)
  const status = async () => data(await acland.call('khatian-correction.get', { caseId: now.ID }))['STATUS']
  expect(await status()).toBe(7)
  expect(codeOf(await entry.call('khatian.take-back', { khatianId: khatian('2') }))).toBe('khatian.held')
  for (const [name, desk, to] of [
    ['khatian.verify', 'verifier1', 8],
    ['khatian.compare', 'comparer1', 9],
    ['khatian.approve', 'approver1', 19],
  ] as const) {
    const session = await server.as(desk)
    expect((await session.call(name, { khatianId: khatian('2') })).status).toBe(200)
    expect(await status()).toBe(to)
  }
  const after = await bodyOf(entry, khatian('2'))
  expect(after).toMatchObject({ STATUS: 12, VERSION: 2, BASIS: { ID: now.ID } })
  expect(after.HOLD).toBeUndefined()
})

test('[UNL-1] a correction that is given up leaves the khatian as it was approved', async () => {
  let now = await desk.categorised('3', 1)
  const before = await bodyOf(entry, khatian('3'))
  now = data(
    await acland.call('khatian-correction.review-case-report', {
      caseId: now.ID,
      baseRev: now.REV,
      decision: 'next-step',
      order: 'আদেশ',
    }),
  )
  // While a case works on it no other new version is begun. [COR-3]
  const approver = await server.as('approver1')
  expect(codeOf(await approver.call('khatian.request-new-version', { khatianId: khatian('3'), comment: 'x' }))).toBe(
    'khatian.held',
  )
  now = data(await room.call('khatian-correction.khatian-unlock', { caseId: now.ID, baseRev: now.REV }))
  const rowId = before.OWNERS[0].ID as string
  await entry.call('khatian.owner-change', { khatianId: khatian('3'), rowId, cells: { name: 'খসড়া' } })
  const silent = await room.call('khatian-correction.abandon', { caseId: now.ID, baseRev: now.REV })
  expect(codeOf(silent)).toBe('comment.required')
  now = data(await room.call('khatian-correction.abandon', { caseId: now.ID, baseRev: now.REV, comment: 'বই মেলে' }))
  expect(now['STATUS']).toBe(4)
  const after = await bodyOf(entry, khatian('3'))
  expect({ ...after, REMARKS: [] }).toEqual({ ...before, REMARKS: [] })
  // Another type, and the advice where to go. [COR-7]
  const type = { typeId: 5, subjects: ['owner'] as ['owner'] } as const
  now = data(await acland.call('khatian-correction.category', { caseId: now.ID, baseRev: now.REV, ...type }))
  const decide = { caseId: now.ID, baseRev: now.REV, decision: 'disposal' } as const
  expect(codeOf(await acland.call('khatian-correction.review-case-report', decide))).toBe('input.refused')
  now = data(await acland.call('khatian-correction.review-case-report', { ...decide, advice: 'দেওয়ানি আদালতে যান' }))
  expect(now).toMatchObject({ STATUS: 19, OUTCOME: 'disposed', ADVICE: 'দেওয়ানি আদালতে যান' })
})

test('[COR-20] [COR-21] cases are listed by queue and by processing, and name the category of the desk that sent them on', async () => {
  type Row = { ID: string; NO: string; STATUS: number; PROCESSING: string }
  const list = async (input: object): Promise<Row[]> =>
    (await acland.call('khatian-correction.list', { pageSize: 100, ...input })).body.data
  const all = await list({})
  expect(all.length).toBeGreaterThan(1)
  for (const { STATUS, PROCESSING } of all)
    expect(PROCESSING).toBe(STATUS <= 2 ? 'not-started' : STATUS <= 18 ? 'ongoing' : 'completed')
  for (const processing of ['not-started', 'ongoing', 'completed'])
    expect(await list({ processing })).toEqual(all.filter((row) => row.PROCESSING === processing))
  const register = await list({ queue: 'register' })
  const numbered = await server.db.query<{ id: string }>('select id from case_index where case_no is not null')
  const known = new Set(numbered.map(({ id }) => id))
  expect(register).toEqual(all.filter(({ ID }) => known.has(ID)))
  expect(register.length).toBeGreaterThan(0)
  expect(await list({ queue: 'pending' })).toEqual(all.filter(({ STATUS }) => STATUS === 2))
  expect(await list({ queue: 'approvable' })).toEqual(all.filter(({ STATUS }) => [15, 17].includes(STATUS)))

  const over = register.find(({ STATUS }) => STATUS === 19)
  const found = (await acland.call('khatian-correction.get', { caseId: over?.ID ?? '' })).body.data
  expect(found.PROCESSING).toBe('completed')
  const [post] = await server.db.query<{ category: string }>(
    `select coalesce(p.category, 'STAFF') as category from desk d left join base_organogram p on p.id = d.base_organogram_id
      where d.id = $1`,
    [found.SENDER.DESK_ID],
  )
  expect(found.SENDER.PERSONNEL_CATEGORY).toBe(post?.category)
})

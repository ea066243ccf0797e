import { afterAll, beforeAll, expect, test } from 'vitest'
import type { khatianFilters } from '#contract/calls/khatian-lists.ts'
import { seedId } from '#server/seed/ids.ts'
import { loosenRules } from '#tests/support/loosen-rules.ts'
import { startTestServer, type Answer, type Session, type TestServer } from '#tests/support/test-server.ts'
import { addTestDesks } from '#tests/support/test-desks.ts'

type KhatianFilter = (typeof khatianFilters)[number]

let server: TestServer
let entry: Session
let verifier: Session
let comparer: Session
let approver: Session
beforeAll(async () => {
  server = await startTestServer()
  entry = await server.as('entry1')
  verifier = await server.as('verifier1')
  comparer = await server.as('comparer1')
  approver = await server.as('approver1')
})
afterAll(() => server.close())

const volumeId = seedId.volume('birulia-1')
const templateId = seedId.template('RS')
const place = { volumeId, templateId }

function told(answer: Answer): [number, string, unknown] {
  return [answer.status, answer.body.code, answer.body.fields]
}

async function newKhatian(number: string, by: Session = entry): Promise<string> {
  const created = await by.call('khatian.create', { ...place, khatianNo: number })
  expect(created.status).toBe(200)
  const khatianId = created.body.data.KHATIAN.ID as string
  await by.call('khatian.owner-add', {
    khatianId,
    cells: { name: 'মোঃ রহমত আলী', share: { text: '1.000', n: 1, d: 1 } },
  })
  await by.call('khatian.dag-add', { khatianId, cells: { dagNo: '205/101', area: 1250 } })
  return khatianId
}

test('[KHN-1] a number outside its volume, taken, or badly formed is refused by code and field', async () => {
  const create = async (khatianNo: string) => told(await entry.call('khatian.create', { ...place, khatianNo }))
  expect(await create('151')).toEqual([422, 'khatian.out-of-volume', { KHATIAN_NO: 'khatian.out-of-volume' }])
  expect(await create('3')).toEqual([409, 'khatian.duplicate', { KHATIAN_NO: 'khatian.duplicate' }])
  expect(await create('১২x')).toEqual([422, 'khatian.number', { KHATIAN_NO: 'khatian.number' }])
})

test('[KHS-3] entry complete needs an owner and a dag', async () => {
  const created = await entry.call('khatian.create', { ...place, khatianNo: '60' })
  const khatianId = created.body.data.KHATIAN.ID as string
  expect(told(await entry.call('khatian.entry-complete', { khatianId }))).toEqual([
    422,
    'khatian.no-owner',
    { OWNERS: 'khatian.no-owner' },
  ])
  await entry.call('khatian.owner-add', { khatianId, cells: { name: 'মোঃ রহমত আলী' } })
  expect(told(await entry.call('khatian.entry-complete', { khatianId }))).toEqual([
    422,
    'khatian.no-dag',
    { DAGS: 'khatian.no-dag' },
  ])
})

test('[TXT-4] forbidden characters and unknown codes are refused at their path', async () => {
  const khatianId = await newKhatian('61')
  const edit = async (to: string) => {
    const path = 'header.remarks'
    return told(await entry.call('khatian.edit', { khatianId, edits: [{ path, from: null, to }] }))
  }
  expect(await edit('ক < খ')).toEqual([422, 'text.forbidden', { 'header.remarks': 'text.forbidden' }])
  expect(await edit('#23')).toEqual([422, 'text.unknown-code', { 'header.remarks': 'text.unknown-code' }])
})

test('[WIR-18] a khatian whose first values are refused is not made, and is made once they are right', async () => {
  const first = { ...place, khatianNo: '149' }
  const value = (to: string) => [{ path: 'header.remarks', from: null, to }]
  expect(told(await entry.call('khatian.create', { ...first, edits: value('ক < খ') }))).toEqual([
    422,
    'text.forbidden',
    { 'header.remarks': 'text.forbidden' },
  ])
  expect(told(await entry.call('khatian.create', { ...first, edits: [{ path: 'x', from: null, to: '1' }] }))[1]).toBe(
    'path.unknown',
  )
  const made = await entry.call('khatian.create', { ...first, edits: value('ঠিক আছে') })
  expect([made.status, made.body.data.KHATIAN.HEADER.remarks]).toEqual([200, 'ঠিক আছে'])
})

test('[KHS-1] a khatian goes from desk to desk, back with a comment, and on to approval', async () => {
  const khatianId = await newKhatian('62')
  expect((await entry.call('khatian.entry-complete', { khatianId })).body.data.KHATIAN.STATUS).toBe(2)
  expect(
    told(
      await entry.call('khatian.edit', { khatianId, edits: [{ path: 'header.remarks', from: null, to: 'x' }] }),
    ).slice(0, 2),
  ).toEqual([409, 'khatian.locked'])
  const waiting = await verifier.call('khatian.verifier-list', { khatianNo: '62', khatianFilterType: 'verify' })
  expect(waiting.body.data.map((one: { ID: string }) => one.ID)).toEqual([khatianId])
  expect(told(await verifier.call('khatian.recorrection-request', { khatianId, comment: ' ' })).slice(0, 2)).toEqual([
    422,
    'comment.required',
  ])
  const back = await verifier.call('khatian.recorrection-request', { khatianId, comment: 'দাগ নম্বর দেখুন' })
  expect(back.body.data.KHATIAN.STATUS).toBe(6)
  const mine = await entry.call('khatian.entry-operator-list', {
    khatianFilterType: 'correction-needed',
    khatianNo: '62',
  })
  expect(mine.body.data[0]).toMatchObject({ LAST_REMARK: 'দাগ নম্বর দেখুন', OWN: true })
  await entry.call('khatian.entry-complete', { khatianId })
  const again = await verifier.call('khatian.verifier-list', { khatianNo: '62', khatianFilterType: 're-verify' })
  expect(again.body.meta.TOTAL).toBe(1)
  expect(told(await verifier.call('khatian.compare', { khatianId })).slice(0, 2)).toEqual([403, 'permission.denied'])
  expect((await verifier.call('khatian.verify', { khatianId })).body.data.KHATIAN.STATUS).toBe(3)
  expect((await comparer.call('khatian.compare', { khatianId })).body.data.KHATIAN.STATUS).toBe(4)
  expect((await approver.call('khatian.approve', { khatianId })).body.data.KHATIAN.STATUS).toBe(5)
  expect(told(await approver.call('khatian.approve', { khatianId })).slice(0, 2)).toEqual([
    409,
    'khatian.already-approved',
  ])
  const log = await approver.call('khatian.log', { khatianId })
  expect(log.body.data.map((one: { ACT: string | null }) => one.ACT).filter(Boolean)).toEqual([
    'entry-complete',
    'send-back',
    'entry-complete',
    'verify',
    'compare',
    'approve',
  ])
  const comments = await approver.call('khatian.comments', { khatianId })
  expect(comments.body.data).toMatchObject([{ ACTOR_EN: 'Shirin Sultana', COMMENT: 'দাগ নম্বর দেখুন' }])
})

test('[KHS-8] a comment on a correction joins the list and moves nothing; who may not ask for one may not comment', async () => {
  const khatianId = await newKhatian('93')
  const comment = (by: Session, text: string) => by.call('khatian.recorrection-comment', { khatianId, comment: text })
  expect(told(await comment(verifier, 'খসড়া')).slice(0, 2)).toEqual([409, 'khatian.wrong-status'])
  await entry.call('khatian.entry-complete', { khatianId })
  expect(told(await comment(entry, 'আমি')).slice(0, 2)).toEqual([403, 'permission.denied'])
  expect(told(await comment(comparer, 'পরে')).slice(0, 2)).toEqual([403, 'permission.denied'])
  expect(told(await comment(verifier, ' '))).toEqual([422, 'comment.required', { COMMENT: 'comment.required' }])
  const checked = await comment(verifier, 'দাগ ২০৫ আবার দেখছি')
  expect([checked.status, checked.body.data.KHATIAN.STATUS]).toEqual([200, 2])
  await verifier.call('khatian.recorrection-request', { khatianId, comment: 'দাগ নম্বর দেখুন' })
  const corrected = await comment(comparer, 'অংশও দেখুন')
  expect([corrected.status, corrected.body.data.KHATIAN.STATUS]).toEqual([200, 6])
  expect(told(await comment(entry, 'আমি')).slice(0, 2)).toEqual([403, 'permission.denied'])
  const stale = { khatianId, baseRev: checked.body.data.REV as number, comment: 'দেরিতে' }
  expect(told(await verifier.call('khatian.recorrection-comment', stale)).slice(0, 2)).toEqual([409, 'khatian.stale'])
  const comments = await entry.call('khatian.comments', { khatianId })
  expect(comments.body.data).toMatchObject([
    { ACT: 'comment', COMMENT: 'দাগ ২০৫ আবার দেখছি' },
    { ACT: 'send-back', COMMENT: 'দাগ নম্বর দেখুন' },
    { ACT: 'comment', COMMENT: 'অংশও দেখুন' },
  ])
  const mine = await entry.call('khatian.entry-operator-list', {
    khatianFilterType: 'correction-needed',
    khatianNo: '93',
  })
  expect(mine.body.data[0]).toMatchObject({ LAST_REMARK: 'অংশও দেখুন', STATUS: 6 })
})

test('[KHS-4] nobody passes a version of which he wrote a value, whichever desk he sits at', async () => {
  const asOperator = await server.as('multi1', 'entry-3')
  const asKeeper = await server.as('multi1', 'verifier-2')
  const khatianId = await newKhatian('63', asOperator)
  await asOperator.call('khatian.entry-complete', { khatianId })
  expect(told(await asKeeper.call('khatian.verify', { khatianId })).slice(0, 2)).toEqual([403, 'khatian.own-version'])
  expect((await verifier.call('khatian.verify', { khatianId })).status).toBe(200)
})

test('[KHS-5] an act on a revision that is no longer the present one is stale', async () => {
  const khatianId = await newKhatian('64')
  const { body } = await entry.call('khatian.entry-complete', { khatianId })
  const rev = body.data.REV as number
  expect(told(await verifier.call('khatian.verify', { khatianId, baseRev: rev - 1 })).slice(0, 2)).toEqual([
    409,
    'khatian.stale',
  ])
  expect((await verifier.call('khatian.verify', { khatianId, baseRev: rev })).status).toBe(200)
})

test('[SYN-1] an edit made on another value is a conflict of its own path, the others pass', async () => {
  const khatianId = await newKhatian('65')
  const edits = [
    { path: 'header.remarks', from: 'something else', to: 'mine' },
    { path: 'header.resaNo', from: null, to: '৫৬' },
  ]
  await entry.call('khatian.edit', { khatianId, edits: [{ path: 'header.remarks', from: null, to: 'theirs' }] })
  const answer = await entry.call('khatian.edit', { khatianId, edits })
  expect(answer.body.data.APPLIED_PATHS).toEqual(['header.resaNo'])
  expect(answer.body.data.CONFLICTS).toMatchObject([{ PATH: 'header.remarks', MINE: 'mine', THEIRS: 'theirs' }])
})

test('[DAG-1] row calls add, change, move on and remove rows, dag parts in order', async () => {
  const khatianId = await newKhatian('66')
  const added = await entry.call('khatian.dag-add', { khatianId, cells: { dagNo: '৩১০', area: 100 } })
  const rows = added.body.data.KHATIAN.DAGS as { ID: string; CELLS: Record<string, unknown> }[]
  expect(rows.map((row) => row.CELLS['dagNo'])).toEqual(['101/205', '310'])
  const rowId = rows[1]?.ID ?? ''
  const changed = await entry.call('khatian.dag-change', { khatianId, rowId, cells: { area: 200 } })
  expect(changed.body.data.KHATIAN.DAGS[1].CELLS.area).toBe(200)
  const clash = await entry.call('khatian.dag-change', { khatianId, rowId, from: { area: 100 }, cells: { area: 300 } })
  expect(clash.body.data.CONFLICTS).toHaveLength(1)
  const removed = await entry.call('khatian.dag-remove', { khatianId, rowId })
  expect(removed.body.data.KHATIAN.DAGS).toHaveLength(1)
  const page = await entry.call('khatian.page-add', { khatianId, cells: { pageNo: 66, kind: 1 } })
  const pageId = page.body.data.KHATIAN.PAGES[0].ID as string
  expect((await entry.call('khatian.first-page-id', { khatianId })).body.data.PAGE_ID).toBe(pageId)
  expect((await entry.call('khatian.page-template', { khatianId, pageId, templateId })).status).toBe(200)
  // [PAG-2] forms of other surveys and kinds of page that there are not
  const foreign = await entry.call('khatian.page-template', { khatianId, pageId, templateId: seedId.template('CS') })
  expect(told(foreign).slice(0, 2)).toEqual([404, 'template.not-found'])
  const cells = { pageNo: 67, kind: 2, templateId: seedId.template('BRS') }
  expect(told(await entry.call('khatian.page-add', { khatianId, cells }))[1]).toBe('template.not-found')
  expect(told(await entry.call('khatian.page-add', { khatianId, cells: { pageNo: 67, kind: 9 } })).slice(0, 2)).toEqual(
    [422, 'page.kind'],
  )
  const edits = [{ path: 'header.resaNo', from: null, to: '7' }]
  expect(told(await entry.call('khatian.edit', { khatianId, edits, survey: 'CS' }))[1]).toBe('khatian.not-found')
  const other = seedId.template('CS')
  expect(told(await entry.call('khatian.edit', { khatianId, edits, templateId: other }))[1]).toBe('template.not-found')
  expect((await entry.call('khatian.edit', { khatianId, edits, survey: 'RS', templateId })).status).toBe(200)
  expect((await entry.call('khatian.page-remove', { khatianId, pageId })).body.data.KHATIAN.PAGES).toEqual([])
})

test('[VOL-1] numbers: status of a number, renumbering, withdrawal', async () => {
  const khatianId = await newKhatian('67')
  const status = await entry.call('khatian.entry-status', { volumeId, khatianNo: '৬৭' })
  expect(status.body.data).toEqual({ EXISTS: true, KHATIAN_ID: khatianId, STATUS: 1, IN_VOLUME: true })
  expect((await entry.call('khatian.entry-status', { volumeId, khatianNo: '151' })).body.data.IN_VOLUME).toBe(false)
  expect((await entry.call('khatian.renumber', { khatianId, khatianNo: '৬৮ক' })).body.data.KHATIAN.NUMBER).toBe('68ক')
  const gone = await entry.call('khatian.remove', { khatianId })
  expect([gone.status, gone.body]).toEqual([204, ''])
  expect(told(await entry.call('khatian.get', { khatianId })).slice(0, 2)).toEqual([404, 'khatian.not-found'])
  expect((await entry.call('khatian.create', { ...place, khatianNo: '68ক' })).status).toBe(200)
})

test('[KHS-2] [KHS-10] an office that skips verification sends what is complete to the comparer', async () => {
  const officer = await server.as('supervisor1')
  const officeId = seedId.office('dhaka')
  const khatianId = await newKhatian('70')
  await entry.call('khatian.entry-complete', { khatianId })
  const rules = { officeId, skipVerification: true, allowSamePerson: false }
  await loosenRules(server, officer, rules)
  expect((await verifier.call('khatian.verifier-list', { khatianNo: '70' })).body.meta.TOTAL).toBe(0)
  expect(
    (await comparer.call('khatian.comparer-list', { khatianNo: '70', khatianFilterType: 'compare' })).body.meta.TOTAL,
  ).toBe(1)
  expect(told(await verifier.call('khatian.verify', { khatianId })).slice(0, 2)).toEqual([
    409,
    'khatian.verification-off',
  ])
  expect((await comparer.call('khatian.compare', { khatianId })).body.data.KHATIAN.STATUS).toBe(4)
  await officer.call('office-configuration.update', { ...rules, skipVerification: false })
})

test('[VOL-2] a volume is made, approved, read with its place and counts; its number is taken once', async () => {
  const desks = await addTestDesks(server.db)
  const desk = { 'Active-Desk': desks.almightyHere }
  const content = {
    mouzaId: seedId.mouza('akran'),
    jlNumberId: seedId.jlNumber('akran', 'RS'),
    survey: 'RS',
    volumeNo: 5,
    from: 301,
    to: 400,
    templateId,
  } as const
  const created = await entry.call('volume.create', content, desk)
  expect(created.body.data).toMatchObject({ HOME_DISTRICT: '26', STATUS: 1 })
  expect(told(await entry.call('volume.create', content, desk)).slice(0, 2)).toEqual([409, 'volume.duplicate'])
  expect(
    told(await entry.call('volume.create', { ...content, volumeNo: 6, from: 9, to: 8 }, desk)).slice(0, 2),
  ).toEqual([422, 'volume.range'])
  await (await server.as('acland1')).call('volume.approve', { volumeId: created.body.data.ID })
  const view = await entry.call('volume.get', { volumeId: created.body.data.ID })
  expect(view.body.data).toMatchObject({
    VOLUME: { STATUS: 2 },
    PLACE: { JL_NUMBER: '14', MOUZA_EN: 'Akran', UPAZILA_EN: 'Savar', DISTRICT_EN: 'Dhaka', SURVEY_LOCAL_EN: 'RS' },
    COUNTS: { TOTAL: 0, SCANS: 0 },
  })
})

test('[TPL-1] a template is made and approved, and then does not change', async () => {
  const officer = await server.as('supervisor1')
  const { body } = await officer.call('template.get', { templateId })
  const { ID: _id, STATUS: _status, ...content } = body.data as Record<string, unknown>
  const lower = Object.fromEntries(Object.entries(content).map(([key, value]) => [key, value]))
  expect(lower['NAME_EN']).toBe('RS khatian (form 5462 revised)')
  expect(told(await officer.call('template.approve', { templateId })).slice(0, 2)).toEqual([409, 'template.approved'])
  const list = await officer.call('template.list', { survey: 'RS' })
  expect(list.body.meta.TOTAL).toBe(1)
})

test('[KHS-20] the first comparison of what verification sent back is no repeated one, nor is its first approval', async () => {
  const khatianId = await newKhatian('95')
  const listed = async (
    by: Session,
    call: 'comparer' | 'approver',
    khatianFilterType: KhatianFilter,
  ): Promise<boolean> => {
    const list = await by.call(`khatian.${call}-list`, { khatianFilterType, khatianNo: '95', pageNo: 1, pageSize: 10 })
    return (list.body.data as { ID: string }[]).some(({ ID }) => ID === khatianId)
  }
  await entry.call('khatian.entry-complete', { khatianId })
  await verifier.call('khatian.recorrection-request', { khatianId, comment: 'দাগ দেখুন' })
  await entry.call('khatian.entry-complete', { khatianId })
  await verifier.call('khatian.verify', { khatianId })
  expect(await listed(comparer, 'comparer', 'compare')).toBe(true)
  expect(await listed(comparer, 'comparer', 're-compare')).toBe(false)
  await comparer.call('khatian.recorrection-request', { khatianId, comment: 'অংশ দেখুন' })
  await entry.call('khatian.entry-complete', { khatianId })
  await verifier.call('khatian.verify', { khatianId })
  expect(await listed(comparer, 'comparer', 're-compare')).toBe(true)
  await comparer.call('khatian.compare', { khatianId })
  expect(await listed(approver, 'approver', 'approve')).toBe(true)
})

test('[KHS-21] what was sent is taken back by who entered it, until a desk that may pass it has opened it', async () => {
  const khatianId = await newKhatian('94')
  await entry.call('khatian.entry-complete', { khatianId })
  expect(told(await verifier.call('khatian.take-back', { khatianId })).slice(0, 2)).toEqual([403, 'permission.denied'])
  const other = await server.as('entry2')
  expect(told(await other.call('khatian.take-back', { khatianId })).slice(0, 2)).toEqual([403, 'khatian.not-own'])
  // Who cannot pass it picks nothing up by looking.
  expect((await entry.call('khatian.start-review', { khatianId })).body.data).toEqual({ STARTED: false })
  expect((await comparer.call('khatian.start-review', { khatianId })).body.data).toEqual({ STARTED: false })
  expect((await entry.call('khatian.take-back', { khatianId })).body.data.KHATIAN.STATUS).toBe(1)
  await entry.call('khatian.entry-complete', { khatianId })
  expect((await verifier.call('khatian.start-review', { khatianId })).body.data).toEqual({ STARTED: true })
  expect(told(await entry.call('khatian.take-back', { khatianId })).slice(0, 2)).toEqual([409, 'khatian.under-review'])
  const abroad = await server.as('verifier3')
  expect(told(await abroad.call('khatian.start-review', { khatianId })).slice(0, 2)).toEqual([404, 'khatian.not-found'])
})

test('[VOL-20] the statuses of a volume add up to its khatians', async () => {
  const { COUNTS } = (await entry.call('volume.get', { volumeId })).body.data
  const { TOTAL, SCANS: _scans, ...statuses } = COUNTS as Record<string, number>
  expect(Object.keys(statuses)).toHaveLength(14)
  expect(Object.values(statuses).reduce((sum, n) => sum + n, 0)).toBe(TOTAL)
})

test('[KHS-11] [PRM-19] the land office does by its own permissions what they say, and agoto is of survey khatians', async () => {
  const khatianId = await newKhatian('77')
  const [clerk, surveyor, kanungo, officer] = [
    await server.as('namjari1'),
    await server.as('surveyor1'),
    await server.as('kanungo1'),
    await server.as('acland1'),
  ]
  expect((await surveyor.call('khatian.entry-complete', { khatianId })).status).toBe(403)
  expect((await clerk.call('khatian.entry-complete', { khatianId })).body.data.KHATIAN.STATUS).toBe(2)
  expect((await surveyor.call('khatian.verify', { khatianId })).body.data.KHATIAN.STATUS).toBe(3)
  expect((await kanungo.call('khatian.compare', { khatianId })).body.data.KHATIAN.STATUS).toBe(4)
  expect((await officer.call('khatian.approve', { khatianId })).body.data.KHATIAN.STATUS).toBe(5)
  expect((await officer.call('khatian.agoto-approve', { khatianId })).status).toBe(403)
  expect((await approver.call('khatian.agoto-approve', { khatianId })).body.data.KHATIAN.STATUS).toBe(14)
})

test('[LST-11] a list tells what one entered oneself, and the longest waiting first', async () => {
  const page = { khatianFilterType: 'correction-needed', pageNo: 1, pageSize: 100 } as const
  const idsOf = async (by: Session, more: { mine?: 'true'; order?: 'age' }): Promise<string[]> => {
    const { body } = await by.call('khatian.entry-operator-list', { ...page, ...more })
    expect(body.data).toHaveLength(body.meta.TOTAL)
    return (body.data as { ID: string }[]).map(({ ID }) => ID)
  }
  const other = await server.as('entry2')
  const khatianId = await newKhatian('96', other)
  await other.call('khatian.entry-complete', { khatianId })
  await verifier.call('khatian.recorrection-request', { khatianId, comment: 'দাগ দেখুন' })
  const all = await idsOf(entry, {})
  expect(all).toContain(khatianId)
  expect(await idsOf(other, { mine: 'true' })).toContain(khatianId)
  expect(await idsOf(entry, { mine: 'true' })).not.toContain(khatianId)
  expect((await idsOf(entry, { order: 'age' })).at(-1)).toBe(khatianId)
  expect([...(await idsOf(entry, { order: 'age' }))].sort()).toEqual([...all].sort())
})

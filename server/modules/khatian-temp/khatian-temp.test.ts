import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedId } from '#server/seed/ids.ts'
import { addTestDesks } from '#tests/support/test-desks.ts'
import { startTestServer, type Answer, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let entry: Session
let officer: Session
let desks: Awaited<ReturnType<typeof addTestDesks>>
beforeAll(async () => {
  server = await startTestServer()
  desks = await addTestDesks(server.db)
  entry = await server.as('entry1')
  officer = await server.as('supervisor1')
})
afterAll(() => server.close())

const templateId = seedId.template('RS')
const akran = {
  mouzaId: seedId.mouza('akran'),
  jlNumberId: seedId.jlNumber('akran', 'RS'),
  survey: 'RS',
  templateId,
} as const

function told({ status, body }: Answer): [number, string, unknown] {
  return [status, body.code, body.fields]
}

async function newVolume(
  volumeNo: number,
  from: number,
  to: number,
  { approved = true, splitFrom }: { approved?: boolean; splitFrom?: string } = {},
): Promise<string> {
  const split = splitFrom === undefined ? {} : { splitFrom }
  const created = await officer.call('volume.create', { ...akran, volumeNo, from, to, ...split })
  const volumeId = created.body.data.ID as string
  if (approved) await (await server.as('acland1')).call('volume.approve', { volumeId })
  return volumeId
}

type Sent = {
  khatianNo: string
  owners?: { name: string; relation?: 1 | 2 | null; guardian?: string | null }[]
  dags?: string[]
}

const make = (volumeId: string, sent: Sent, headers: Record<string, string> = {}): Promise<Answer> =>
  entry.call('khatian-temp.create', { volumeId, ...sent }, headers)

async function made(volumeId: string, sent: Sent): Promise<{ id: string; rev: number }> {
  const { status, body } = await make(volumeId, sent)
  expect(status).toBe(200)
  return { id: body.data.ID, rev: body.data.REV }
}

const keyed = async (volumeId: string, khatianNo: string): Promise<string> =>
  (await entry.call('khatian.create', { volumeId, templateId, khatianNo })).body.data.KHATIAN.ID

async function numbers(volumeId: string, more: object = {}): Promise<string[]> {
  const { body } = await entry.call('khatian-temp.list', { volumeId, pageSize: 100, ...more })
  return body.data.map((one: { KHATIAN_NO: string }) => one.KHATIAN_NO)
}

test('[TMP-4] an entry is kept in its stored form, and read again as it was answered', async () => {
  const volumeId = await newVolume(61, 1601, 1699)
  const sent = {
    khatianNo: ' ১৬১২/১ ',
    owners: [
      { name: ' আব্দুল  করিম', relation: 1 as const, guardian: 'রহিম বক্স' },
      { name: 'আমেনা', relation: 2 as const },
    ],
    dags: ['২০৫/১০১', '7'],
  }
  const created = await make(volumeId, sent)
  expect(created.body.data).toMatchObject({
    VOLUME_ID: volumeId,
    SURVEY: 'RS',
    KHATIAN_NO: '1612/1',
    REV: 1,
    OWNERS: [
      { NAME: 'আব্দুল করিম', RELATION: 1, GUARDIAN: 'রহিম বক্স' },
      { NAME: 'আমেনা', RELATION: null, GUARDIAN: null },
    ],
    DAGS: [{ DAG_NO: '101/205' }, { DAG_NO: '7' }],
    REPLACED_BY: null,
  })
  const tempId = created.body.data.ID as string
  expect((await entry.call('khatian-temp.get', { tempId })).body.data).toEqual(created.body.data)
  expect((await entry.call('khatian-temp.list', { volumeId })).body.data).toEqual([created.body.data])
})

test('[TMP-3] the list goes by the book or by what came last, and is narrowed by the beginning of a number', async () => {
  const volumeId = await newVolume(62, 5101, 5299)
  for (const khatianNo of ['5120', '5102', '512৫']) await made(volumeId, { khatianNo })
  expect(await numbers(volumeId)).toEqual(['5102', '5120', '5125'])
  expect(await numbers(volumeId, { khatianNo: '৫১২' })).toEqual(['5120', '5125'])
  expect((await numbers(volumeId, { order: 'newest' }))[0]).toBe('5125')
  const page = await entry.call('khatian-temp.list', { volumeId, pageSize: 3, pageNo: 2 })
  expect(page.body).toMatchObject({ data: [], meta: { TOTAL: 3, PAGE: 2, PAGE_SIZE: 3 } })
})

test('[TMP-3] a number that is not good, not of the volume or taken is refused at its field', async () => {
  const volumeId = await newVolume(63, 301, 399)
  const first = await made(volumeId, { khatianNo: '301' })
  await keyed(volumeId, '302')
  const at = (code: string): object => ({ KHATIAN_NO: code })
  expect(told(await make(volumeId, { khatianNo: '3কখ' }))).toEqual([422, 'khatian.number', at('khatian.number')])
  expect(told(await make(volumeId, { khatianNo: '' }))).toEqual([422, 'value.required', at('value.required')])
  const outside = 'khatian.out-of-volume'
  expect(told(await make(volumeId, { khatianNo: '400' }))).toEqual([422, outside, at(outside)])
  const taken = 'khatian-temp.duplicate'
  expect(told(await make(volumeId, { khatianNo: '৩০১' }))).toEqual([409, taken, at(taken)])
  const there = 'khatian.duplicate'
  expect(told(await make(volumeId, { khatianNo: '302' }))).toEqual([409, there, at(there)])
  // A number is of a JL number and survey, whichever book it stands in.
  const other = await newVolume(64, 301, 320, { splitFrom: volumeId })
  expect(told(await make(other, { khatianNo: '301' }))[1]).toBe(taken)
  const second = await made(volumeId, { khatianNo: '303' })
  const renumber = (khatianNo: string): Promise<Answer> =>
    entry.call('khatian-temp.update', { tempId: second.id, baseRev: second.rev, khatianNo })
  expect(told(await renumber('301'))).toEqual([409, taken, at(taken)])
  expect(told(await renumber('302'))).toEqual([409, there, at(there)])
  expect((await renumber('303')).body.data.REV).toBe(1)
  await entry.call('khatian-temp.remove', { tempId: first.id, baseRev: first.rev })
  expect((await renumber('301')).body.data).toMatchObject({ KHATIAN_NO: '301', REV: 2 })
})

test('[TMP-3] two who give one number at once do not both get it', async () => {
  const volumeId = await newVolume(79, 4000, 4010)
  const answers = await Promise.all([1, 2, 3].map(() => make(volumeId, { khatianNo: '4005' })))
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
})

test('[TMP-4] faults of owners and dags are told at their places, and nothing is stored', async () => {
  const volumeId = await newVolume(65, 401, 499)
  const wrong = await make(volumeId, {
    khatianNo: '401',
    owners: [{ name: 'করিম' }, { name: 'ক|খ', guardian: 'গ<ঘ' }, { name: '' }],
    dags: ['1', '১, ২', ' '],
  })
  expect(told(wrong)).toEqual([
    422,
    'input.refused',
    {
      'OWNERS.1.NAME': 'text.forbidden',
      'OWNERS.1.GUARDIAN': 'text.forbidden',
      'OWNERS.2.NAME': 'value.required',
      'DAGS.1': 'khatian-temp.several',
      'DAGS.2': 'dag.empty',
    },
  ])
  const many = Array.from({ length: 201 }, (_, at) => ({ name: `মালিক ${at}` }))
  expect(told(await make(volumeId, { khatianNo: '401', owners: many }))).toEqual([
    422,
    'khatian-temp.too-many',
    { OWNERS: 'khatian-temp.too-many' },
  ])
  expect(await numbers(volumeId)).toEqual([])
})

test('[TMP-2] a draft volume, a batch of mutations and a volume of another district have no index here', async () => {
  const draft = await newVolume(66, 501, 509, { approved: false })
  const refused = [404, 'volume.not-found', { VOLUME_ID: 'volume.not-found' }]
  expect(told(await make(draft, { khatianNo: '501' }))).toEqual(refused)
  const all = { 'Active-Desk': desks.almightyHere }
  const batch = { volumeId: seedId.volume('birulia-MUTATION'), khatianNo: '501', owners: [], dags: [] }
  expect(told(await entry.call('khatian-temp.create', batch, all))).toEqual(refused)
  const approved = await newVolume(67, 511, 519)
  const far = { 'Active-Desk': desks.almightyThere }
  expect(told(await make(approved, { khatianNo: '511' }, far))).toEqual(refused)
})

test('[TMP-7] a change names the revision it was made on; one made on an older one is refused', async () => {
  const volumeId = await newVolume(68, 601, 699)
  const { id: tempId } = await made(volumeId, { khatianNo: '601', owners: [{ name: 'করিম' }], dags: ['1'] })
  const before = (await entry.call('khatian-temp.get', { tempId })).body.data
  const update = (baseRev: number, dags: string[]): Promise<Answer> =>
    entry.call('khatian-temp.update', { tempId, baseRev, khatianNo: '601', owners: [{ name: 'করিম' }], dags })
  const after = (await update(1, ['2', '1'])).body.data
  expect(after).toMatchObject({ REV: 2, OWNERS: before.OWNERS, DAGS: [{ DAG_NO: '2' }, before.DAGS[0]] })
  expect(told(await update(1, ['3']))).toEqual([409, 'khatian.stale', undefined])
  expect(told(await entry.call('khatian-temp.remove', { tempId, baseRev: 1 }))).toEqual([
    409,
    'khatian.stale',
    undefined,
  ])
  expect((await update(2, ['2', '1'])).body.data.REV).toBe(2)
  expect((await entry.call('khatian-temp.remove', { tempId, baseRev: 2 })).status).toBe(204)
  expect(told(await entry.call('khatian-temp.get', { tempId }))).toEqual([404, 'record.not-found', undefined])
})

test('[TMP-7] owners and dags are added, changed and removed one by one', async () => {
  const volumeId = await newVolume(69, 701, 799)
  const { id: tempId } = await made(volumeId, { khatianNo: '701' })
  const added = await entry.call('khatian-temp.owner-add', { tempId, name: 'করিম', relation: 1, guardian: 'রহিম' })
  const ownerId = added.body.data.OWNERS[0].ID as string
  const dagged = await entry.call('khatian-temp.dag-add', { tempId, dagNo: '৯/৮' })
  const dagId = dagged.body.data.DAGS[0].ID as string
  expect(dagged.body.data).toMatchObject({ REV: 3, DAGS: [{ DAG_NO: '8/9' }] })
  const owner = await entry.call('khatian-temp.owner-change', { tempId, ownerId, baseRev: 3, name: 'করিমন' })
  expect(owner.body.data.OWNERS).toEqual([{ ID: ownerId, NAME: 'করিমন', RELATION: null, GUARDIAN: null }])
  const dag = await entry.call('khatian-temp.dag-change', { tempId, dagId, baseRev: 4, dagNo: '10' })
  expect(dag.body.data.DAGS).toEqual([{ ID: dagId, DAG_NO: '10' }])
  const stale = [409, 'khatian.stale', undefined]
  expect(told(await entry.call('khatian-temp.owner-remove', { tempId, ownerId, baseRev: 4 }))).toEqual(stale)
  expect(told(await entry.call('khatian-temp.dag-change', { tempId, dagId, baseRev: 4, dagNo: '11' }))).toEqual(stale)
  expect(told(await entry.call('khatian-temp.owner-add', { tempId, name: 'ক^খ' }))).toEqual([
    422,
    'text.forbidden',
    { NAME: 'text.forbidden' },
  ])
  expect(told(await entry.call('khatian-temp.dag-add', { tempId, dagNo: '' }))).toEqual([
    422,
    'dag.empty',
    { DAG_NO: 'dag.empty' },
  ])
  const gone = [404, 'record.not-found', undefined]
  expect(told(await entry.call('khatian-temp.owner-remove', { tempId, ownerId: dagId, baseRev: 5 }))).toEqual(gone)
  await entry.call('khatian-temp.owner-remove', { tempId, ownerId, baseRev: 5 })
  const empty = await entry.call('khatian-temp.dag-remove', { tempId, dagId, baseRev: 6 })
  expect(empty.body.data).toMatchObject({ REV: 7, OWNERS: [], DAGS: [] })
})

test('[TMP-7] the same request twice is one act, and its key is good for nothing else', async () => {
  const volumeId = await newVolume(70, 801, 899)
  const key = { 'Idempotency-Key': randomUUID() }
  const first = await make(volumeId, { khatianNo: '801', owners: [{ name: 'করিম' }] }, key)
  const again = await make(volumeId, { khatianNo: '801', owners: [{ name: 'করিম' }] }, key)
  expect([again.status, again.body]).toEqual([200, first.body])
  expect(told(await make(volumeId, { khatianNo: '802' }, key))[1]).toBe('idempotency.mismatch')
  const gone = { 'Idempotency-Key': randomUUID() }
  const remove = { tempId: first.body.data.ID as string, baseRev: 1 }
  for (let times = 0; times < 2; times++)
    expect((await entry.call('khatian-temp.remove', remove, gone)).status).toBe(204)
})

test('[TMP-1] the khatian of the number replaces an entry, and gives it back when it is withdrawn', async () => {
  const volumeId = await newVolume(71, 901, 999)
  const { id: tempId } = await made(volumeId, { khatianNo: '901', owners: [{ name: 'করিম' }], dags: ['1'] })
  const khatianId = await keyed(volumeId, '901')
  const replaced = (await entry.call('khatian-temp.get', { tempId })).body.data
  expect(replaced).toMatchObject({ REPLACED_BY: { KHATIAN_ID: khatianId, STATUS: 1 }, OWNERS: [], DAGS: [] })
  const refused = [409, 'khatian-temp.replaced', undefined]
  expect(told(await entry.call('khatian-temp.update', { tempId, baseRev: 1, khatianNo: '902' }))).toEqual(refused)
  expect(told(await entry.call('khatian-temp.owner-add', { tempId, name: 'রহিম' }))).toEqual(refused)
  const log = (await entry.call('khatian-temp-log.list', { volumeId })).body.data
  expect(log).toMatchObject([{ ACT: 'create', KHATIAN_NO: '901', BEFORE: null, AFTER: null }])
  await entry.call('khatian.remove', { khatianId })
  expect((await entry.call('khatian-temp.get', { tempId })).body.data).toMatchObject({
    REPLACED_BY: null,
    OWNERS: [{ NAME: 'করিম' }],
    DAGS: [{ DAG_NO: '1' }],
  })
})

test('[TMP-8] who made, changed and removed an entry stays, with what stood before and after', async () => {
  const volumeId = await newVolume(72, 1001, 1099)
  const { id: tempId } = await made(volumeId, { khatianNo: '1001', owners: [{ name: 'করিম' }] })
  await officer.call('khatian-temp.get', { tempId })
  await entry.call('khatian-temp.update', { tempId, baseRev: 1, khatianNo: '1002', dags: ['5'] })
  await entry.call('khatian-temp.remove', { tempId, baseRev: 2 })
  const first = { KHATIAN_NO: '1001', OWNERS: [{ NAME: 'করিম', RELATION: null, GUARDIAN: null }], DAGS: [] }
  const second = { KHATIAN_NO: '1002', OWNERS: [], DAGS: ['5'] }
  const { body } = await officer.call('khatian-temp-log.list', { volumeId })
  expect(body.meta.TOTAL).toBe(3)
  expect(body.data).toMatchObject([
    { TEMP_ID: tempId, ACT: 'remove', KHATIAN_NO: '1002', BEFORE: second, AFTER: null },
    { ACT: 'change', KHATIAN_NO: '1002', BEFORE: first, AFTER: second },
    { ACT: 'create', KHATIAN_NO: '1001', BEFORE: null, AFTER: first },
  ])
  expect(body.data[0].ACTOR_EN).not.toBe('')
  expect(body.data[0].DESK_EN).not.toBe('')
})

test('[TMP-3] the next number is the lowest one above that neither a khatian nor the index has', async () => {
  const volumeId = await newVolume(73, 1101, 1106)
  const next = async (after?: number): Promise<number | null> =>
    (await entry.call('khatian-temp.next-number', after === undefined ? { volumeId } : { volumeId, after })).body.data
      .NUMBER
  expect(await next()).toBe(1101)
  await made(volumeId, { khatianNo: '1101' })
  await keyed(volumeId, '1102/1')
  expect(await next()).toBe(1103)
  expect(await next(1104)).toBe(1105)
  expect(await next(1106)).toBeNull()
  // Whoever comes back goes on above what stands there, and fills the gaps at the end.
  await made(volumeId, { khatianNo: '1105' })
  expect(await next()).toBe(1106)
  await made(volumeId, { khatianNo: '1106' })
  expect(await next()).toBe(1103)
})

describe('searching', () => {
  const found = async (input: object, headers: Record<string, string> = {}): Promise<string[]> => {
    const { status, body } = await entry.call('khatian-temp.search', { pageSize: 100, ...input }, headers)
    expect([status, body.meta?.TOTAL]).toEqual([200, body.data?.length])
    return body.data.map((one: { KHATIAN_NO: string }) => one.KHATIAN_NO)
  }
  let volumeId = ''
  beforeAll(async () => {
    volumeId = await newVolume(74, 1201, 1299)
    const owners = [{ name: 'মোঃ ছমির উদ্দিন', relation: 1 as const, guardian: 'দবির' }, { name: 'হরিপদ সাহা' }]
    await made(volumeId, { khatianNo: '1201', owners, dags: ['9012/9011'] })
    await made(volumeId, { khatianNo: '1210', owners: [{ name: 'ছমির সাহা' }], dags: ['9013'] })
  })

  test('[TMP-9] what stands only in the index is found by owner, dag and number, in either script', async () => {
    expect(await found({ owner: 'ছমির' })).toEqual(['1201', '1210'])
    expect(await found({ owner: 'Shamir Uddin' })).toEqual(['1201'])
    // Words of two owners are no name.
    expect(await found({ owner: 'ছমির হরিপদ' })).toEqual([])
    expect(await found({ dag: '৯০১১/৯০১২' })).toEqual(['1201'])
    expect(await found({ dag: '9013', owner: 'উদ্দিন' })).toEqual([])
    expect(await found({ khatianNo: '১২১' })).toContain('1210')
    expect(await found({ owner: '…' })).toEqual([])
    expect(await found({ jlNumberId: akran.jlNumberId, owner: 'Shaha' })).toEqual(['1201', '1210'])
    expect(await found({ survey: 'CS', owner: 'Shaha' })).toEqual([])
    expect(await found({ mouzaId: seedId.mouza('birulia'), owner: 'Shaha' })).toEqual([])
    expect(await found({ upazilaId: seedId.upazila('26', 'Dhamrai'), owner: 'ছমির' })).toEqual([])
  })

  test('[TMP-13] spelt otherwise, with the guardian, or with the last word only begun, an entry is found as a khatian is', async () => {
    expect(await found({ owner: 'Somir Uddeen' })).toEqual(['1201'])
    expect(await found({ owner: 'সমির উদ্দীন' })).toEqual(['1201'])
    expect(await found({ owner: 'Samir Dabir' })).toEqual(['1201'])
    expect(await found({ mouzaId: akran.mouzaId, owner: 'দবির ছমির উদ্দিন' })).toEqual(['1201'])
    // The guardian alone is nobody's name, and that of one owner says nothing of another.
    expect(await found({ owner: 'দবির' })).toEqual([])
    expect(await found({ owner: 'Haripada Dabir' })).toEqual([])
    expect(await found({ owner: 'ছমির উদ্' })).toEqual(['1201'])
    expect(await found({ jlNumberId: akran.jlNumberId, owner: 'Samir Dab' })).toEqual(['1201'])
    expect(await found({ mouzaId: seedId.mouza('birulia'), owner: 'ছমির উদ্' })).toEqual([])
    expect(await found({ mouzaId: akran.mouzaId, owner: '…' })).toEqual([])
    expect(await found({ owner: 'ছম', dag: '9013' })).toEqual([])
    expect(await found({ owner: 'ছমি', dag: '9013' })).toEqual(['1210'])
  })

  test('[TMP-9] a find says where its entry begins and under which JL number it is applied for', async () => {
    const { body } = await entry.call('khatian-temp.search', { dag: '9013' })
    expect(body.data).toMatchObject([
      {
        VOLUME_ID: volumeId,
        VOLUME_NO: 74,
        TEMPLATE_ID: templateId,
        FIRST_OWNER: 'ছমির সাহা',
        OWNER_COUNT: 1,
        DAG_COUNT: 1,
        JL: { ID: akran.jlNumberId, SURVEY: 'RS', MOUZA_ID: akran.mouzaId, DISTRICT_BBS_CODE: '26' },
      },
    ])
    const { ID: jlNumberId } = body.data[0].JL
    const asked = { jlNumberId, khatianNo: '1210', applicant: 'করিম', mobile: '01712345678' }
    expect((await entry.call('application.create', asked)).status).toBe(200)
  })

  test('[TMP-9] what a khatian replaced is found no more, and nothing is found from elsewhere', async () => {
    const { id: tempId } = await made(volumeId, { khatianNo: '1220', owners: [{ name: 'জহুরুল মাঝি' }] })
    expect(await found({ owner: 'মাঝি' })).toEqual(['1220'])
    expect(await found({ owner: 'মাঝি' }, { 'Active-Desk': desks.almightyThere })).toEqual([])
    const khatianId = await keyed(volumeId, '1220')
    expect(await found({ owner: 'মাঝি' })).toEqual([])
    await entry.call('khatian.remove', { khatianId })
    await entry.call('khatian-temp.update', { tempId, baseRev: 1, khatianNo: '1220', owners: [{ name: 'জহুরুল গাজী' }] })
    expect(await found({ owner: 'মাঝি' })).toEqual([])
    expect(await found({ owner: 'গাজী' })).toEqual(['1220'])
    await entry.call('khatian-temp.remove', { tempId, baseRev: 2 })
    expect(await found({ owner: 'গাজী' })).toEqual([])
  })
})

test('[TMP-10] reconciliation names the owners of a missing number that stands in the index', async () => {
  const volumeId = await newVolume(75, 1301, 1306)
  const owners = ['ক', 'খ', 'গ', 'ঘ'].map((name) => ({ name }))
  await made(volumeId, { khatianNo: '1303', owners })
  await made(volumeId, { khatianNo: '1304' })
  await made(volumeId, { khatianNo: '1305', owners })
  await keyed(volumeId, '1305')
  const runs = async (headers: Record<string, string> = {}): Promise<object[]> =>
    (await entry.call('volume.reconciliation', { volumeId }, headers)).body.data.RUNS
  expect(await runs()).toEqual([
    { FROM: 1301, TO: 1302, STATE: 'missing' },
    { FROM: 1303, TO: 1303, STATE: 'missing', INDEXED: { NAMES: ['ক', 'খ', 'গ'], OWNERS: 4 } },
    { FROM: 1304, TO: 1304, STATE: 'missing', INDEXED: { NAMES: [], OWNERS: 0 } },
    { FROM: 1305, TO: 1305, STATE: 'entered', STATUS: 1 },
    { FROM: 1306, TO: 1306, STATE: 'missing' },
  ])
  const onlyVolumes = seedId.desk('dhaka', 'test-powerless')
  await server.db.query(`insert into group_permission (group_id, permission) values ($1, 'KHATIAN_VOLUME.READ_ONE')`, [
    seedId.group('test-none'),
  ])
  expect(await runs({ 'Active-Desk': onlyVolumes })).toEqual([
    { FROM: 1301, TO: 1304, STATE: 'missing' },
    { FROM: 1305, TO: 1305, STATE: 'entered', STATUS: 1 },
    { FROM: 1306, TO: 1306, STATE: 'missing' },
  ])
})

describe('who may not', () => {
  let volumeId = ''
  let tempId = ''
  let rowIds = { ownerId: '', dagId: '' }
  beforeAll(async () => {
    volumeId = await newVolume(76, 1401, 1499)
    const { body } = await make(volumeId, { khatianNo: '1401', owners: [{ name: 'করিম' }], dags: ['1'] })
    tempId = body.data.ID
    rowIds = { ownerId: body.data.OWNERS[0].ID, dagId: body.data.DAGS[0].ID }
  })
  const every = () =>
    [
      ['khatian-temp.get', { tempId }],
      ['khatian-temp.update', { tempId, baseRev: 1, khatianNo: '1402' }],
      ['khatian-temp.remove', { tempId, baseRev: 1 }],
      ['khatian-temp.owner-add', { tempId, name: 'রহিম' }],
      ['khatian-temp.owner-change', { tempId, baseRev: 1, ownerId: rowIds.ownerId, name: 'রহিম' }],
      ['khatian-temp.owner-remove', { tempId, baseRev: 1, ownerId: rowIds.ownerId }],
      ['khatian-temp.dag-add', { tempId, dagNo: '2' }],
      ['khatian-temp.dag-change', { tempId, baseRev: 1, dagId: rowIds.dagId, dagNo: '2' }],
      ['khatian-temp.dag-remove', { tempId, baseRev: 1, dagId: rowIds.dagId }],
    ] as const

  test('[ACC-4] an entry of another district does not exist', async () => {
    for (const [name, input] of every()) {
      const answer = await server.call(name, input, {
        'User-Token': entry.accessToken,
        'Active-Desk': desks.almightyThere,
      })
      expect([name, ...told(answer).slice(0, 2)]).toEqual([name, 404, 'record.not-found'])
    }
  })

  test('[ACC-2] a verifier reads the index and changes nothing of it', async () => {
    const verifier = await server.as('verifier1')
    expect((await verifier.call('khatian-temp.list', { volumeId })).body.data).toHaveLength(1)
    const writes = every().slice(1)
    for (const [name, input] of [...writes, ['khatian-temp.create', { volumeId, khatianNo: '1403' }] as const]) {
      const answer = await server.call(name, input, {
        'User-Token': verifier.accessToken,
        'Active-Desk': verifier.deskId,
      })
      expect([name, ...told(answer).slice(0, 2)]).toEqual([name, 403, 'permission.denied'])
    }
    expect((await entry.call('khatian-temp.get', { tempId })).body.data.REV).toBe(1)
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '#server/seed/ids.ts'
import { startTestServer, type Answer, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let entry: Session
let officer: Session
/** the other eyes */
let acland: Session
beforeAll(async () => {
  server = await startTestServer()
  entry = await server.as('entry1')
  officer = await server.as('supervisor1')
  acland = await server.as('acland1')
})
afterAll(() => server.close())

const templateId = seedId.template('RS')
const akran = {
  mouzaId: seedId.mouza('akran'),
  jlNumberId: seedId.jlNumber('akran', 'RS'),
  survey: 'RS',
  templateId,
} as const

function told(answer: Answer): [number, string, unknown] {
  return [answer.status, answer.body.code, answer.body.fields]
}

async function newVolume(volumeNo: number, from: number, to: number, splitFrom?: string): Promise<string> {
  const split = splitFrom === undefined ? {} : { splitFrom }
  const created = await officer.call('volume.create', { ...akran, volumeNo, from, to, ...split })
  expect(created.status).toBe(200)
  const volumeId = created.body.data.ID as string
  expect((await acland.call('volume.approve', { volumeId })).body.data.STATUS).toBe(2)
  return volumeId
}

async function newKhatian(volumeId: string, khatianNo: string): Promise<string> {
  const created = await entry.call('khatian.create', { volumeId, templateId, khatianNo })
  expect(created.status).toBe(200)
  return created.body.data.KHATIAN.ID as string
}

const runsOf = async (volumeId: string, input: object = {}): Promise<[number, number, string][]> => {
  const answer = await officer.call('volume.reconciliation', { volumeId, ...input })
  return answer.body.data.RUNS.map((run: { FROM: number; TO: number; STATE: string }) => [run.FROM, run.TO, run.STATE])
}

test('[VOL-2] what is wrong with a volume is told at its field', async () => {
  const good = { ...akran, volumeNo: 31, from: 601, to: 610 }
  const at = (code: string, field: string): unknown => ({ [field]: code })
  expect(told(await officer.call('volume.create', { ...good, from: 611 }))).toEqual([
    422,
    'volume.range',
    at('volume.range', 'TO'),
  ])
  expect(told(await officer.call('volume.create', { ...good, jlNumberId: seedId.jlNumber('birulia', 'RS') }))).toEqual([
    404,
    'jl-number.not-found',
    at('jl-number.not-found', 'JL_NUMBER_ID'),
  ])
  const volumeId = await newVolume(31, 601, 610)
  expect(told(await officer.call('volume.create', good))).toEqual([
    409,
    'volume.duplicate',
    at('volume.duplicate', 'VOLUME_NO'),
  ])
  await newKhatian(volumeId, '609')
  expect(told(await officer.call('volume.update', { volumeId, ...good, to: 608 }))).toEqual([
    409,
    'volume.in-use',
    at('volume.in-use', 'TO'),
  ])
  const changed = await officer.call('volume.update', { volumeId, ...good, to: 612 })
  expect(changed.body.data).toMatchObject({ TO: 612, STATUS: 2 })
})

test('[VOL-11] a range of which another volume has a number is refused at both its fields', async () => {
  const first = await newVolume(81, 8100, 8199)
  const wish = { ...akran, volumeNo: 82, from: 8199, to: 8250 }
  const overlap = [409, 'volume.overlap', { FROM: 'volume.overlap', TO: 'volume.overlap' }]
  expect(told(await officer.call('volume.create', wish))).toEqual(overlap)
  const second = await newVolume(82, 8200, 8250)
  expect(told(await officer.call('volume.update', { volumeId: second, ...wish }))).toEqual(overlap)
  const both = await Promise.all(
    [83, 84].map((volumeNo) => officer.call('volume.create', { ...akran, volumeNo, from: 8300, to: 8310 })),
  )
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  expect(
    (await officer.call('volume.update', { volumeId: first, ...akran, volumeNo: 85, from: 8100, to: 8199 })).status,
  ).toBe(200)
})

test('[VOL-5] the policy of second keying travels with the volume', async () => {
  const secondKeying = { mode: 'sample', percent: 10, columns: ['owners.name', 'dags.dagNo'] } as const
  const wish = { ...akran, volumeNo: 32, from: 801, to: 810, secondKeying }
  const created = await officer.call('volume.create', wish)
  expect(created.body.data.SECOND_KEYING).toEqual({
    MODE: 'sample',
    PERCENT: 10,
    COLUMNS: ['owners.name', 'dags.dagNo'],
  })
  const wrong = { ...wish, volumeNo: 33, secondKeying: { mode: 'sample', percent: 0, columns: 'marked' } as const }
  expect(told(await officer.call('volume.create', wrong))).toEqual([
    422,
    'volume.percent',
    { SECOND_KEYING: 'volume.percent' },
  ])
  const volumeId = created.body.data.ID as string
  const off = await officer.call('volume.update', { volumeId, ...wish, secondKeying: { mode: 'none', columns: [] } })
  expect(off.body.data.SECOND_KEYING).toEqual({ MODE: 'none', COLUMNS: [] })
})

test('[VOL-8] reconciliation tells every number of the range, by state, piece and page', async () => {
  const volumeId = await newVolume(34, 1000, 1019)
  await newKhatian(volumeId, '1003')
  await newKhatian(volumeId, '1003/1')
  await officer.call('volume.skip-number', { volumeId, from: 1010, to: 1012, reason: 'torn' })
  const whole = await officer.call('volume.reconciliation', { volumeId })
  expect(whole.body.data.COUNTS).toEqual({ ENTERED: 1, SKIPPED: 3, MISSING: 16, TOTAL: 20 })
  expect(whole.body.data.RUNS).toEqual([
    { FROM: 1000, TO: 1002, STATE: 'missing' },
    { FROM: 1003, TO: 1003, STATE: 'entered', STATUS: 1 },
    { FROM: 1004, TO: 1009, STATE: 'missing' },
    { FROM: 1010, TO: 1012, STATE: 'skipped', REASON: 'torn' },
    { FROM: 1013, TO: 1019, STATE: 'missing' },
  ])
  expect(await runsOf(volumeId, { state: 'missing', pageSize: 2, pageNo: 2 })).toEqual([[1013, 1019, 'missing']])
  expect(await runsOf(volumeId, { from: 1009, to: 1010 })).toEqual([
    [1009, 1009, 'missing'],
    [1010, 1010, 'skipped'],
  ])
})

test('[VOL-9] keying a skipped number takes its skip away, and nothing else does', async () => {
  const volumeId = await newVolume(35, 2000, 2009)
  const skip = (from: number, to: number) =>
    officer.call('volume.skip-number', { volumeId, from, to, reason: 'other', note: 'পরে দেখা হবে' })
  await skip(2001, 2003)
  await newKhatian(volumeId, '2005')
  expect(told(await skip(2004, 2006))).toEqual([409, 'volume.number-entered', { FROM: 'volume.number-entered' }])
  const khatianId = await newKhatian(volumeId, '2002')
  const skipped = async (): Promise<number[]> =>
    ((await officer.call('volume.get', { volumeId })).body.data.VOLUME.SKIPPED ?? []).map(
      (one: { NUMBER: number }) => one.NUMBER,
    )
  expect(await skipped()).toEqual([2001, 2003])
  // Another number of the same khatian takes the skip of that number too.
  await entry.call('khatian.renumber', { khatianId, khatianNo: '2003' })
  expect(await skipped()).toEqual([2001])
  await officer.call('volume.unskip-number', { volumeId, from: 2001, to: 2001 })
  expect(await runsOf(volumeId)).toEqual([
    [2000, 2002, 'missing'],
    [2003, 2003, 'entered'],
    [2004, 2004, 'missing'],
    [2005, 2005, 'entered'],
    [2006, 2009, 'missing'],
  ])
})

test('[VOL-9] a khatian refused for its number leaves the skip where it is', async () => {
  const volumeId = await newVolume(36, 2100, 2109)
  await officer.call('volume.skip-number', { volumeId, from: 2101, to: 2101, reason: 'blank' })
  const template = { volumeId, templateId: seedId.template('none'), khatianNo: '2101' }
  expect((await entry.call('khatian.create', template)).status).toBe(404)
  expect(await runsOf(volumeId, { state: 'skipped' })).toEqual([[2101, 2101, 'skipped']])
})

test('[VOL-10] moves from a volume and to it are listed for both, since a moment', async () => {
  const here = await newVolume(37, 3000, 3050)
  const there = await newVolume(38, 3040, 3100, here)
  const khatianId = await newKhatian(here, '3045')
  const before = new Date(Date.now() - 1000).toISOString()
  const targets = await officer.call('volume.list', { survey: 'RS', jlNumberId: akran.jlNumberId, holds: 3045 })
  expect(targets.body.data.map((one: { VOLUME: { ID: string } }) => one.VOLUME.ID).sort()).toEqual([here, there].sort())
  expect((await officer.call('khatian.segregate', { khatianId, volumeId: there })).status).toBe(200)
  const move = {
    KHATIAN_ID: khatianId,
    NUMBER: '3045',
    FROM_VOLUME_ID: here,
    FROM_VOLUME_NO: 37,
    TO_VOLUME_ID: there,
    TO_VOLUME_NO: 38,
  }
  for (const volumeId of [here, there]) {
    const answer = await entry.call('volume.segregations', { volumeId, since: before })
    expect(answer.body.data).toEqual([expect.objectContaining(move)])
    expect(answer.body.meta.TOTAL).toBe(1)
  }
  const later = new Date(Date.now() + 60_000).toISOString()
  expect((await entry.call('volume.segregations', { volumeId: here, since: later })).body.data).toEqual([])
  const far = await newVolume(39, 4000, 4050)
  expect(told(await officer.call('khatian.segregate', { khatianId, volumeId: far })).slice(0, 2)).toEqual([
    422,
    'khatian.out-of-volume',
  ])
})

test('[VOL-22] whoever made a volume or changed it does not approve it, another does, and only once', async () => {
  const content = { ...akran, volumeNo: 50, from: 6000, to: 6009 }
  const volumeId = (await officer.call('volume.create', content)).body.data.ID as string
  expect(told(await officer.call('volume.approve', { volumeId })).slice(0, 2)).toEqual([403, 'volume.own'])
  expect((await acland.call('volume.update', { volumeId, ...content, to: 6019 })).status).toBe(200)
  expect(told(await acland.call('volume.approve', { volumeId })).slice(0, 2)).toEqual([403, 'volume.own'])
  const own = async (by: Session) => (await by.call('volume.get', { volumeId })).body.data.OWN as boolean | undefined
  expect([await own(officer), await own(acland), await own(entry)]).toEqual([true, true, undefined])
  // The volume names the approver of the office and none of its writers. [VOL-23]
  const view = (await officer.call('volume.get', { volumeId })).body.data
  const names = view.APPROVERS.map((one: { NAME_EN: string }) => one.NAME_EN)
  const named = async (username: string): Promise<string> => {
    const [row] = await server.db.query<{ name: string }>('select name_en as name from app_user where username = $1', [
      username,
    ])
    return row?.name ?? ''
  }
  expect(names).toContain(await named('approver1'))
  expect(names).not.toContain(await named('supervisor1'))
  expect(names).not.toContain(await named('verifier1'))
  await server.db.query('update office set allow_same_person = true where id = $1', [seedId.office('dhaka')])
  try {
    expect([await own(officer), await own(acland)]).toEqual([undefined, true])
    expect((await officer.call('volume.approve', { volumeId })).body.data.STATUS).toBe(2)
    expect(told(await officer.call('volume.approve', { volumeId })).slice(0, 2)).toEqual([409, 'volume.approved'])
  } finally {
    await server.db.query('update office set allow_same_person = false where id = $1', [seedId.office('dhaka')])
  }
})

test('[ACC-2] an entry operator neither makes, changes nor approves volumes, nor skips numbers', async () => {
  const volumeId = await newVolume(40, 5000, 5009)
  const content = { ...akran, volumeNo: 41, from: 5000, to: 5009 }
  const answers = [
    await entry.call('volume.create', content),
    await entry.call('volume.update', { volumeId, ...content }),
    await entry.call('volume.approve', { volumeId }),
    await entry.call('volume.skip-number', { volumeId, from: 5000, to: 5000, reason: 'blank' }),
    await entry.call('volume.unskip-number', { volumeId, from: 5000, to: 5000 }),
    await entry.call('khatian.segregate', { khatianId: seedId.khatian('birulia-1', '10'), volumeId }),
  ]
  expect(answers.map((answer) => told(answer).slice(0, 2))).toEqual(answers.map(() => [403, 'permission.denied']))
})

test('[WFL-6] a volume tells who made it, who changed it and who approved it, at which desk, the newest first', async () => {
  const volumeId = await newVolume(91, 9100, 9110)
  await officer.call('volume.update', { volumeId, ...akran, volumeNo: 91, from: 9100, to: 9120 })
  const { body } = await entry.call('volume.history', { volumeId })
  const acts = body.data as { ACT: string; ACTOR_EN: string; DESK_EN: string }[]
  expect(acts.map((one) => [one.ACT, one.ACTOR_EN !== '', one.DESK_EN !== ''])).toEqual([
    ['update', true, true],
    ['approve', true, true],
    ['create', true, true],
  ])
  const [changed, approved, made] = acts
  expect(changed?.ACTOR_EN).toBe(made?.ACTOR_EN)
  expect(approved?.ACTOR_EN).not.toBe(made?.ACTOR_EN)
  const page = await entry.call('volume.history', { volumeId, pageNo: 2, pageSize: 3 })
  expect([page.body.data, page.body.meta.TOTAL]).toEqual([[], 3])
})

test('[WFL-6] the history of a volume is for those who may read volumes and have it within their reach', async () => {
  const volumeId = await newVolume(92, 9200, 9210)
  const away = await server.as('supervisor3')
  expect(told(await away.call('volume.history', { volumeId })).slice(0, 2)).toEqual([404, 'volume.not-found'])
  const none = await server.as('dak1')
  expect((await none.call('volume.history', { volumeId })).status).toBe(403)
})

test('[VOL-24] removes an empty volume, archives a volume with khatians, and takes no new khatian into it', async () => {
  const empty = await newVolume(93, 9300, 9310)
  const removed = await officer.call('volume.remove', { volumeId: empty })
  expect([removed.status, removed.body.data.VOLUME]).toEqual([200, null])
  expect((await officer.call('volume.get', { volumeId: empty })).status).toBe(404)
  // The number and the range are free again.
  const used = await newVolume(93, 9300, 9310)
  const khatianId = await newKhatian(used, '9301')
  const archived = await officer.call('volume.remove', { volumeId: used })
  expect([archived.status, archived.body.data.VOLUME.STATUS]).toEqual([200, 3])
  const listed = async (filter: object): Promise<boolean> => {
    const { body } = await officer.call('volume.list', { mouzaId: akran.mouzaId, pageSize: 100, ...filter })
    return (body.data as { VOLUME: { ID: string } }[]).some((one) => one.VOLUME.ID === used)
  }
  expect([await listed({}), await listed({ status: 3 })]).toEqual([false, true])
  expect((await entry.call('khatian.get', { khatianId })).status).toBe(200)
  const refused = await entry.call('khatian.create', { volumeId: used, templateId, khatianNo: '9302' })
  expect(told(refused).slice(0, 2)).toEqual([409, 'volume.archived'])
  expect(told(await officer.call('volume.remove', { volumeId: used })).slice(0, 2)).toEqual([409, 'volume.archived'])
  expect((await acland.call('volume.approve', { volumeId: used })).body.data.STATUS).toBe(2)
  expect((await entry.call('khatian.create', { volumeId: used, templateId, khatianNo: '9302' })).status).toBe(200)
})

test('[VOL-24] an archived volume does not come back over a volume that took its numbers', async () => {
  const old = await newVolume(94, 9400, 9410)
  await newKhatian(old, '9401')
  await officer.call('volume.remove', { volumeId: old })
  await newVolume(95, 9400, 9410)
  expect(told(await acland.call('volume.approve', { volumeId: old })).slice(0, 2)).toEqual([409, 'volume.overlap'])
})

test('[VOL-24] a volume is removed with the permission only, and only within the jurisdiction', async () => {
  const volumeId = await newVolume(96, 9600, 9610)
  expect(told(await entry.call('volume.remove', { volumeId })).slice(0, 2)).toEqual([403, 'permission.denied'])
  const away = await server.as('supervisor3')
  expect(told(await away.call('volume.remove', { volumeId })).slice(0, 2)).toEqual([404, 'volume.not-found'])
})

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestSteps, requestStatusOf } from '#domain/entry-request/transitions.ts'
import { khatianStatuses } from '#domain/khatian/status.ts'
import { seedId } from '#server/seed/ids.ts'
import { checkLog } from '#server/maintenance/check-log.ts'
import { loadSealKey } from '#server/maintenance/seal-key.ts'
import { startTestServer, type Answer, type Session, type TestServer } from '#tests/support/test-server.ts'
import { addTestDesks } from '#tests/support/test-desks.ts'
import { statusSql } from './status-sql.ts'

let server: TestServer
let desks: Awaited<ReturnType<typeof addTestDesks>>
let entry: Session
let verifier: Session
let comparer: Session
let approver: Session
beforeAll(async () => {
  server = await startTestServer()
  desks = await addTestDesks(server.db)
  entry = await server.as('entry1')
  verifier = await server.as('verifier1')
  comparer = await server.as('comparer1')
  approver = await server.as('approver1')
})
afterAll(() => server.close())

const volumeId = seedId.volume('birulia-1')
const templateId = seedId.template('RS')
const jlNumberId = seedId.jlNumber('birulia', 'RS')
const person = { applicant: 'আব্দুল মালেক', mobile: '01712345678' }

function told({ status, body }: Answer): [number, string] {
  return [status, body.code]
}

async function apply(khatianNo: string, values: object = {}): Promise<Answer> {
  return entry.call('application.create', { jlNumberId, khatianNo, ...person, ...values })
}

async function statusOf(applicationId: string): Promise<number> {
  return (await entry.call('application.get', { applicationId })).body.data.APPLICATION.STATUS as number
}

test('[APP-2] the status told by the database is the one the domain tells, for every state there is', async () => {
  const versions = [1, 2]
  const khatians = [null, ...khatianStatuses.flatMap((status) => versions.map((version) => ({ status, version })))]
  const states = requestSteps.flatMap((step) => [null, 1, 2].map((readyVersion) => ({ step, readyVersion })))
  const cases = states.flatMap((state) => khatians.map((khatian) => ({ state, khatian })))
  const rows = await server.db.query<{ n: number; status: number }>(
    `select t.n, ${statusSql} as status
       from jsonb_to_recordset($1::jsonb) as t(n int, step text, ready_version int)
       left join jsonb_to_recordset($2::jsonb) as k(id int, status int, version int) on k.id = t.n order by t.n`,
    [
      JSON.stringify(cases.map(({ state }, n) => ({ n, step: state.step, ready_version: state.readyVersion }))),
      JSON.stringify(cases.flatMap(({ khatian }, n) => (khatian === null ? [] : [{ id: n, ...khatian }]))),
    ],
  )
  expect(rows.map((row) => row.status)).toEqual(cases.map(({ state, khatian }) => requestStatusOf(state, khatian)))
  expect(rows).toHaveLength(cases.length)
})

test('[APP-2] an application follows its khatian from the first key to the copy that goes out', async () => {
  const desk = { 'Active-Desk': desks.almightyHere }
  const registered = await apply('110', { reference: 'ই-৫', note: 'জরুরি' })
  expect(registered.status).toBe(200)
  const applicationId = registered.body.data.ID as string
  expect(registered.body.data).toMatchObject({ STATUS: 1, NUMBER: '110', KHATIAN_ID: null, VOLUME_ID: volumeId })
  expect((await entry.call('application.take', { applicationId })).body.data.STATUS).toBe(2)

  const created = await entry.call('khatian.create', { volumeId, templateId, khatianNo: '110' })
  const khatianId = created.body.data.KHATIAN.ID as string
  await entry.call('khatian.owner-add', { khatianId, cells: { name: 'মোঃ রহমত আলী' } })
  await entry.call('khatian.dag-add', { khatianId, cells: { dagNo: '101' } })
  expect(await statusOf(applicationId)).toBe(2)
  await entry.call('khatian.entry-complete', { khatianId })
  expect(await statusOf(applicationId)).toBe(3)
  await verifier.call('khatian.recorrection-request', { khatianId, comment: 'দেখুন' })
  expect(await statusOf(applicationId)).toBe(6)
  await entry.call('khatian.entry-complete', { khatianId })
  await verifier.call('khatian.verify', { khatianId })
  expect(await statusOf(applicationId)).toBe(4)
  await comparer.call('khatian.compare', { khatianId })
  expect(await statusOf(applicationId)).toBe(5)

  const receive = () => approver.call('application.receive', { applicationId })
  expect(told(await receive())).toEqual([403, 'permission.denied'])
  expect(told(await entry.call('application.receive', { applicationId }, desk))).toEqual([409, 'application.not-ready'])
  const print = (name: string) =>
    fetch(`${server.url}/api/v1/applications/${applicationId}/${name}-khatian`, {
      headers: { 'User-Token': entry.accessToken, 'Active-Desk': entry.deskId },
    })
  expect([(await print('preview')).status, (await print('print')).status]).toEqual([200, 409])

  await approver.call('khatian.approve', { khatianId })
  expect(await statusOf(applicationId)).toBe(7)
  expect((await print('print')).status).toBe(200)
  // The person keyed the khatian, from whichever desk.
  expect(told(await entry.call('application.acland-approve', { applicationId }, desk))).toEqual([
    403,
    'khatian.own-version',
  ])
  await server.db.query('insert into desk_user (desk_id, user_id) values ($1, $2)', [
    desks.almightyHere,
    seedId.user('approver1'),
  ])
  const ready = await approver.call('application.acland-approve', { applicationId, comment: 'ঠিক আছে' }, desk)
  expect(ready.body.data.STATUS).toBe(8)
  expect((await approver.call('application.receive', { applicationId }, desk)).body.data.STATUS).toBe(9)
  expect(told(await approver.call('application.receive', { applicationId }, desk))).toEqual([
    409,
    'application.already-received',
  ])
  const { body } = await entry.call('application.get', { applicationId })
  expect(body.data.LOG.map((one: { ACT: string }) => one.ACT)).toEqual([
    'register',
    'take',
    'acland-approve',
    'receive',
  ])
  expect(body.data.LOG[2].COMMENT).toBe('ঠিক আছে')
}, 30_000)

test('[KND-6] who asks stands beside the application, never in its record, its log or the ledger, and the log is whole', async () => {
  const registered = await apply('140', { applicant: 'গোপন নাম', mobile: '01999999999', note: 'গোপন কথা' })
  const applicationId = registered.body.data.ID as string
  expect(registered.body.data).toMatchObject({ APPLICANT: 'গোপন নাম', MOBILE: '01999999999', NOTE: 'গোপন কথা' })
  await entry.call('application.take', { applicationId })
  const rows = await server.db.query(
    `select (select json_agg(r) from record r where r.id = $1)::text as record,
            (select json_agg(l) from record_log l where l.record_id = $1)::text as log,
            (select json_agg(w) from ledger w where w.record_id = $1)::text as ledger,
            (select json_agg(i) from application_index i where i.id = $1)::text as index`,
    [applicationId],
  )
  const text = JSON.stringify(rows)
  expect(text).toContain('"number')
  for (const secret of ['গোপন', '01999999999']) expect(text).not.toContain(secret)
  expect((await checkLog(server.db, await loadSealKey(server.config.dataDir))).ok).toBe(true)
})

test('[ACC-2] who may not register, take up, approve or receive an application is told so', async () => {
  const powerless = { 'Active-Desk': desks.powerless }
  const applicationId = (await apply('141')).body.data.ID as string
  expect(told(await entry.call('application.create', { jlNumberId, khatianNo: '142', ...person }, powerless))).toEqual([
    403,
    'permission.denied',
  ])
  for (const act of ['take', 'acland-approve', 'receive'] as const)
    expect(told(await entry.call(`application.${act}`, { applicationId }, powerless))).toEqual([
      403,
      'permission.denied',
    ])
  const there = { 'Active-Desk': desks.almightyThere }
  expect(told(await entry.call('application.take', { applicationId }, there))).toEqual([404, 'application.not-found'])
})

test('[APP-4] what is approved, asked for already, badly written or elsewhere is refused by code and field', async () => {
  expect((await apply('111')).status).toBe(200)
  expect([...told(await apply('১১১')), (await apply('111')).body.fields]).toEqual([
    409,
    'application.already-received',
    { KHATIAN_NO: 'application.already-received' },
  ])
  expect((await apply('111', { mobile: '01812345678' })).status).toBe(200)
  const akran = { jlNumberId: seedId.jlNumber('akran', 'RS') }
  expect(told(await apply('20', akran))).toEqual([409, 'application.digitised'])
  const wrong = await apply('১২x', { mobile: '017', applicant: ' ' })
  expect([wrong.status, wrong.body.fields]).toEqual([
    422,
    { KHATIAN_NO: 'khatian.number', MOBILE: 'mobile.syntax', APPLICANT: 'value.required' },
  ])
  expect(told(await apply('5', { jlNumberId: templateId }))).toEqual([404, 'jl-number.not-found'])
})

test('[APP-3] the same request twice under one key is one application', async () => {
  const key = { 'Idempotency-Key': 'apply-113' }
  const input = { jlNumberId, khatianNo: '113', ...person }
  const first = await entry.call('application.create', input, key)
  const again = await entry.call('application.create', input, key)
  expect(again.body).toEqual(first.body)
  const other = await entry.call('application.create', { ...input, khatianNo: '114' }, key)
  expect(told(other)).toEqual([409, 'idempotency.mismatch'])
})

describe('[ACC-5] lists', () => {
  test('hold what lies on the ground of the desk, by status, survey and words', async () => {
    await apply('120', { applicant: 'জমিলা খাতুন', mobile: '01912345678' })
    const there = { 'Active-Desk': desks.almightyThere }
    expect((await entry.call('application.list', {}, there)).body.meta.TOTAL).toBe(0)
    expect((await entry.call('application.counts', {}, there)).body.data).toEqual([])
    const found = await entry.call('application.list', { text: 'জমিলা' })
    expect(found.body.data).toMatchObject([{ NUMBER: '120', STATUS: 1, APPLICANT: 'জমিলা খাতুন' }])
    expect((await entry.call('application.list', { text: 'জমিলা', status: 2 })).body.meta.TOTAL).toBe(0)
    expect((await entry.call('application.list', { survey: 'CS' })).body.meta.TOTAL).toBe(0)
    const counts = (await entry.call('application.counts', {})).body.data as { STATUS: number; COUNT: number }[]
    const all = await entry.call('application.list', {})
    expect(counts.reduce((sum, one) => sum + one.COUNT, 0)).toBe(all.body.meta.TOTAL)
  })
})

test('[APP-1] whatever is pressed in whatever order, an application only stands where the table lets it', async () => {
  const acts = ['take', 'acland-approve', 'receive'] as const
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...acts), { maxLength: 4 }),
      fc.integer({ min: 0, max: 99_999_999 }),
      async (list, n) => {
        const made = await apply('130', { mobile: `017${String(n).padStart(8, '0')}` })
        if (made.status !== 200) return
        const applicationId = made.body.data.ID as string
        // Nobody keyed the khatian, so nothing but being taken up is possible, once.
        let taken = false
        for (const act of list) {
          const answer = await entry.call(
            `application.${act}`,
            { applicationId },
            { 'Active-Desk': desks.almightyHere },
          )
          expect(answer.status).toBe(act === 'take' && !taken ? 200 : 409)
          taken ||= act === 'take'
        }
        expect(await statusOf(applicationId)).toBe(taken ? 2 : 1)
      },
    ),
    { numRuns: 12 },
  )
}, 60_000)

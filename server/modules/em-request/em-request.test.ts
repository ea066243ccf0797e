import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkBalances } from '#server/maintenance/check-balances.ts'
import { openBalances } from '#server/maintenance/open-balances.ts'
import { seedId } from '#server/seed/ids.ts'
import { clientHeaders } from '#tests/support/client-token.ts'
import {
  startTestServer,
  type Answer,
  type CallName,
  type Session,
  type TestServer,
} from '#tests/support/test-server.ts'

let server: TestServer
let entry: Session
let namjari: Session
let acland: Session
let room: Session
let headers: Record<string, string>
beforeAll(async () => {
  server = await startTestServer()
  entry = await server.as('entry1')
  namjari = await server.as('namjari1')
  acland = await server.as('acland1')
  room = await server.as('supervisor1')
  headers = await clientHeaders(server)
})
afterAll(() => server.close())

const jlNumberId = seedId.jlNumber('birulia', 'RS')
const mutationJl = seedId.jlNumber('birulia', 'MUTATION')
const codeOf = ({ status, body }: Answer): [number, string] => [status, body.code as string]
const call = (name: CallName, input: object): Promise<Answer> => server.call(name, input, headers)

type Asked = { ID: string; REV: number; STAGE: number; REQUEST_NO: string } & Record<string, unknown>

function data(answer: Answer): Asked {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data as Asked
}

const wish = (khatianNo: string, caseNo: number, more: object = {}) => ({
  kind: 'khatian-entry',
  survey: 'RS',
  jlNumberId,
  khatianNo,
  caseKey: `savar:${caseNo}:2026`,
  applicant: 'রাহেলা খাতুন',
  mobile: '01712345678',
  reason: 'নামজারি মামলার জন্য',
  ...more,
})
const ofMutation = { kind: 'namjari-entry', survey: 'MUTATION', jlNumberId: mutationJl }
const seen = ({ ID, REV }: Asked) => ({ requestId: ID, baseRev: REV })

async function sent(khatianNo: string, caseNo: number, more: object = {}): Promise<Asked> {
  const made = data(await call('em-request.create', wish(khatianNo, caseNo, more)))
  return data(await call('em-request.send', seen(made)))
}

test('[EM-7] a request is the same however often it is sent, and goes from stage to stage', async () => {
  const [one, two] = await Promise.all([
    call('em-request.create', wish('21', 1)),
    call('em-request.create', wish('21', 1)),
  ])
  const made = data(one)
  expect(data(two)).toEqual(made)
  expect(made).toMatchObject({ STAGE: 1, KHATIAN_NO: '21', KHATIAN_ID: null })
  // Nobody in the office sees what was not sent.
  expect(codeOf(await entry.call('em-request.get', { requestId: made.ID }))).toEqual([404, 'khatian-request.not-found'])
  const sentOne = data(await call('em-request.send', seen(made)))
  expect(sentOne.STAGE).toBe(2)
  expect(codeOf(await call('em-request.send', seen(sentOne)))).toEqual([409, 'khatian-request.stage'])
  expect(codeOf(await call('em-request.withdraw', { ...seen(made), comment: 'x' }))).toEqual([
    409,
    'khatian-request.stale',
  ])
  const view = data(await entry.call('em-request.get', { requestId: made.ID }))
  expect(view).toMatchObject({ STAGE: 2, APPLICANT: 'রাহেলা খাতুন', MOBILE: '01712345678', CLIENT_EN: 'e-Mutation' })
  // An entry operator may ask for requests, and so may cancel one with a reason. [UNL-20]
  expect(view['ACTS']).toEqual([
    { ACT: 'take', COMMENT: false, BARRED: null },
    { ACT: 'cancel', COMMENT: true, BARRED: null },
  ])
  // What the record keeps does not name the person.
  const [log] = await server.db.query<{ text: string }>(
    `select string_agg(text, ' ') as text from record_log where record_id = $1`,
    [made.ID],
  )
  expect(log?.text).toContain('নামজারি মামলার জন্য')
  expect(log?.text).not.toMatch(/রাহেলা|01712345678/)
})

test('[EM-7] the office that takes it gets an application of that number, or joins the one there is', async () => {
  const first = await sent('22', 2)
  const taken = data(await entry.call('em-request.take', seen(first)))
  expect(taken).toMatchObject({ STAGE: 3, APPLICATION_ID: expect.any(String) })
  const application = await entry.call('application.get', { applicationId: taken['APPLICATION_ID'] as string })
  expect(application.body.data.APPLICATION).toMatchObject({ NUMBER: '22', REFERENCE: taken.REQUEST_NO, STATUS: 1 })
  const second = data(await entry.call('em-request.take', seen(await sent('22', 3))))
  expect(second['APPLICATION_ID']).toBe(taken['APPLICATION_ID'])
  expect(codeOf(await entry.call('em-request.take', seen(second)))).toEqual([409, 'khatian-request.stage'])
})

test('[EM-7] a request of a mutation is its own queue at the land office, for who may key mutations', async () => {
  const asked = await sent('481', 4, ofMutation)
  expect(codeOf(await entry.call('em-request.get', { requestId: asked.ID }))).toEqual([
    404,
    'khatian-request.not-found',
  ])
  const listed = await namjari.call('em-namjari-entry.list' as CallName, {} as never)
  expect(listed.body.data.map((row: Asked) => row.ID)).toContain(asked.ID)
  const taken = data(await namjari.call('em-request.take-mutation', seen(asked)))
  expect(taken).toMatchObject({ STAGE: 3, APPLICATION_ID: null, OFFICE_EN: expect.stringContaining('Savar') })
})

test('[EM-7] it is cancelled with a reason, by who made it or by an office, and can be made anew', async () => {
  const first = await sent('482', 5, ofMutation)
  expect(codeOf(await namjari.call('em-request.cancel', { ...seen(first), comment: ' ' }))).toEqual([
    422,
    'comment.required',
  ])
  data(await namjari.call('em-request.cancel', { ...seen(first), comment: 'মামলা এ অফিসের নয়' }))
  expect(data(await call('em-request.status', { requestId: first.ID }))).toMatchObject({
    STAGE: 4,
    COMMENT: 'মামলা এ অফিসের নয়',
  })
  const again = data(await call('em-request.create', wish('482', 5, ofMutation)))
  expect(again).toMatchObject({ STAGE: 1 })
  expect(again.ID).not.toBe(first.ID)
  expect(data(await call('em-request.withdraw', { ...seen(again), comment: 'প্রত্যাহার' })).STAGE).toBe(4)
})

test.each([
  ['an approved khatian', wish('1', 6), 409, 'application.digitised'],
  ['a number of bad form', wish('x', 6), 422, 'input.refused'],
  ['a kind that is not of the survey', wish('23', 6, { kind: 'namjari-entry' }), 422, 'input.refused'],
  ['a JL number of another survey', wish('23', 6, { survey: 'CS' }), 404, 'jl-number.not-found'],
  ['no mobile number', wish('23', 6, { mobile: '12' }), 422, 'input.refused'],
  ['no reason', wish('23', 6, { reason: ' ' }), 422, 'input.refused'],
] as const)('[EM-7] nothing is asked for %s', async (_what, input, status, code) => {
  expect(codeOf(await call('em-request.create', input))).toEqual([status, code])
})

test('[EM-7] no request is cancelled once its khatian is approved', async () => {
  const asked = await sent('483', 7, ofMutation)
  const taken = data(await namjari.call('em-request.take-mutation', seen(asked)))
  const khatianId = await approveMutation('483')
  const view = data(await namjari.call('em-request.get', { requestId: asked.ID }))
  expect(view).toMatchObject({ KHATIAN_ID: khatianId, KHATIAN_STATUS: 5 })
  expect(view['ACTS']).toMatchObject([{ ACT: 'cancel', BARRED: 'khatian.already-approved' }])
  const cancel = { ...seen(taken), comment: 'x' }
  expect(codeOf(await namjari.call('em-request.cancel', cancel))).toEqual([409, 'khatian.already-approved'])
  expect(codeOf(await call('em-request.withdraw', cancel))).toEqual([409, 'khatian.already-approved'])
})

test('[EM-7] another system sees its own requests alone', async () => {
  const asked = await sent('24', 8)
  await server.db.query(`update api_client set em_entry = true where client_id = 'dlrms-undp'`)
  const other = await clientHeaders(server, { clientId: 'dlrms-undp', scopes: ['em.entry'] })
  for (const [name, input] of [
    ['em-request.status', { requestId: asked.ID }],
    ['em-request.send', seen(asked)],
    ['em-request.withdraw', { ...seen(asked), comment: 'x' }],
  ] as const)
    expect(codeOf(await server.call(name, input, other))).toEqual([404, 'khatian-request.not-found'])
})

async function keyMutation(khatianNo: string, area = 1): Promise<string> {
  const created = data(
    await namjari.call('mutation-khatian.create', {
      volumeId: seedId.volume('birulia-MUTATION'),
      templateId: seedId.template('MUTATION'),
      khatianNo,
    }),
  ) as unknown as { KHATIAN: { ID: string } }
  const khatianId = created.KHATIAN.ID
  await namjari.call('mutation-khatian.owner-add', { khatianId, cells: { name: 'মোঃ রহমত আলী' } })
  await namjari.call('mutation-khatian.dag-add', { khatianId, cells: { dagNo: '101', area: 100 } })
  const [dag] = (await acland.call('khatian-balance.get', { khatianId: seedId.khatian('birulia-1', '1') })).body.data
    .DAGS
  const source = { survey: 'RS' as const, number: '1', dagNo: dag.DAG_NO as string, area, notDigitised: false }
  data(await namjari.call('mutation-khatian.set-sources', { khatianId, sources: [source] }))
  data(await namjari.call('mutation-khatian.entry-complete', { khatianId }))
  data(await (await server.as('kanungo1')).call('mutation-khatian.compare', { khatianId }))
  return khatianId
}

async function approveMutation(khatianNo: string, area = 1): Promise<string> {
  const khatianId = await keyMutation(khatianNo, area)
  data(await acland.call('mutation-khatian.approve', { khatianId }))
  return khatianId
}

test('[BAL-5] what a case has had taken is confirmed by its mutation khatian and taken once', async () => {
  const address = { survey: 'RS', jlNumberId, khatianNo: '1' } as const
  const firstDag = async () => (await call('mutation-integration.balance-check', address)).body.data.DAGS[0]
  const { DAG_NO: dagNo, TAKEN: before } = await firstDag()
  const caseKey = 'savar:20:2026'
  const taking = { ...address, caseKey, seq: 1, items: [{ dagNo: dagNo as string, area: 30 }] }
  data(await call('mutation-integration.balance-update', taking))
  data(await namjari.call('em-request.take-mutation', seen(await sent('486', 20, ofMutation))))
  const khatianId = await keyMutation('486', 40)
  const sources = (await namjari.call('mutation-khatian.get', { khatianId })).body.data.KHATIAN.SOURCES
  const refused = await acland.call('mutation-khatian.approve', { khatianId })
  expect([refused.body.code, refused.body.fields]).toEqual(['balance.differs', { DAG_NO: dagNo }])
  data(await acland.call('mutation-khatian.recorrection-request', { khatianId, comment: 'মামলায় ৩০' }))
  const mended = sources.map((one: Record<string, unknown>) => ({
    survey: one['SURVEY'],
    number: one['NUMBER'],
    dagNo: one['DAG_NO'],
    area: 30,
    notDigitised: false,
  }))
  data(await namjari.call('mutation-khatian.set-sources', { khatianId, sources: mended }))
  data(await namjari.call('mutation-khatian.entry-complete', { khatianId }))
  data(await (await server.as('kanungo1')).call('mutation-khatian.compare', { khatianId }))
  data(await acland.call('mutation-khatian.approve', { khatianId }))
  expect((await firstDag()).TAKEN).toBe(before + 30)
  // Neither the job that posts what is missing nor the reconciliation counts it twice.
  expect(await openBalances(server.application)).toBe(0)
  expect(await checkBalances(server.db)).toMatchObject({ differences: [] })
})

describe('[EM-7] e-mutation asks for corrections of approved khatians', () => {
  const at = (khatianNo: string) => ({ survey: 'RS', jlNumberId, khatianNo }) as const

  test('of the khatian a mutation took its land from, and the office that has the book decides', async () => {
    const correct = (mutationKhatianNo: string) =>
      call('em-request.correct-source', {
        ...at('1'),
        mutationJlNumberId: mutationJl,
        mutationKhatianNo,
        reason: 'দাগ ভুল',
      })
    expect(codeOf(await correct('999'))).toEqual([404, 'khatian.not-found'])
    const made = data(await correct('483'))
    expect(made).toMatchObject({ STATUS: 1, KHATIAN_ID: seedId.khatian('birulia-1', '1') })
    const listed = await acland.call('em-incoming-correction.list' as CallName, {} as never)
    expect(listed.body.data.map((row: Asked) => row.ID)).toEqual([made.ID])
    const view = data(await room.call('agoto-khatian-correction.get', { requestId: made.ID }))
    data(await room.call('agoto-khatian-correction.reject', { ...seen(view), comment: 'দাগ ঠিক আছে' }))
  })

  test('of its balance, which the AC Land decides about', async () => {
    const dags = (await call('mutation-integration.balance-check', at('3'))).body.data.DAGS
    const dagNo = dags[0].DAG_NO as string
    const items = [{ dagNo, remaining: 5 }]
    const correct = () => call('em-request.correct-balance', { ...at('3'), reason: 'মাঠে যাচাই', items })
    const made = data(await correct())
    const view = data(await acland.call('khatian-balance-reset.get', { requestId: made.ID }))
    data(await acland.call('khatian-balance-reset.approve', { ...seen(view), comment: 'আদেশ' }))
    const after = (await call('mutation-integration.balance-check', { ...at('3'), dagNo })).body.data.DAGS
    expect(after).toMatchObject([{ REMAINING: 5 }])
  })

  test('and the same request twice, under its key, is one', async () => {
    const once = { ...headers, 'Idempotency-Key': 'em-balance-1' }
    const input = { ...at('2'), reason: 'যাচাই', items: [{ dagNo: '1', remaining: 0 }] }
    const dags = (await call('mutation-integration.balance-check', at('2'))).body.data.DAGS
    input.items = [{ dagNo: dags[0].DAG_NO, remaining: 0 }]
    const [one, two] = [
      await server.call('em-request.correct-balance', input, once),
      await server.call('em-request.correct-balance', input, once),
    ]
    expect(data(one)).toEqual(data(two))
  })
})

describe('[EM-4] news of what it asked for', () => {
  type Heard = { body: Record<string, unknown>; times: number }
  async function heard(requestId: string, atLeast: number): Promise<Heard[]> {
    for (let turn = 0; turn < 60; turn++) {
      const { news } = (await (await fetch(`${server.url}/sandbox/em/news`)).json()) as { news: Heard[] }
      const own = news.filter(({ body }) => body['REQUEST_ID'] === requestId)
      if (own.length >= atLeast) return own
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
    throw new Error('nothing was heard')
  }

  test('come when the office has taken it, and when its khatian is approved', { timeout: 60_000 }, async () => {
    const asked = await sent('484', 14, ofMutation)
    data(await namjari.call('em-request.take-mutation', seen(asked)))
    await approveMutation('484')
    const news = await heard(asked.ID, 2)
    // Each is sent by itself: under load the second one may arrive first.
    expect(new Set(news.map(({ body }) => body['WHAT']))).toEqual(new Set(['khatian.approved', 'request.take']))
    const approved = news.find(({ body }) => body['WHAT'] === 'khatian.approved')
    expect(approved?.body).toMatchObject({ CASE_KEY: 'savar:14:2026', REQUEST_NO: asked.REQUEST_NO, VERSION: 1 })
    // Nothing of a person goes with them.
    expect(JSON.stringify(news)).not.toMatch(/রাহেলা|0171/)
  })

  test('come again until they were taken, and stand for administrators', { timeout: 60_000 }, async () => {
    await server.db.query(`update sandbox_client_key set deaf = 1 where client_id = 'dlrms-emutation'`)
    const asked = await sent('485', 15, ofMutation)
    data(await namjari.call('em-request.take-mutation', seen(asked)))
    for (let turn = 0; turn < 60; turn++) {
      const [row] = await server.db.query<{ problem: string | null }>(
        `select problem from client_news where body ->> 'REQUEST_ID' = $1`,
        [asked.ID],
      )
      if (row?.problem !== null && row?.problem !== undefined) break
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
    const admin = await server.as('admin1')
    const listed = await admin.call('client-news.list' as CallName, {} as never)
    expect(listed.body.data[0]).toMatchObject({ STATUS: 'WAITING', TRIES: 1, PROBLEM: 'answered 503' })
    await server.db.query(`update client_news set next_at = now() where body ->> 'REQUEST_ID' = $1`, [asked.ID])
    expect(await heard(asked.ID, 1)).toMatchObject([{ times: 1, body: { WHAT: 'request.take', STATUS: 3 } }])
  })

  test('are tried for two days and then told to be lost; without an address they are kept', async () => {
    await server.db.query(
      `insert into client_news (id, home_district, client_user, body, tries)
       select gen_random_uuid(), '26', id, '{"WHAT":"request.take","REQUEST_NO":"lost"}', 9 from api_client
        where client_id = 'dlrms-emutation'`,
    )
    await server.db.query(`update sandbox_client_key set deaf = 1 where client_id = 'dlrms-emutation'`)
    const status = async (): Promise<string | undefined> => {
      const rows = await server.db.query<{ status: string }>(
        `select status from client_news where body ->> 'REQUEST_NO' = 'lost'`,
      )
      return rows[0]?.status
    }
    for (let turn = 0; turn < 60 && (await status()) === 'WAITING'; turn++)
      await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await status()).toBe('FAILED')
  })
})

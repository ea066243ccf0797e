import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientScopes } from '#domain/client/scopes.ts'
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
let keyer: Session
let verifier: Session
let kanungo: Session
let acland: Session
beforeAll(async () => {
  server = await startTestServer()
  ;[keyer, verifier] = [await server.as('undpentry1'), await server.as('undpverifier1')]
  ;[kanungo, acland] = [await server.as('kanungo1'), await server.as('acland1')]
})
afterAll(() => server.close())

const codeOf = ({ status, body }: Answer): [number, string] => [status, body.code as string]

type Shown = {
  REV: number
  KHATIAN: {
    ID: string
    STATUS: number
    OWNERS: { ID: string; CELLS: Record<string, unknown> }[]
    DAGS: { ID: string; CELLS: Record<string, unknown> }[]
  }
  KEYS: boolean
  REVIEWS: boolean
  REVIEWED: { RESULT: string; FIELDS: string[] }[]
}

function data(answer: Answer): Shown {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data as Shown
}

const volumeId = seedId.volume('birulia-MUTATION')
const content = {
  header: { caseNo: '12/2026' },
  owners: [{ name: 'রহিমা খাতুন', share: '1.0', identity: '1234567890', mobile: '01712345678' }],
  dags: [{ dagNo: '12', area: '0.1250' }],
}

const create = (khatianNo: string, more: object = {}): Promise<Answer> =>
  keyer.call('undp-integration.create', { khatianId: randomUUID(), volumeId, khatianNo, ...content, ...more })

async function sent(khatianNo: string): Promise<Shown> {
  const made = data(await create(khatianNo))
  const seen = { khatianId: made.KHATIAN.ID, baseRev: made.REV }
  return data(await keyer.call('undp-integration.entry-complete', seen))
}

const seen = ({ KHATIAN, REV }: Shown) => ({ khatianId: KHATIAN.ID, baseRev: REV })
const look = (by: Session, { KHATIAN }: Shown) => by.call('undp-integration.get', { khatianId: KHATIAN.ID })
const review = (at: Shown, more: object, by = verifier) =>
  by.call('undp-integration.review', { ...seen(at), result: 'ok', comment: '', ...more })

test('[ENT-32] a mutation without any value is refused by its field, and is not made', async () => {
  const before = await server.db.query('select count(*)::int as n from record')
  for (const rows of [[], [{}]]) {
    const { status, body } = await create('481', { header: {}, owners: rows, dags: rows })
    expect([status, body.fields]).toEqual([422, { HEADER: 'value.required' }])
  }
  expect(await server.db.query('select count(*)::int as n from record')).toEqual(before)
})

test('[UND-2] a mutation is keyed from the books of the district, and by its keyer alone', async () => {
  const books = (await keyer.call('undp-integration.books', {})).body.data as { VOLUME_ID: string }[]
  expect(books.map((book) => book.VOLUME_ID)).toContain(volumeId)
  const made = data(await create('491'))
  expect(made).toMatchObject({ KEYS: true, KHATIAN: { STATUS: 1, ORIGIN: 'undp' } })
  expect(made.KHATIAN.DAGS[0]?.CELLS['area']).toBe(1250)
  const changed = { ...seen(made), ...content, dags: [{ dagNo: '12', area: '0.1300' }] }
  const after = data(await keyer.call('undp-integration.update', changed))
  expect(after.KHATIAN.DAGS[0]).toMatchObject({ ID: made.KHATIAN.DAGS[0]?.ID, CELLS: { area: 1300 } })
  expect(codeOf(await keyer.call('undp-integration.update', { ...changed, dags: [] }))).toEqual([409, 'khatian.stale'])
  const namjari = await server.as('namjari1')
  const edit = { khatianId: made.KHATIAN.ID, edits: [] }
  expect(codeOf(await namjari.call('mutation-khatian.edit', edit))).toEqual([403, 'permission.denied'])
  expect(codeOf(await create('491'))).toEqual([409, 'khatian.duplicate'])
  expect(codeOf(await create('492', { volumeId: seedId.volume('birulia-1') }))).toEqual([404, 'volume.not-found'])
})

test('[WIR-18] a mutation whose values are refused is not made, and is made once they are right', async () => {
  const khatianId = randomUUID()
  for (const wrong of [{ header: { noSuchField: 'x' } }, { dags: [{ dagNo: '12', area: 'twelve' }] }]) {
    expect(await create('489', { khatianId, ...wrong }), JSON.stringify(wrong)).toMatchObject({ status: 422 })
    expect(codeOf(await keyer.call('undp-integration.get', { khatianId }))).toEqual([404, 'khatian.not-found'])
  }
  expect(data(await create('489', { khatianId })).KHATIAN.DAGS).toHaveLength(1)
})

test('[UND-1] identity and mobile are masked but for who keys it, and what others brought is not there', async () => {
  const made = data(await create('493'))
  const [own] = made.KHATIAN.OWNERS
  expect(own?.CELLS).toMatchObject({ mobile: '01712345678', identity: { NUMBER: '1234567890' } })
  const [masked] = data(await look(verifier, made)).KHATIAN.OWNERS
  expect(masked?.CELLS).toMatchObject({ name: 'রহিমা খাতুন', mobile: '••••••••678', identity: { NUMBER: '•••••••890' } })
  const complete = data(await keyer.call('undp-integration.entry-complete', seen(made)))
  expect(JSON.stringify(complete)).not.toMatch(/1234567890|01712345678/)
  const others = { khatianId: seedId.khatian('birulia-MUTATION', '501') }
  expect(codeOf(await verifier.call('undp-integration.get', others))).toEqual([404, 'khatian.not-found'])
  expect(codeOf(await look(kanungo, made))).toEqual([403, 'permission.denied'])
})

test('[UND-3] a version is reviewed once, wrong with a comment, and goes back to its keyer', async () => {
  const at = await sent('494')
  expect(codeOf(await review(at, { result: 'wrong' }))).toEqual([422, 'comment.required'])
  expect(codeOf(await review(at, { result: 'wrong', comment: 'x', fields: ['nothing'] }))).toEqual([
    422,
    'path.unknown',
  ])
  const fields = [`dags[${at.KHATIAN.DAGS[0]?.ID ?? ''}].area`]
  const back = data(await review(at, { result: 'wrong', comment: 'জমি ভুল', fields }))
  expect(back).toMatchObject({
    REVIEWS: false,
    KHATIAN: { STATUS: 6 },
    REVIEWED: [{ RESULT: 'wrong', FIELDS: fields }],
  })
  expect(codeOf(await review(back, {}))).toEqual([409, 'khatian.wrong-status'])
  const mended = { ...seen(back), ...content, dags: [{ dagNo: '12', area: '0.2000' }] }
  const once = data(await keyer.call('undp-integration.update', mended))
  const again = data(await keyer.call('undp-integration.entry-complete', seen(once)))
  const right = data(await review(again, {}))
  expect(right.REVIEWED.map(({ RESULT }) => RESULT)).toEqual(['ok', 'wrong'])
  expect(codeOf(await review(right, {}))).toEqual([409, 'undp.reviewed'])
})

test('[UND-3] what is approved is found wrong without being moved', async () => {
  const at = await sent('495')
  const khatianId = at.KHATIAN.ID
  expect((await kanungo.call('mutation-khatian.compare', { khatianId })).status).toBe(200)
  expect((await acland.call('mutation-khatian.approve', { khatianId })).status).toBe(200)
  const approved = data(await look(verifier, at))
  expect(approved).toMatchObject({ REVIEWS: true, KHATIAN: { STATUS: 5 } })
  expect(data(await review(approved, { result: 'wrong', comment: 'নাম ভুল' }))).toMatchObject({
    REVIEWS: false,
    KHATIAN: { STATUS: 5 },
  })
})

test('[UND-4] the report tells every review, and its sheet the same rows', async () => {
  const list = 'undp-verify-report.list' as CallName
  const rows = (await verifier.call(list, {} as never)).body.data as { KHATIAN_NO: string; RESULT: string }[]
  expect(rows.map(({ KHATIAN_NO, RESULT }) => `${KHATIAN_NO} ${RESULT}`)).toEqual(['495 WRONG', '494 OK', '494 WRONG'])
  expect(codeOf(await keyer.call(list, {} as never))).toEqual([403, 'permission.denied'])
  const waiting = (await verifier.call('undp-verify.list' as CallName, { RESULT: 'WAITING' } as never)).body.data
  expect((waiting as { KHATIAN_NO: string }[]).map(({ KHATIAN_NO }) => KHATIAN_NO)).toContain('493')
})

test('[UND-1] the system of UNDP calls with its own scope, and no other scope opens its calls', async () => {
  const names = ['books', 'form', 'create', 'update', 'entry-complete', 'get', 'review'] as const
  const own = await clientHeaders(server, { clientId: 'dlrms-undp', scopes: ['undp'] })
  await server.db.query(`update api_client set undp = true, em_read = true, em_entry = true, em_balance = true`)
  const others = await clientHeaders(server, { scopes: clientScopes.filter((one) => one !== 'undp') })
  const id = { khatianId: randomUUID(), volumeId }
  for (const name of names) {
    expect(codeOf(await server.call(`undp-integration.${name}`, id as never, others))).toEqual([403, 'client.scope'])
    expect((await server.call(`undp-integration.${name}`, id as never, own)).body.code).not.toBe('client.scope')
  }
})

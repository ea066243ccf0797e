import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallSpec } from '#contract/call.ts'
import { clientScopes } from '#domain/client/scopes.ts'
import { allCalls } from '#server/http/call-table.ts'
import { seedId } from '#server/seed/ids.ts'
import { scriptAsPdf, smallPdf } from '#tests/support/small-files.ts'
import { addTestDesks } from '#tests/support/test-desks.ts'
import { clientHeaders } from '#tests/support/client-token.ts'
import {
  startTestServer,
  type Answer,
  type CallName,
  type Session,
  type TestServer,
} from '#tests/support/test-server.ts'

let server: TestServer
let headers: Record<string, string>
let namjari: Session
let surveyor: Session
let kanungo: Session
let acland: Session
let room: Session
beforeAll(async () => {
  server = await startTestServer()
  headers = await clientHeaders(server)
  ;[namjari, surveyor, kanungo] = [
    await server.as('namjari1'),
    await server.as('surveyor1'),
    await server.as('kanungo1'),
  ]
  ;[acland, room] = [await server.as('acland1'), await server.as('approver1')]
  // No client comes with this scope; here it may have every one.
  await server.db.query(`update api_client set undp = true where client_id = 'dlrms-emutation'`)
})
afterAll(() => server.close())

const codeOf = ({ status, body }: Answer): [number, string] => [status, body.code as string]
const keyed = (more: object = {}) => ({ ...headers, 'Idempotency-Key': randomUUID(), ...more })
const v1 = (name: string, input: object): Promise<Answer> => server.call(`em-v1-${name}` as CallName, input, headers)
const v2 = (name: string, input: object, more: Record<string, string> = keyed()): Promise<Answer> =>
  server.call(`em-v2-${name}` as CallName, input, more)

type Row = { ID: string; CELLS: Record<string, unknown> }
type Body = { ID: string; STATUS: number; ORIGIN?: string; OWNERS: Row[]; DAGS: Row[]; VERSION: number }
type At = { REV: number; KHATIAN: Body }

function data(answer: Answer): At {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data as At
}

const address = (khatianNo: string, survey = 'RS') => ({
  survey,
  jlNumberId: seedId.jlNumber('birulia', survey as 'RS'),
  khatianNo,
})
const whole = (khatianNo: string, area = '0.1250') => ({
  ...address(khatianNo),
  owners: [
    { name: 'রহিমা খাতুন', share: '1/2' },
    { name: 'করিম', share: '1/2' },
  ],
  dags: [{ dagNo: '12', area }],
})

const emCalls = Object.entries<CallSpec>(allCalls).filter(([name]) => name.startsWith('em-v'))

describe('[EM-3] who may not', () => {
  test('there are both generations of every family', () => {
    expect(emCalls.length).toBeGreaterThanOrEqual(100)
    expect(new Set(emCalls.map(([name]) => name.split('.')[0]))).toHaveLength(8)
  })

  test('no other scope opens a call of the families, nor a key that is not the land office’s', async () => {
    const others = await clientHeaders(server, { scopes: clientScopes.filter((one) => one !== 'em.entry') })
    const id = { khatianId: randomUUID(), rowId: randomUUID(), fileId: randomUUID() }
    for (const [name] of emCalls) {
      expect(codeOf(await server.call(name as CallName, id, others)), name).toEqual([403, 'client.scope'])
      expect(codeOf(await surveyor.call(name as CallName, id as never)), name).toEqual([403, 'permission.denied'])
    }
  })

  test('a system reaches what it began, and nothing else', async () => {
    for (const khatianId of [seedId.khatian('birulia-1', '10'), randomUUID()])
      expect(codeOf(await v2('khatian.get', { khatianId }))).toEqual([404, 'khatian.not-found'])
    const khatianId = randomUUID()
    data(await v2('khatian.create', { khatianId, ...address('60'), header: { resaNo: '১' } }))
    await server.db.query(`update api_client set em_entry = true where client_id = 'dlrms-undp'`)
    const other = await clientHeaders(server, { clientId: 'dlrms-undp', scopes: ['em.entry'] })
    expect(codeOf(await v2('khatian.get', { khatianId }, other))).toEqual([404, 'khatian.not-found'])
    expect(codeOf(await v2('brs-khatian.get', { khatianId }))).toEqual([404, 'khatian.not-found'])
    data(await namjari.call('em-v2-khatian.get' as CallName, { khatianId } as never))
    // A desk with every key in another district has none of it.
    const desks = await addTestDesks(server.db)
    const session = await server.as('entry1')
    const there = { 'User-Token': session.accessToken, 'Active-Desk': desks.almightyThere }
    for (const call of ['em-v1-khatian.get', 'em-v2-khatian.get'])
      expect(codeOf(await server.call(call as CallName, { khatianId }, there))).toEqual([404, 'khatian.not-found'])
  })

  test.each([
    ['a number outside all books', { khatianNo: '99999' }, [422, 'khatian.out-of-volume']],
    ['a survey of another family', address('61', 'MUTATION'), [422, 'input.refused']],
    ['a JL number that is not there', { jlNumberId: randomUUID() }, [404, 'jl-number.not-found']],
  ] as const)('%s makes none', async (_what, more, code) => {
    expect(codeOf(await v2('khatian.create', { khatianId: randomUUID(), ...address('61'), ...more }))).toEqual(code)
  })
})

/** Every call by which a partner makes a khatian, of the surveys that have a book in the sample data. */
const createCalls = emCalls
  .filter(([name]) => name.endsWith('.create') && !/-(brs|bds)-/.test(name))
  .map(([name]) => [name, name.includes('mutation') ? 'MUTATION' : 'RS'] as const)

describe('[ENT-32] a record begins with its first value', () => {
  test.each(createCalls)(
    '%s refuses values that are missing, by their field, and makes nothing',
    async (name, survey) => {
      const before = await server.db.query('select count(*)::int as n from record')
      const rows = name.startsWith('em-v2')
        ? [{}]
        : [
            { owners: [], dags: [] },
            { owners: [{}], dags: [{}] },
          ]
      for (const empty of rows) {
        const place = address(survey === 'MUTATION' ? '481' : '68', survey)
        const { status, body } = await server.call(
          name as CallName,
          { khatianId: randomUUID(), ...place, header: {}, ...empty },
          keyed(),
        )
        expect([status, body.fields]).toEqual([422, { HEADER: 'value.required' }])
      }
      expect(await server.db.query('select count(*)::int as n from record')).toEqual(before)
    },
  )
})

describe('[EM-3] the present generation', () => {
  test('writes row by row on a revision, each write under a key', async () => {
    const khatianId = randomUUID()
    const begun = { khatianId, ...address('62'), header: { resaNo: '১' } }
    expect(codeOf(await v2('khatian.create', begun, headers))).toEqual([400, 'request.invalid'])
    const made = data(await v2('khatian.create', begun))
    expect(made.KHATIAN).toMatchObject({ STATUS: 1, ORIGIN: 'em' })
    const rowId = randomUUID()
    const owner = { khatianId, baseRev: made.REV, rowId, cells: { name: 'সালমা', share: { n: 1, d: 1 } } }
    const once = keyed()
    const added = data(await v2('khatian.owner-add', owner, once))
    expect(added.KHATIAN.OWNERS).toMatchObject([{ ID: rowId, CELLS: { share: { N: 1, D: 1 } } }])
    expect((await v2('khatian.owner-add', owner, once)).status).toBe(200)
    expect(codeOf(await v2('khatian.owner-add', { ...owner, rowId: randomUUID() }))).toEqual([409, 'khatian.stale'])
    const dag = { khatianId, baseRev: added.REV, rowId: randomUUID(), cells: { dagNo: '7', area: 1250 } }
    const both = data(await v2('khatian.dag-add', dag))
    const changed = data(
      await v2('khatian.dag-change', { khatianId, baseRev: both.REV, rowId: dag.rowId, cells: { area: 1300 } }),
    )
    expect(changed.KHATIAN.DAGS[0]?.CELLS['area']).toBe(1300)
    const headed = data(await v2('khatian.update', { khatianId, baseRev: changed.REV, header: { resaNo: '১২' } }))
    const removed = data(await v2('khatian.dag-remove', { khatianId, baseRev: headed.REV, rowId: dag.rowId }))
    expect(removed.KHATIAN.DAGS).toEqual([])
  })

  test('takes four papers, each of the content that it says', async () => {
    const khatianId = randomUUID()
    data(await v2('khatian.create', { khatianId, ...address('63'), header: { resaNo: '১' } }))
    const send = (n: number, sha256?: string, content = new Uint8Array(smallPdf(1, String(n)))) => {
      const sum = sha256 ?? createHash('sha256').update(content).digest('hex')
      return fetch(`${server.url}/api/v1/em/v2/khatians/${khatianId}/file-upload?FILE_NAME=a.pdf&SHA256=${sum}`, {
        method: 'POST',
        headers: { ...keyed(), 'content-type': 'application/octet-stream' },
        body: content,
      })
    }
    expect((await send(0, '0'.repeat(64))).status).toBe(422)
    const script = (await (await send(0, undefined, new Uint8Array(scriptAsPdf))).json()) as { code: string }
    expect(script.code).toBe('upload.broken')
    for (const n of [1, 2, 3, 4]) expect((await send(n)).status).toBe(200)
    expect(((await (await send(5)).json()) as { code: string }).code).toBe('mutation.too-many-files')
    const files = (await v2('khatian.files', { khatianId })).body.data as { ID: string }[]
    expect(files).toHaveLength(4)
    const view = `${server.url}/api/v1/em/v2/khatians/${khatianId}/view-file/${files[0]?.ID ?? ''}`
    expect(await (await fetch(view, { headers })).text()).toContain('%PDF')
    expect((await v2('khatian.remove-file', { khatianId, fileId: files[0]?.ID })).body.data).toHaveLength(3)
  })
})

describe('[EM-3] the former generation', () => {
  test('writes a whole khatian in acres and text, once however often it is sent, and says that it is to be left', async () => {
    const [one, two] = [data(await v1('khatian.create', whole('64'))), data(await v1('khatian.create', whole('64')))]
    expect(two).toMatchObject({ REV: one.REV, KHATIAN: { ID: one.KHATIAN.ID } })
    expect(one.KHATIAN.DAGS[0]?.CELLS['area']).toBe(1250)
    expect(one.KHATIAN.OWNERS[0]?.CELLS['share']).toMatchObject({ N: 1, D: 2 })
    expect(codeOf(await v1('khatian.create', whole('64', '0.2000')))).toEqual([409, 'khatian.duplicate'])
    const response = await fetch(`${server.url}/api/v1/em/v1/khatians/${one.KHATIAN.ID}`, { headers })
    expect(response.headers.get('deprecation')).toMatch(/^@[0-9]+$/)
    const newer = await fetch(`${server.url}/api/v1/em/v2/khatians/${one.KHATIAN.ID}`, { headers })
    expect(newer.headers.get('deprecation')).toBeNull()
  })

  test('writes one list, and leaves the others', async () => {
    const { KHATIAN } = data(await v1('khatian.create', whole('65')))
    const rows = [{ name: 'রহিমা খাতুন', share: '1/1' }]
    const after = data(await v1('khatian.owners', { khatianId: KHATIAN.ID, rows }))
    expect(after.KHATIAN.OWNERS.map(({ ID }) => ID)).toEqual([KHATIAN.OWNERS[0]?.ID])
    expect(after.KHATIAN.DAGS).toEqual(KHATIAN.DAGS)
    const again = data(await v1('khatian.owners', { khatianId: KHATIAN.ID, rows, baseRev: 1 }))
    expect(again.REV).toBe(after.REV)
    const stale = await v1('khatian.owners', { khatianId: KHATIAN.ID, rows: [], baseRev: 1 })
    expect(codeOf(stale)).toEqual([409, 'khatian.stale'])
  })

  test.each([
    ['an area that is a number', [{ dagNo: '12', area: 5 }], 'value.kind'],
    ['an area that cannot be read', [{ dagNo: '12', area: 'x' }], 'input.refused'],
    ['a column that the form has not', [{ nothing: 'x' }], 'field.unknown'],
  ])('%s is refused by its place', async (_what, dags, code) => {
    const answer = await v1('khatian.create', { ...whole('66'), dags })
    expect([answer.status, answer.body.code]).toEqual([422, code])
    expect(Object.keys(answer.body.fields as object)[0]).toMatch(/^(DAGS|dags)\.0\./)
  })
})

test('[WIR-18] a khatian whose values are refused is not made by the former calls either', async () => {
  const before = await server.db.query('select count(*)::int as n from record')
  const wrong = { ...whole('59'), dags: [{ dagNo: '12', area: 'twelve' }] }
  expect(await v1('khatian.create', wrong)).toMatchObject({ status: 422 })
  expect(await server.db.query('select count(*)::int as n from record')).toEqual(before)
  expect(data(await v1('khatian.create', whole('59'))).KHATIAN.DAGS).toHaveLength(1)
})

test('[EM-3] it goes through the land office, is a source at once, and is copied once the record room approved it', async () => {
  const { KHATIAN } = data(await v1('khatian.create', whole('67')))
  const khatianId = KHATIAN.ID
  data(await v1('khatian.entry-complete', { khatianId }))
  const verifier = await server.as('verifier1')
  expect(codeOf(await verifier.call('khatian.verify', { khatianId }))).toEqual([403, 'permission.denied'])
  data(await surveyor.call('khatian.verify', { khatianId }))
  data(await kanungo.call('khatian.compare', { khatianId }))
  expect(codeOf(await room.call('khatian.approve', { khatianId }))).toEqual([403, 'permission.denied'])
  expect(data(await acland.call('khatian.approve', { khatianId })).KHATIAN.STATUS).toBe(14)
  const versions = async () =>
    (await server.db.query<{ rev: number }>('select rev from khatian_version where khatian_id = $1', [khatianId]))
      .length
  expect(await versions()).toBe(1)
  const source = await server.call('mutation-integration.get-khatian', address('67') as never, headers)
  expect(source.body.data).toMatchObject({ KHATIAN_ID: khatianId, STATUS: 14, VERSION: 1 })
  expect(codeOf(await v1('khatian.update', { khatianId, owners: [] }))).toEqual([409, 'khatian.locked'])
  expect(codeOf(await acland.call('khatian.approve', { khatianId }))).toEqual([403, 'permission.denied'])
  expect(data(await room.call('khatian.approve', { khatianId })).KHATIAN).toMatchObject({ STATUS: 5, VERSION: 1 })
  expect(await versions()).toBe(1)
})

test('[EM-3] a mutation khatian is keyed by the same calls under its own family', async () => {
  const made = data(await v1('mutation-khatian.create', { ...whole('490'), ...address('490', 'MUTATION') }))
  expect(made.KHATIAN).toMatchObject({ STATUS: 1, ORIGIN: 'em' })
  expect(data(await v1('mutation-khatian.entry-complete', { khatianId: made.KHATIAN.ID })).KHATIAN.STATUS).toBe(2)
})

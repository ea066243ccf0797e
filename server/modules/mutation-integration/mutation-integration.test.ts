import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallSpec } from '#contract/call.ts'
import { clientScopes } from '#domain/client/scopes.ts'
import { allCalls } from '#server/http/call-table.ts'
import { checkBalances } from '#server/maintenance/check-balances.ts'
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
let room: Session
let headers: Record<string, string>
beforeAll(async () => {
  server = await startTestServer()
  room = await server.as('supervisor1')
  headers = await clientHeaders(server)
  await server.db.query(`update api_client set undp = true where client_id = 'dlrms-emutation'`)
})
afterAll(() => server.close())

const jlNumberId = seedId.jlNumber('birulia', 'RS')
const at = (khatianNo: string) => ({ survey: 'RS', jlNumberId, khatianNo }) as const
const codeOf = ({ status, body }: Answer): [number, string] => [status, body.code as string]

type Owner = { ID: string; REMAINING: number | null }
type Dag = { DAG_NO: string; AREA: number; REMAINING: number; OWNERS: Owner[] }

const call = (name: CallName, input: object, more: Record<string, string> = {}): Promise<Answer> =>
  server.call(name, input, { ...headers, ...more })

async function dataOf(name: CallName, input: object, more: Record<string, string> = {}) {
  const answer = await call(name, input, more)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}

async function firstDag(khatianNo: string): Promise<Dag> {
  const dags = (await dataOf('mutation-integration.balance-check', at(khatianNo))).DAGS as Dag[]
  const dag = dags.find(({ AREA }) => AREA > 100)
  if (dag === undefined) throw new Error('no dag with land')
  return dag
}

const update = (
  khatianNo: string,
  caseKey: string,
  seq: number | undefined,
  dagNo: string,
  area: number,
  more: object = {},
) => call('mutation-integration.balance-update', { ...at(khatianNo), caseKey, seq, items: [{ dagNo, area }], ...more })

const clientCalls = Object.entries<CallSpec>(allCalls).flatMap(([name, { needs, scope }]) =>
  needs === 'client' ? [[name as CallName, scope] as const] : [],
)

describe('[EM-1] a call of another system needs its scope', () => {
  test('and every such call names one', () => {
    expect(clientCalls.length).toBeGreaterThanOrEqual(5)
    expect(clientCalls.filter(([, scope]) => scope === undefined)).toEqual([])
  })
  test.each(clientCalls)('%s is refused with every other scope', async (name, scope) => {
    const input = { ...at('1'), caseKey: 'savar:1:2026', items: [{ dagNo: '1', area: 1 }] }
    const others = await clientHeaders(server, { scopes: clientScopes.filter((one) => one !== scope) })
    expect(codeOf(await server.call(name, input, others))).toEqual([403, 'client.scope'])
    const own = await clientHeaders(server, { scopes: scope === undefined ? [] : [scope] })
    expect((await server.call(name, input, own)).body.code).not.toBe('client.scope')
  })
})

/** What calls that speak of a place take besides it. */
const placed: Partial<Record<CallName, object>> = {
  'mutation-integration.get-khatian': {},
  'mutation-integration.balance-check': {},
  'mutation-integration.balance-history': {},
  'mutation-integration.balance-update': { caseKey: 'savar:1:2026', items: [{ dagNo: '1', area: 1 }] },
  'mutation-integration.balance-clear': { caseKey: 'savar:1:2026' },
  'em-request.create': {
    kind: 'khatian-entry',
    caseKey: 'savar:1:2026',
    applicant: 'রহিম',
    mobile: '01712345678',
    reason: 'মামলা',
  },
  'em-request.correct-balance': { reason: 'যাচাই', items: [{ dagNo: '1', remaining: 1 }] },
}

test('[EM-5] a client reaches its districts, and is told where it does not', async () => {
  await server.db.query(
    `update api_client set district_ids = array(select id from district where bbs_code = '93') where client_id = 'dlrms-emutation'`,
  )
  const answers = await Promise.all(
    Object.entries(placed).map(async ([name, more]) => call(name as CallName, { ...at('1'), ...more })),
  )
  await server.db.query(
    `update api_client set district_ids = array(select id from district where bbs_code in ('26', '93')) where client_id = 'dlrms-emutation'`,
  )
  expect(answers.map(({ body }) => [body.code, body.fields])).toEqual(
    answers.map(() => ['client.scope', { JL_NUMBER_ID: 'client.scope' }]),
  )
})

test('[EM-2] a khatian is found by mouza, survey and number, with what is left of its land and nobody’s identity', async () => {
  const found = await dataOf('mutation-integration.get-khatian', at('০১'))
  expect(found).toMatchObject({ KHATIAN_NO: '1', SURVEY: 'RS', DISTRICT_BBS_CODE: '26', VERSION: 1, HELD_BY: null })
  expect(found.DAGS.length).toBeGreaterThan(0)
  expect(found.OWNERS.length).toBeGreaterThan(0)
  expect(JSON.stringify(found)).not.toMatch(/IDENTITY|MOBILE|ADDRESS/)
})

test.each([
  ['a number that is none', { khatianNo: 'x' }, 422, 'input.refused'],
  ['a number that nobody has', { khatianNo: '999' }, 404, 'khatian.not-found'],
  ['a JL number of another survey', { survey: 'CS' }, 404, 'jl-number.not-found'],
  ['a khatian that was never approved', { khatianNo: '10' }, 409, 'khatian.not-approved'],
] as const)('[EM-2] %s is told as such', async (_what, wrong, status, code) => {
  for (const name of ['mutation-integration.get-khatian', 'mutation-integration.balance-check'] as const)
    expect(codeOf(await call(name, { ...at('1'), ...wrong }))).toEqual([status, code])
})

test('[EM-2] [BAL-8] a case takes land in order and once; a repetition gets the first answer, however the balance stands then', async () => {
  const { DAG_NO: dagNo, AREA: area, OWNERS: owners } = await firstDag('1')
  const key = 'savar:12:2026'
  const first = await update('1', key, 1, dagNo, 10)
  expect(first.body.data).toMatchObject({
    CASE_KEY: key,
    SEQ: 1,
    ENTRIES: [{ DAG_NO: dagNo, OWNER_ID: null, DELTA: -10, REMAINING: area - 10 }],
  })
  const ofOwner = { items: [{ dagNo, ownerId: owners[0]?.ID, area: 5 }] }
  expect((await update('1', key, 2, dagNo, 5, ofOwner)).status).toBe(200)
  expect((await update('1', key, 1, dagNo, 10)).body).toEqual(first.body)
  expect(codeOf(await update('1', key, 1, dagNo, 11))).toEqual([409, 'balance.key-reused'])
  const early = await update('1', key, 4, dagNo, 1)
  expect([early.body.code, early.body.fields]).toEqual(['balance.out-of-order', { EXPECTED: '3' }])
  const toomuch = await update('1', key, 3, dagNo, area)
  expect([toomuch.body.code, toomuch.body.fields]).toEqual([
    'balance.insufficient',
    { DAG_NO: dagNo, LEFT: String(area - 15) },
  ])
  const cleared = await dataOf('mutation-integration.balance-clear', {
    ...at('1'),
    caseKey: key,
    seq: 3,
    reason: 'বাতিল',
  })
  expect(cleared.ENTRIES.map((entry: { DELTA: number }) => entry.DELTA)).toEqual([10, 5])
  expect(await firstDag('1')).toMatchObject({ REMAINING: area })
  const history = await dataOf('mutation-integration.balance-history', { ...at('1'), caseKey: key })
  expect(history.map((entry: Record<string, unknown>) => [entry['KIND'], entry['CASE_SEQ'], entry['DELTA']])).toEqual([
    ['clear', 3, 5],
    ['clear', 3, 10],
    ['deduct', 2, -5],
    ['deduct', 1, -10],
    ['opening', 1, area],
  ])
  const all = await dataOf('mutation-integration.balance-history', at('1'))
  expect(all.length).toBeGreaterThanOrEqual(5)
})

test('[EM-2] a caller without numbers takes once and clears once', async () => {
  const { DAG_NO: dagNo } = await firstDag('1')
  const key = 'savar:13:2026'
  const clear = () => call('mutation-integration.balance-clear', { ...at('1'), caseKey: key })
  expect(codeOf(await clear())).toEqual([409, 'balance.no-deduction'])
  const first = await update('1', key, undefined, dagNo, 7)
  expect(first.body.data).toMatchObject({ SEQ: 0, ENTRIES: [{ DELTA: -7 }] })
  expect((await update('1', key, undefined, dagNo, 7)).body).toEqual(first.body)
  expect((await clear()).status).toBe(200)
  expect(codeOf(await update('1', key, undefined, dagNo, 7))).toEqual([409, 'balance.cleared'])
})

test('[EM-2] the same request twice is one act, and another balance than was seen is refused', async () => {
  const { DAG_NO: dagNo, REMAINING: before } = await firstDag('3')
  const key = 'savar:14:2026'
  const input = { ...at('3'), caseKey: key, seq: 1, expectVersion: 0, items: [{ dagNo, area: 3 }] }
  const once = { 'Idempotency-Key': 'em-14-1' }
  const [one, two] = await Promise.all([
    call('mutation-integration.balance-update', input, once),
    call('mutation-integration.balance-update', input, once),
  ])
  expect([one.status, two.status]).toEqual([200, 200])
  expect(one.body).toEqual(two.body)
  expect(await firstDag('3')).toMatchObject({ REMAINING: before - 3 })
  expect(codeOf(await update('3', key, 2, dagNo, 1, { expectVersion: 0 }))).toEqual([409, 'balance.version'])
  const { BALANCE_VERSION: seen } = await dataOf('mutation-integration.balance-check', at('3'))
  expect((await update('3', key, 2, dagNo, 1, { expectVersion: seen })).status).toBe(200)
})

test('[BAL-9] a khatian that is locked is read, told as closed, and nothing is taken of it', async () => {
  const khatianId = seedId.khatian('birulia-1', '2')
  const { DAG_NO: dagNo } = await firstDag('2')
  expect((await room.call('khatian.lock', { khatianId, comment: 'Civil suit 12/2025' })).status).toBe(200)
  expect((await dataOf('mutation-integration.balance-check', at('2'))).OPEN).toBe(false)
  expect(codeOf(await update('2', 'savar:15:2026', 1, dagNo, 1))).toEqual([409, 'balance.held'])
  expect((await room.call('khatian.unlock', { khatianId })).status).toBe(200)
  expect((await dataOf('mutation-integration.balance-check', at('2'))).OPEN).toBe(true)
  expect((await update('2', 'savar:15:2026', 1, dagNo, 1)).status).toBe(200)
})

test('[EM-2] what a case took stands under the name of the other system, for the office as well', async () => {
  const acland = await server.as('acland1')
  const history = await acland.call('khatian-balance.history', { khatianId: seedId.khatian('birulia-1', '2') })
  expect(history.body.data[0]).toMatchObject({ KIND: 'deduct', OF: '15/2026', ACTOR_EN: 'e-Mutation' })
  expect(await checkBalances(server.db)).toMatchObject({ differences: [] })
})

type Made = { status: number | null; answer: { code?: string; data?: unknown } | null }

describe('[EM-6] a bad line does no harm: e-mutation', () => {
  async function play(asked: object): Promise<Made[]> {
    const response = await fetch(`${server.url}/sandbox/em/act`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...at('3'), ...asked }),
    })
    expect(response.status).toBe(200)
    return ((await response.json()) as { calls: Made[] }).calls
  }
  const statusesOf = (calls: readonly Made[]): (number | null)[] => calls.map(({ status }) => status)

  test.each([
    ['sends an act twice', 'repeat', '21', 1],
    ['sends an act three times at once', 'at-once', '22', 1],
    ['sends the second act before the first', 'disorder', '23', 2],
    ['does not wait for the answer, and asks again', 'time-out', '24', 1],
  ] as const)('%s', async (_what, fault, caseNo, taken) => {
    const { DAG_NO: dagNo, REMAINING: before } = await firstDag('3')
    const caseKey = `savar:${caseNo}:2026`
    const calls = await play({ act: 'take', caseKey, fault, items: [{ DAG_NO: dagNo, AREA: 2 }] })
    if (fault === 'disorder') {
      expect(statusesOf(calls)).toEqual([409, 200, 200])
      expect(calls[0]?.answer?.code).toBe('balance.out-of-order')
    } else {
      const heard = calls.filter(({ status }) => status !== null)
      expect(new Set(statusesOf(heard))).toEqual(new Set([200]))
      // Every repetition is answered the same.
      expect(new Set(heard.map(({ answer }) => JSON.stringify(answer))).size).toBe(1)
    }
    expect((await firstDag('3')).REMAINING).toBe(before - 2 * taken)
    expect(statusesOf(await play({ act: 'clear', caseKey, fault: 'repeat' }))).toEqual([200, 200])
    expect((await firstDag('3')).REMAINING).toBe(before)
    expect(await checkBalances(server.db)).toMatchObject({ differences: [] })
  })

  test('shows its desk to people', async () => {
    const page = await fetch(`${server.url}/sandbox/em`)
    expect(page.status).toBe(200)
    const body = new URLSearchParams({ act: 'read', ...at('1') })
    const answer = await fetch(`${server.url}/sandbox/em/act`, { method: 'POST', body })
    expect(await answer.text()).toContain('get-khatian: 200')
  })
})

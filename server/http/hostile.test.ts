import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathNames, type CallSpec } from '#contract/call.ts'
import { toWire, upperSnake } from '#contract/wire-codec.ts'
import { allCalls } from '#server/http/call-table.ts'
import { streamTypeOf } from '#server/request/context.ts'
import { seedId } from '#server/seed/ids.ts'
import { hostileInput, seededBelow } from '#tests/support/hostile-input.ts'
import { noteWrittenRows, type WrittenRows } from '#tests/support/written-rows.ts'
import { startTestServer, type CallName, type TestServer } from '#tests/support/test-server.ts'

/** 2,000 in the test run; `HOSTILE_REQUESTS=1000000` is the long form. */
const requests = Number(process.env['HOSTILE_REQUESTS'] ?? 2_000)
const seed = Number(process.env['HOSTILE_SEED'] ?? 1)

/** What a refusal may write: that it was asked for, by whom and with what answer, and what the server does by itself meanwhile. */
const countedTables = [
  'rate_limit',
  'one_time_code',
  'oidc_model',
  'known_device',
  'session_note',
  'ledger',
  'job',
  'outbox_message',
  'notice',
  'payment_message',
  'payment_statement',
  // A backup that was granted is made after its answer.
  'backup_run',
  // That somebody failed to sign in, or to show the second factor.
  'security_log',
  'security_head',
]

let server: TestServer
let written: WrittenRows
beforeAll(async () => {
  server = await startTestServer()
  written = await noteWrittenRows(server.db, { except: countedTables })
})
afterAll(() => server.close())

const khatianId = seedId.khatian('birulia-1', '10')
const known: Readonly<Record<string, unknown>> = {
  khatianId,
  volumeId: seedId.volume('birulia-1'),
  templateId: seedId.template('RS'),
  mouzaId: seedId.mouza('birulia'),
  jlNumberId: seedId.jlNumber('birulia', 'RS'),
  upazilaId: seedId.upazila('26', 'Savar'),
  officeId: seedId.office('dhaka'),
  rowId: seedId.row(khatianId, 'owners', 0),
  userId: seedId.user('entry2'),
  survey: 'RS',
  khatianNo: '10',
}

/** Streams have no end, and what ends a session would spoil the requests after it. */
const names = (Object.keys(allCalls) as CallName[]).filter(
  (name) => streamTypeOf(name) === null && !/logout|sign-out|session\.|password/.test(name),
)

test(`[WIR-18] ${requests} hostile requests over all calls are answered or refused, none fails, and a refusal writes nothing`, async () => {
  const below = seededBelow(seed)
  const people = await Promise.all(['supervisor1', 'admin1', 'entry1', 'approver1'].map((one) => server.as(one)))
  const failed: string[] = []
  const statuses = new Map<number, number>()
  for (let sent = 0; sent < requests; sent += 1) {
    const name = names[sent % names.length] ?? 'khatian.get'
    const spec: CallSpec = allCalls[name]
    const person = people[below(people.length)]
    const given = hostileInput(spec.input, below, (field) => known[field], below(3) === 0 ? 0 : 25)
    const input = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>
    const path = spec.path.replace(/\{([a-zA-Z]+)\}/g, (_, field: string) => encode(input[field]))
    const inPath = new Set(pathNames(spec.path))
    const rest = Object.fromEntries(Object.entries(input).filter(([field]) => !inPath.has(field)))
    const query = Object.entries(rest).flatMap(([field, value]) =>
      value === undefined ? [] : [`${spec.spelling === 'upper' ? upperSnake(field) : field}=${encode(value)}`],
    )
    const url = `${server.url}/api/v1${path}${spec.method === 'GET' ? `?${query.join('&')}` : ''}`
    const body = bodyOf(spec.takes === 'file' ? null : given, rest, spec)
    const answer = await fetch(url, {
      method: spec.method,
      redirect: 'manual',
      headers: {
        'User-Token': person?.accessToken ?? '',
        ...(person?.deskId === '' ? {} : { 'Active-Desk': person?.deskId ?? '' }),
        'content-type': spec.takes === 'file' ? 'application/octet-stream' : 'application/json',
      },
      ...(spec.method === 'GET' ? {} : { body }),
    })
    const said = await answer.text()
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    const tables = await written.take()
    if (answer.status >= 400 && tables.length > 0)
      failed.push(`${answer.status} ${name} wrote ${tables.join()} ${said}`)
    const isProblem = answer.headers.get('content-type')?.startsWith('application/problem+json') === true
    if (answer.status >= 500 || (answer.status >= 400 && !isProblem))
      failed.push(
        `${answer.status} ${name} ${url.slice(server.url.length, server.url.length + 200)} ${body.slice(0, 300)} ${said.slice(0, 200)}`,
      )
  }
  expect(failed).toEqual([])
  // Some came through: it was not the schema alone that was tried.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(requests / 20)
}, 600_000)

test('[WIR-18] addresses outside the table of calls and the heads of a request make nothing fail either', async () => {
  const { accessToken, deskId } = await server.as('supervisor1')
  const own = { 'User-Token': accessToken, 'Active-Desk': deskId }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const asked: [path: string, init?: RequestInit][] = [
    ...[
      '/public/payment-return/BKASH/26%00',
      '/public/payment-return/%00/26',
      '/public/payment-return/BKASH/26?status=%00',
    ].map((path): [string] => [`/api/v1${path}`]),
    ['/api/v1/public/payment-return/BKASH/26-1?status=a&status=b'],
    ['/api/v1/public/payment-notices/BKASH/26%00', { method: 'POST', ...json('{}') }],
    ['/api/v1/public/payment-notices/BKASH/26-1', { method: 'POST', ...json('{"a":"\\u0000","b":"\\ud800"}') }],
    [`/api/v1/scans/%00/keying`, { headers: own }],
    [`/api/v1/mutation-khatians/%00/view-file/%00`, { headers: own }],
    [`/api/v1/mutation-khatians/%00/file-upload?NAME=%00`, { method: 'POST', headers: own, body: 'x' }],
    ['/idp/auth?client_id=%00'],
    ['/idp/interaction/%00'],
    [
      '/idp/token',
      { method: 'POST', headers: form, body: 'grant_type=refresh_token&client_id=dlrms-office&refresh_token=%00' },
    ],
    ['/idp/token', { method: 'POST', headers: form, body: 'grant_type=authorization_code&client_id=%00&code=%00' }],
    ['/idp/session/end?id_token_hint=%00'],
    ['/api/v1/khatians', { headers: { ...own, 'Active-Desk': "'" } }],
    ['/api/v1/khatians', { headers: { ...own, 'User-Token': 'a.b.c' } }],
    ['/api/v1/khatians', { headers: { ...own, 'Idempotency-Key': 'x'.repeat(5_000) } }],
    ['/api/v1/khatians', { headers: { ...own, 'if-none-match': '\u00ff' } }],
    ['/sandbox/pay/nobody/fault', { method: 'POST', ...json('[]') }],
    ['/sandbox/pay/bkash/tokenized/checkout/create', { method: 'POST', ...json('{"amount":"\\u0000"}') }],
  ]
  const failed: string[] = []
  for (const [path, init] of asked) {
    const { status } = await fetch(server.url + path, { redirect: 'manual', ...init })
    if (status >= 500) failed.push(`${status} ${path} ${typeof init?.body === 'string' ? init.body : ''}`)
  }
  expect(failed).toEqual([])
})

test('[TXT-7] a text with signs that nobody sees is refused by its field where it would be stored, and may be looked for', async () => {
  const officer = await server.as('supervisor1')
  const view = { list: 'volumes', filters: {}, hidden: [], office: false }
  const refused = await officer.call('saved-view.save', { ...view, name: 'আমা\u200bর' })
  expect([refused.status, refused.body.fields]).toEqual([400, { NAME: 'text.forbidden' }])
  const admin = await server.as('admin1')
  expect((await admin.call('user.list', { text: 'আমা\u200bর' } as never)).status).toBe(200)
})

test('[WIR-21] a request that comes too slowly is refused, and its connection ends', async () => {
  const slow = await startTestServer({ db: server.db, env: { REQUEST_TIMEOUT_SECONDS: '5' } })
  const socket = connect(Number(new URL(slow.url).port), '127.0.0.1', () =>
    socket.write(
      'POST /api/v1/vendor/sign-in HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
    ),
  )
  let said = ''
  socket.on('data', (chunk) => (said += chunk.toString()))
  const ended = await Promise.race([
    new Promise((resolve) => socket.once('close', () => resolve(true))),
    new Promise((resolve) => setTimeout(() => resolve(false), 12_000)),
  ])
  socket.destroy()
  await slow.close()
  expect(ended).toBe(true)
  expect(said).toMatch(/^HTTP\/1\.1 408 /)
  expect(said).toContain('application/problem+json')
}, 30_000)

test('[WIR-19] what the server itself refuses to read is told in the form of every other refusal', async () => {
  const raw = (lines: readonly string[]): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(lines.join('\r\n')))
      let said = ''
      socket.on('data', (chunk) => (said += chunk.toString()))
      socket.once('close', () => resolve(said))
      socket.once('error', reject)
    })
  const asked = (path: string, ...heads: string[]): string[] => [
    `GET ${path} HTTP/1.1`,
    'host: localhost',
    'connection: close',
    ...heads,
    '',
    '',
  ]
  const answers = await Promise.all([
    raw(asked('/api/v1/khatians/%')),
    raw(asked('/api/v1/khatians/%00')),
    raw(asked('/api/v1/../../etc/passwd')),
    raw(asked('/api/v1/khatians/%2e%2e%2f%2e%2e%2f')),
    raw(asked('/api/v1/khatians', `x-long: ${'a'.repeat(40_000)}`)),
    raw(['NOTHING', '', '']),
    raw(asked('/api/v1/khatians', 'content-length: -5')),
  ])
  for (const answer of answers) {
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 4[0-9][0-9] /)
    expect(head).toContain('application/problem+json')
    expect(JSON.parse(body)).toMatchObject({ code: expect.any(String) as string })
    // What was asked for is not repeated to whoever reads over somebody's shoulder.
    expect(body).not.toContain('khatians')
  }
})

function json(body: string): { body: string; headers: Record<string, string> } {
  return { body, headers: { 'content-type': 'application/json' } }
}

function encode(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value as string)
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\u0000'))
}

function bodyOf(given: unknown, rest: Record<string, unknown>, spec: CallSpec): string {
  if (given === null) return '\u0000%PDF-1.7 nothing'
  try {
    return JSON.stringify(toWire(spec.input, rest, spec.spelling))
  } catch {
    return JSON.stringify(given)
  }
}

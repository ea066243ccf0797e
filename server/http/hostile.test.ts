import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathNames, type CallSpec } from '#contract/call.ts'
import { toWire, upperSnake } from '#contract/wire-codec.ts'
import { allCalls } from '#server/http/call-table.ts'
import { streamTypeOf } from '#server/request/context.ts'
import { seedId } from '#server/seed/ids.ts'
import { hostileInput, seededBelow } from '#tests/support/hostile-input.ts'
import { startTestServer, type CallName, type TestServer } from '#tests/support/test-server.ts'

/** 2,000 in the test run; `HOSTILE_REQUESTS=1000000` is the long form. */
const requests = Number(process.env['HOSTILE_REQUESTS'] ?? 2_000)
const seed = Number(process.env['HOSTILE_SEED'] ?? 1)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
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

test(`[WIR-18] ${requests} hostile requests over all calls are answered or refused, and none fails`, async () => {
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

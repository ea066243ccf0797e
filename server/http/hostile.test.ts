import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

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

test('[WIR-44] a client that resets its connection after or amid a request causes no fault of the server', async () => {
  const faults = (): number => Number(/dlrms_refusals_total\{code="server.error"\} (\d+)/.exec(metered)?.[1] ?? 0)
  let metered = await (await fetch(`${server.url}/metrics`)).text()
  const before = faults()
  const body = JSON.stringify({ NUMBER: 'CC-26-26-000001-1' })
  const reset = (path: string, sent: string): Promise<void> =>
    new Promise((resolve) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () =>
        socket.write(
          `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${sent}`,
          () => socket.resetAndDestroy(),
        ),
      )
      socket.once('close', () => resolve())
    })
  for (let n = 0; n < 20; n += 1)
    for (const path of ['/api/v1/public/copies/look', '/csp-report', '/api/v1/public/payment-notices/BKASH/26-1'])
      for (const sent of [body, body.slice(0, 5)]) await reset(path, sent)
  await wait(500)
  metered = await (await fetch(`${server.url}/metrics`)).text()
  expect(faults() - before).toBe(0)
})

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

import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let operator: Session
beforeAll(async () => {
  server = await startTestServer()
  operator = await server.as('entry1')
})
afterAll(() => server.close())

const deep = '['.repeat(1_000_000)
const nested = `{"a":${'['.repeat(65)}${']'.repeat(65)}}`
const many = `{"a":[${'0,'.repeat(250_001)}0]}`
const quoted = JSON.stringify({ deviceId: 'x', scopes: '[{'.repeat(5_000) })

async function send(path: string, body: string, gzip: boolean, signedIn: boolean): Promise<[number, string]> {
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(gzip ? { 'content-encoding': 'gzip' } : {}),
      ...(signedIn ? { 'User-Token': operator.accessToken, 'Active-Desk': operator.deskId } : {}),
    },
    body: gzip ? gzipSync(body) : body,
  })
  return [answer.status, ((await answer.json()) as { code: string }).code]
}

test.each<[what: string, path: string, body: string, gzip: boolean, signedIn: boolean, answer: [number, string]]>([
  ['gzip to a public call', '/auth/login', deep, true, false, [400, 'request.not-json']],
  ['gzip to a call that is no sync call', '/khatians', deep, true, true, [400, 'request.not-json']],
  ['gzip to a sync call without an account', '/sync/pull', deep, true, false, [401, 'session.missing']],
  ['deep gzip to a sync call', '/sync/pull', deep, true, true, [413, 'request.too-large']],
  ['deep nesting to a public call', '/auth/login', nested, false, false, [413, 'request.too-large']],
  ['deep nesting to a signed-in call', '/khatians', nested, false, true, [413, 'request.too-large']],
  ['too many members', '/sync/pull', many, true, true, [413, 'request.too-large']],
  ['brackets within a text', '/sync/pull', quoted, true, true, [400, 'request.invalid']],
  ['64 KB to a public call', '/auth/login', `"${'x'.repeat(65_536)}"`, false, false, [413, 'request.too-large']],
  ['64 KB to a signed-in call', '/khatians', `"${'x'.repeat(65_536)}"`, false, true, [400, 'request.invalid']],
])('[WIR-30] [WIR-31] refuses %s', async (_what, path, body, gzip, signedIn, expected) => {
  expect(await send(path, body, gzip, signedIn)).toEqual(expected)
})

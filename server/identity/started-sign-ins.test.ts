import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { keyOf, limits } from './limits.ts'
import { removeExpired } from './remove-expired.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const start = (): Promise<Response> => {
  const query = new URLSearchParams({
    client_id: 'dlrms-office',
    redirect_uri: `${server.url}/callback`,
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  })
  return fetch(`${server.url}/idp/auth?${query.toString()}`, { redirect: 'manual' })
}

const started = async (): Promise<number> => {
  const [row] = await server.db.query<{ n: number }>(
    `select count(*)::int as n from oidc_model where kind = 'Interaction'`,
  )
  return row?.n ?? 0
}

test('[LIM-12] a sign-in that was started leaves nothing once it expired', async () => {
  expect((await start()).status).toBe(303)
  expect(await started()).toBe(1)
  await removeExpired(server.db)
  expect(await started()).toBe(1)
  await server.db.query(`update oidc_model set expires_at = now() - interval '1 second' where kind = 'Interaction'`)
  await removeExpired(server.db)
  expect(await started()).toBe(0)
})

test('[LIM-12] an address that starts too many sign-ins waits', async () => {
  await server.db.query('update rate_limit set hits = $2 where key = $1', [
    keyOf(limits.signInStart, '127.0.0.1'),
    limits.signInStart.most,
  ])
  const before = await started()
  expect((await start()).status).toBe(429)
  expect(await started()).toBe(before)
})

test('[WIR-33] the provider names no other origin as allowed', async () => {
  for (const path of ['/idp/token', '/idp/.well-known/openid-configuration', '/idp/jwks']) {
    const answer = await fetch(server.url + path, {
      method: path === '/idp/token' ? 'POST' : 'GET',
      headers: { origin: 'https://evil.example' },
    })
    expect([path, answer.headers.get('access-control-allow-origin')]).toEqual([path, null])
  }
})

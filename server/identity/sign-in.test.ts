import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeJwt } from 'jose'
import { startTestServer, testPassword, type TestServer } from '#tests/support/test-server.ts'
import { authorizeUrl, newPkce, signIn, Visitor } from '#tests/support/sign-in.ts'
import { seedId } from '#server/seed/ids.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function pageOf(visitor: Visitor): Promise<{ url: string; text: string }> {
  const page = await visitor.follow(authorizeUrl(server.url, newPkce().challenge), `${server.url}/callback`)
  return { url: page.url, text: (await page.response?.text()) ?? '' }
}

function post(visitor: Visitor, url: string, username: string, password: string): Promise<Response> {
  return visitor.visit(url, { method: 'POST', body: new URLSearchParams({ username, password }) })
}

test('[SGN-1] code flow with PKCE gives tokens with the claims of an office user', async () => {
  const tokens = await signIn(server.url, 'entry1', testPassword)
  const claims = decodeJwt(tokens.accessToken)
  expect(claims).toMatchObject({ sub: seedId.user('entry1'), office_user: true, gems_user: false })
  expect(decodeJwt(tokens.idToken)).toMatchObject({ nonce: 'nonce-of-the-app', aud: 'dlrms-office' })
  const profile = await server.call('session.office-profile', {}, { Authorization: `Bearer ${tokens.accessToken}` })
  expect(profile.status).toBe(200)
  expect(profile.body.data.USERNAME).toBe('entry1')
})

test('[SGN-2] the page says what is wrong, in both languages, and keeps the name typed', async () => {
  const visitor = new Visitor()
  const page = await pageOf(visitor)
  expect(page.text).toContain('<label for="username">')
  expect(page.text).not.toContain('<script')
  const wrong = await post(visitor, page.url, 'entry2', 'not-it')
  const text = await wrong.text()
  expect(wrong.status).toBe(401)
  expect(text).toContain('role="alert"')
  expect(text).toContain('value="entry2"')
})

test('[SGN-3] after five failures an account waits, the right password included, and the page says how long', async () => {
  const visitor = new Visitor()
  const { url } = await pageOf(visitor)
  for (let n = 0; n < 5; n++) expect((await post(visitor, url, 'comparer1', `wrong ${n}`)).status).toBe(401)
  const late = await post(visitor, url, 'comparer1', testPassword)
  expect([late.status, late.headers.get('retry-after')]).toEqual([429, '4'])
  expect(await late.text()).toContain('৪ সেকেন্ড')
  expect((await post(visitor, url, 'approver1', testPassword)).status).toBe(303)
})

test('[SGN-4] a name that was typed cannot become markup', async () => {
  const visitor = new Visitor()
  const { url } = await pageOf(visitor)
  const text = await (await post(visitor, url, '"><b>x', 'y')).text()
  expect(text).not.toContain('<b>x')
})

test('[SGN-5] a code is good for its own verifier only', async () => {
  const visitor = new Visitor()
  const { url } = await pageOf(visitor)
  const answer = await post(visitor, url, 'verifier1', testPassword)
  const end = await visitor.follow(new URL(answer.headers.get('location') ?? '', url).href, `${server.url}/callback`)
  const code = new URL(end.url).searchParams.get('code') ?? ''
  const refused = await server.call('session.exchange', {
    code,
    redirect_uri: `${server.url}/callback`,
    code_verifier: newPkce().verifier,
  })
  expect(refused.status).toBe(401)
  expect(refused.body.code).toBe('session.exchange')
})

test('[SGN-6] a refresh token whose answer was lost is good once more, after its successor was used it ends all', async () => {
  const first = await signIn(server.url, 'supervisor1', testPassword)
  const renew = (refresh_token: string) => server.call('session.renew', { refresh_token })
  const lost = await renew(first.refreshToken)
  expect(lost.status).toBe(200)
  const again = await renew(first.refreshToken)
  expect(again.status).toBe(200)
  const next = await renew(again.body.refresh_token as string)
  expect(next.status).toBe(200)
  expect((await renew(first.refreshToken)).status).toBe(401)
  const after = await renew(next.body.refresh_token as string)
  expect(after.status).toBe(401)
  expect(after.body.code).toBe('session.expired')
})

test('[SGN-6] of two successors of one refresh token the first used lives on, and the other one ends the session', async () => {
  const renew = async (refresh_token: unknown) => server.call('session.renew', { refresh_token: String(refresh_token) })
  const tokenOf = async (refresh_token: unknown) => {
    const { status, body } = await renew(refresh_token)
    expect(status).toBe(200)
    return body.refresh_token
  }
  const { refreshToken } = await signIn(server.url, 'supervisor1', testPassword)
  const mine = await tokenOf(refreshToken)
  const copied = await tokenOf(refreshToken)
  expect(copied).not.toBe(mine)
  const next = await tokenOf(mine)
  expect((await renew(copied)).status).toBe(401)
  expect((await renew(next)).status).toBe(401)
})

test('[SGN-6] of successors used at the same moment one is taken', async () => {
  const { refreshToken } = await signIn(server.url, 'supervisor1', testPassword)
  const renew = (refresh_token: string) => server.call('session.renew', { refresh_token })
  const given = await Promise.all(Array.from({ length: 6 }, () => renew(refreshToken)))
  const successors = given.filter(({ status }) => status === 200).map(({ body }) => String(body.refresh_token))
  expect(successors.length).toBeGreaterThan(1)
  const used = await Promise.all(successors.map(renew))
  expect(used.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
})

test('[SGN-7] signing out at the provider ends the session for every call', async () => {
  const visitor = new Visitor()
  const tokens = await signIn(server.url, 'entry3', testPassword, visitor)
  const headers = { 'User-Token': tokens.accessToken }
  expect((await server.call('session.check', {}, headers)).body).toEqual({ active: true, sub: seedId.user('entry3') })
  const query = new URLSearchParams({ id_token_hint: tokens.idToken, post_logout_redirect_uri: `${server.url}/logout` })
  const out = await visitor.follow(`${server.url}/idp/session/end?${query.toString()}`, `${server.url}/logout`)
  expect(out.url).toBe(`${server.url}/logout`)
  expect((await server.call('session.check', {}, headers)).body.code).toBe('session.expired')
  expect((await server.call('session.token-status', {}, headers)).body).toEqual({ active: false })
  expect((await server.call('session.renew', { refresh_token: tokens.refreshToken })).status).toBe(401)
})

test('[SGN-8] an id token, a token with a changed byte and no token are no access', async () => {
  const { accessToken, idToken } = await server.as('verifier1')
  const changed = accessToken.slice(0, -3) + (accessToken.endsWith('AAA') ? 'BBB' : 'AAA')
  for (const token of [idToken, changed, 'x'])
    expect((await server.call('session.office-profile', {}, { 'User-Token': token })).body.code).toBe('session.expired')
  expect((await server.call('session.office-profile', {})).body.code).toBe('session.missing')
})

test('[SGN-9] demonstration users are refused where the demonstration is off', async () => {
  const off = await startTestServer({ env: { DEMO: 'off' }, db: server.db })
  await expect(signIn(off.url, 'entry1', testPassword)).rejects.toThrow('403')
  await off.close()
})

test('[SGN-10] a page whose sign-in is long over says so', async () => {
  const answer = await fetch(`${server.url}/idp/interaction/unknown`)
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('role="alert"')
})

import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedId } from '#server/seed/ids.ts'
import { authorizeUrl, newPkce, signIn, Visitor, type Client } from '#tests/support/sign-in.ts'
import { startTestServer, testPassword, type Answer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => server.db.query('delete from rate_limit'))
afterAll(() => server.close())

const citizen = '01711000001'
const codeOf = ({ status, body }: Answer): [number, string] => [status, body.code as string]

const signInCitizen = (name = citizen) => signIn(server.url, name, testPassword, new Visitor(), 'dlrms-citizen')

/** A code as it comes back to the app, with the verifier that belongs to it. */
async function codeFor(
  username: string,
  client: Client,
  visitor = new Visitor(),
): Promise<{ code: string; verifier: string }> {
  const { verifier, challenge } = newPkce()
  const page = await visitor.follow(authorizeUrl(server.url, challenge, client), `${server.url}/callback`)
  const answer = await visitor.visit(page.url, {
    method: 'POST',
    body: new URLSearchParams({ username, password: testPassword }),
  })
  const end = await visitor.follow(
    new URL(answer.headers.get('location') ?? '', page.url).href,
    `${server.url}/callback`,
  )
  return { code: new URL(end.url).searchParams.get('code') ?? '', verifier }
}

function exchange(code: string, verifier: string, isCitizen: boolean, more: object = {}): Promise<Answer> {
  return server.call('session.exchange', {
    code,
    code_verifier: verifier,
    isCitizen,
    redirect_uri: `${server.url}/callback`,
    ...more,
  })
}

describe('[CTZ-1] a citizen signs in at the provider', () => {
  test.each([citizen, '+88 01711-000001', '০১৭১১০০০০০১', '1990123451', '১৯৯০১২৩৪৫১'])('as "%s"', async (name) => {
    const { accessToken, idToken } = await signInCitizen(name)
    const claims = { sub: seedId.user(citizen), office_user: false, gems_user: false }
    expect(decodeJwt(accessToken)).toMatchObject({ ...claims, client_id: 'dlrms-citizen' })
    expect(decodeJwt(idToken)).toMatchObject({ aud: 'dlrms-citizen' })
    const profile = await server.call('citizen.profile', { is_fetch_from_sso: 'true' }, { 'User-Token': accessToken })
    expect(profile.body.data).toMatchObject({ MOBILE: citizen, NID: '1990123451', NID_VERIFIED: true, ROW_STATUS: 1 })
  })
  test.each([
    ['an office user at the citizen client', 'entry1', 'dlrms-citizen'],
    ['a vendor at the citizen client', 'vendor1', 'dlrms-citizen'],
    ['a citizen at the office client', citizen, 'dlrms-office'],
    ['a vendor at the office client', 'vendor1', 'dlrms-office'],
  ] as const)('but not %s', async (_who, name, client) => {
    await expect(signIn(server.url, name, testPassword, new Visitor(), client)).rejects.toThrow('401')
  })
  test('on a page in both languages that fits a phone and leads on to registering', async () => {
    const visitor = new Visitor()
    const page = await visitor.follow(
      authorizeUrl(server.url, newPkce().challenge, 'dlrms-citizen'),
      `${server.url}/callback`,
    )
    const text = (await page.response?.text()) ?? ''
    for (const part of [
      'মোবাইল নম্বর, এনআইডি বা ই-মেইল',
      'Mobile number, NID or e-mail',
      'width=device-width',
      '/citizen/register',
    ])
      expect(text).toContain(part)
  })
})

test('[CTZ-2] the session is renewed with isCitizen, and not as an office session', async () => {
  const { refreshToken } = await signInCitizen()
  expect(codeOf(await server.call('session.renew', { refresh_token: refreshToken, isCitizen: false }))).toEqual([
    401,
    'session.expired',
  ])
  const renewed = await server.call('session.renew', { refresh_token: refreshToken, isCitizen: true })
  expect(renewed.status).toBe(200)
  expect(decodeJwt(renewed.body.access_token as string)).toMatchObject({
    sub: seedId.user(citizen),
    office_user: false,
  })
})

test('[CTZ-3] signing out with the id token ends the session for every call', async () => {
  const visitor = new Visitor()
  const { accessToken, idToken } = await signIn(server.url, citizen, testPassword, visitor, 'dlrms-citizen')
  const query = new URLSearchParams({ id_token_hint: idToken, post_logout_redirect_uri: `${server.url}/logout` })
  const out = await visitor.follow(`${server.url}/idp/session/end?${query.toString()}`, `${server.url}/logout`)
  expect(out.url).toBe(`${server.url}/logout`)
  expect(codeOf(await server.call('citizen.profile', {}, { 'User-Token': accessToken }))).toEqual([
    401,
    'session.expired',
  ])
})

describe('[CTZ-4] a code is refused', () => {
  test('a second time', async () => {
    const { code, verifier } = await codeFor(citizen, 'dlrms-citizen')
    expect((await exchange(code, verifier, true)).status).toBe(200)
    expect(codeOf(await exchange(code, verifier, true))).toEqual([401, 'session.exchange'])
  })
  test('from another client, in both directions', async () => {
    const own = await codeFor(citizen, 'dlrms-citizen')
    expect(codeOf(await exchange(own.code, own.verifier, false))).toEqual([401, 'session.exchange'])
    const office = await codeFor('entry2', 'dlrms-office')
    expect(codeOf(await exchange(office.code, office.verifier, true))).toEqual([401, 'session.exchange'])
  })
  test('with another verifier, another way back, and when it is none', async () => {
    const one = await codeFor(citizen, 'dlrms-citizen')
    expect(codeOf(await exchange(one.code, newPkce().verifier, true))).toEqual([401, 'session.exchange'])
    const two = await codeFor(citizen, 'dlrms-citizen')
    const elsewhere = { redirect_uri: 'https://evil.example/callback' }
    expect(codeOf(await exchange(two.code, two.verifier, true, elsewhere))).toEqual([401, 'session.exchange'])
    expect(codeOf(await exchange('x', two.verifier, true))).toEqual([401, 'session.exchange'])
  })
  test('and an address outside never gets one', async () => {
    const url = new URL(authorizeUrl(server.url, newPkce().challenge, 'dlrms-citizen'))
    url.searchParams.set('redirect_uri', 'https://evil.example/callback')
    const answer = await new Visitor().visit(url.href)
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
  })
})

describe('[CTZ-5] nobody becomes a citizen over an office session', () => {
  test('not by the exchange while an office token is presented', async () => {
    const { accessToken } = await server.as('entry1')
    const { code, verifier } = await codeFor(citizen, 'dlrms-citizen')
    const body = { code, code_verifier: verifier, isCitizen: true, redirect_uri: `${server.url}/callback` }
    const refused = await server.call('session.exchange', body, { 'User-Token': accessToken })
    expect(codeOf(refused)).toEqual([409, 'session.other-kind'])
    expect((await server.call('session.exchange', body)).status).toBe(200)
  })
  test('not at the provider, whose page says why', async () => {
    const visitor = new Visitor()
    await signIn(server.url, 'entry2', testPassword, visitor)
    const page = await visitor.follow(
      authorizeUrl(server.url, newPkce().challenge, 'dlrms-citizen'),
      `${server.url}/callback`,
    )
    expect(page.response?.status).toBe(409)
    const text = (await page.response?.text()) ?? ''
    expect(text).toContain('another user type')
    expect(text).not.toContain('<form')
    const posted = await visitor.visit(page.url, {
      method: 'POST',
      body: new URLSearchParams({ username: citizen, password: testPassword }),
    })
    expect(posted.status).toBe(409)
  })
  test('while an office sign-in over a citizen session asks for the office password', async () => {
    const visitor = new Visitor()
    await signIn(server.url, citizen, testPassword, visitor, 'dlrms-citizen')
    const page = await visitor.follow(authorizeUrl(server.url, newPkce().challenge), `${server.url}/callback`)
    expect(await page.response?.text()).toContain('User name')
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runtimeConfig } from '#contract/config.ts'
import { seedId } from '#server/seed/ids.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { startTestServer, testPassword, type Answer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { GATEWAY_MODE: 'on', APP_TOKEN_SECONDS: '90' } })
})
afterAll(() => server.close())

type AppTokens = { access: string; refresh: string }

async function loadPage(host?: string): Promise<{ cookies: string[]; tokens: AppTokens }> {
  const answer = await fetch(`${server.url.replace('localhost', host ?? 'localhost')}/config.json`)
  const cookies = answer.headers.getSetCookie()
  const valueOf = (name: string): string =>
    cookies
      .find((line) => line.startsWith(`${name}=`))
      ?.split(';')[0]
      ?.slice(name.length + 1) ?? ''
  const { cookies: names } = runtimeConfig.parse(await answer.json())
  return { cookies, tokens: { access: valueOf(names.appToken), refresh: valueOf(names.appRefreshToken) } }
}

const refused = ({ status, body }: Answer): unknown => [status, body.code, body.error]
const appRefused = [401, 'app-token.invalid', 'invalid_token']

describe('[GWY-1] in gateway mode', () => {
  test('a call without the app token, or with one that is none, is a 401 that says invalid_token', async () => {
    const { tokens } = await loadPage()
    for (const headers of [{}, { 'App-Token': 'x' }, { 'App-Token': tokens.refresh }])
      expect(refused(await server.call('session.check', {}, headers))).toEqual(appRefused)
    const scan = await fetch(`${server.url}/api/v1/scans/${seedId.scan('birulia-1', 3)}/keying`)
    expect(await scan.json()).toMatchObject({ code: 'app-token.invalid', error: 'invalid_token' })
  })
  test('a page gets both tokens with its configuration, and with them calls go on to the session', async () => {
    const { cookies, tokens } = await loadPage()
    expect(cookies.map((line) => /Max-Age=(\d+); Path=\/; SameSite=Strict$/.exec(line)?.[1])).toEqual(['90', '86400'])
    const missing = await server.call('session.check', {}, { 'App-Token': tokens.access })
    expect(refused(missing)).toEqual([401, 'session.missing', undefined])
    const wrong = await server.call('session.check', {}, { 'App-Token': tokens.access, 'User-Token': 'x' })
    expect(refused(wrong)).toEqual([401, 'session.expired', undefined])
  })
  test('the provider, the page and its configuration need none', async () => {
    for (const path of ['/idp/.well-known/openid-configuration', '/config.json', '/healthz'])
      expect((await fetch(server.url + path)).status).toBe(200)
  })
})

describe('[GWY-2] the app token is renewed', () => {
  test('with its refresh token, without anybody being signed in', async () => {
    const { tokens } = await loadPage()
    const renewed = await server.call('gateway.renew', {}, { 'App-Refresh-Token': tokens.refresh })
    expect(renewed.body).toMatchObject({ expires_in: 90, refresh_expires_in: 86_400 })
    const answer = await server.call('session.token-status', {}, { 'App-Token': renewed.body.access_token as string })
    expect(answer.body).toEqual({ active: false })
  })
  test('and with nothing else', async () => {
    const { tokens } = await loadPage()
    for (const headers of [{}, { 'App-Refresh-Token': 'x' }, { 'App-Refresh-Token': tokens.access }])
      expect(refused(await server.call('gateway.renew', {}, headers as Record<string, string>))).toEqual(appRefused)
  })
})

test('[GWY-3] without gateway mode no app token is asked for or given', async () => {
  const plain = await startTestServer({ db: server.db })
  const answer = await fetch(`${plain.url}/config.json`)
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(await answer.json()).toMatchObject({ gatewayMode: false })
  const { accessToken } = await signIn(plain.url, 'entry1', testPassword)
  expect((await plain.call('session.check', {}, { 'User-Token': accessToken })).status).toBe(200)
  await plain.close()
})

test('[GWY-4] the configuration of a page carries every number and address of the deployment', async () => {
  const env = {
    MAINTENANCE_TEXT_BN: 'রক্ষণাবেক্ষণ চলছে',
    MAINTENANCE_TEXT_EN: 'Under maintenance',
    MAINTENANCE_UNTIL: '2026-12-01T18:00:00+06:00',
    DIRECT_SIGN_ON: 'on',
    COOKIE_DOMAIN: 'land.gov.bd',
    CITIZEN_LOGIN_URL: 'https://citizen.land.gov.bd/login',
    ADMINISTRATION_DASHBOARD_URL: 'https://admin.land.gov.bd/',
  }
  const other = await startTestServer({ env, db: server.db })
  const config = runtimeConfig.parse(await (await fetch(`${other.url}/config.json`)).json())
  expect(config).toMatchObject({
    requestTimeoutMs: 300_000,
    sessionPollMs: 10_000,
    directSignOn: true,
    citizenLoginUrl: 'https://citizen.land.gov.bd/login',
    vendorLoginUrl: '/vendor/login',
    ssoLoginUrl: '/sso-login',
    administrationDashboardUrl: 'https://admin.land.gov.bd/',
    headers: { appToken: 'App-Token', userToken: 'User-Token', activeDesk: 'Active-Desk' },
    cookies: { domain: 'land.gov.bd', refreshExtraSeconds: 60, vendorRefreshFactor: 5 },
    maintenance: { until: '2026-12-01T18:00:00+06:00', textBn: 'রক্ষণাবেক্ষণ চলছে', textEn: 'Under maintenance' },
    registrationText: { en: 'Approval takes 1 working day.' },
  })
  await other.close()
})

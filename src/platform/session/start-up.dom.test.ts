import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RuntimeConfig } from '#contract/config.ts'
import { testConfig } from '#tests/support/test-config.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setConfig } from '#platform/wire/config.ts'
import { dropCookie, writeCookie } from '#platform/wire/cookies.ts'
import { startSession } from './session-start.ts'
import { hasSessionEnded, sessionPage } from './session-ended.ts'
import { pollSession } from './session-watch.ts'
import { sessionStore, setNobody } from './session.ts'
import { dropTokens, keepTokens, keepVendorTokens, readTokens } from '#platform/wire/tokens.ts'

const id = (n: number) => `0198c1de-0000-7000-8000-00000000000${n}`

const office = {
  ID: id(9),
  NAME_BN: 'অফিস',
  NAME_EN: 'Office',
  DIVISION_BBS_CODE: '30',
  DISTRICT_BBS_CODE: '26',
  UPAZILA_BBS_CODE: null,
  SKIP_VERIFICATION: false,
  ALLOW_SAME_PERSON: false,
}
const desk = { ID: id(2), NAME_BN: 'এক', NAME_EN: 'One', IS_PRIMARY: true, OFFICE: office }
const names = { NAME_BN: 'রাশেদা', NAME_EN: 'Rasheda', MOBILE: null, EMAIL: null }
const staff = { ID: id(1), USERNAME: 'entry1', EMPLOYEE_CODE: '1', USER_TYPE: 'OFFICE', DESKS: [desk], ...names }
const admin = { ...staff, USERNAME: 'admin1', USER_TYPE: 'SYSTEM', DESKS: [] }
const citizen = {
  ...names,
  ID: id(3),
  IDP_USER_ID: 'c1',
  USERNAME: '01711000001',
  USER_TYPE: 'CITIZEN',
  GENDER: 1,
  NID: null,
  DATE_OF_BIRTH: null,
  NID_VERIFIED: false,
  ROW_STATUS: 1,
}
const vendor = {
  ...names,
  SUB: 'v1',
  ID: id(4),
  USERNAME: 'vendor1',
  USER_TYPE: 'VENDOR',
  VENDOR_TYPE: 'UDC',
  LOGIN_USER_TYPE: 'VENDOR',
  DIVISION_BBS_CODE: '30',
  DISTRICT_BBS_CODE: '26',
  UPAZILA_BBS_CODE: null,
  CENTRE_NAME: 'Centre',
}

type Answer = [status: number, body: object]
type Call = { path: string; headers: IncomingMessage['headers']; body: string }

let server: Server
let calls: Call[] = []
let answers: Record<string, Answer | (() => Answer)> = {}

const jwt = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
const officeToken = jwt({ sub: 'u', office_user: true })
const citizenToken = jwt({ sub: 'c', office_user: false })
const asOffice = (extra: object = {}) =>
  keepTokens(
    { access_token: officeToken, id_token: 'identity', refresh_token: 'r', expires_in: 900, ...extra },
    'office',
  )

function reply(response: ServerResponse, [status, body]: Answer): void {
  response.writeHead(status, { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' })
  response.end(JSON.stringify(body))
}

async function hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  const path = (request.url ?? '').replace(/^\/api\/v1/, '').split('?')[0] ?? ''
  calls.push({ path, headers: request.headers, body })
  const answer = answers[path] ?? [404, { code: 'request.not-found' }]
  reply(response, typeof answer === 'function' ? answer() : answer)
}

const asked = (path: string) => calls.filter((one) => one.path === path)
const now = () => sessionStore.getState()

function configure(change: Partial<RuntimeConfig> = {}): void {
  setConfig({ ...testConfig(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`), ...change })
}

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  calls = []
  answers = {
    '/sso/token-status': [200, { active: true }],
    '/office-profile': [200, { data: staff }],
    '/citizens/auth/profile': [200, { data: citizen }],
    '/vendors/user/profile': [200, { data: vendor }],
    [`/desks/${id(2)}/permissions`]: [200, { data: { PERMISSIONS: ['KHATIAN.VERIFY'], OFFICE: office } }],
    '/users/system-admin-permissions': [200, { data: { PERMISSIONS: ['USER.READ_ALL'] } }],
    '/sso/session': [200, { active: true, sub: 'u', rights: 'a' }],
  }
  server = createServer((request, response) => void hear(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  configure()
  dropTokens()
  setNobody()
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

describe('the nine steps of the start-up check', () => {
  test('[STA-1] it is loading until it is decided who is here', async () => {
    asOffice()
    const seen: string[] = []
    const unsubscribe = sessionStore.subscribe(({ state }) => seen.push(state))
    await startSession('/')
    unsubscribe()
    expect(seen[0]).toBe('loading')
    expect(new Set(seen.slice(0, -1))).toEqual(new Set(['loading']))
    expect(seen.at(-1)).toBe('signed-in')
  })

  describe('[STA-2] the token that a gateway requires', () => {
    beforeEach(() => configure({ gatewayMode: true }))
    test('is sent where it is there', async () => {
      writeCookie('dlrms_app', 'app', 60)
      asOffice()
      await startSession('/')
      expect(now().state).toBe('signed-in')
      expect(calls.every(({ headers }) => headers['app-token'] === 'app')).toBe(true)
      writeCookie('dlrms_app', '', 0)
    })
    test('is got anew where it ran out', async () => {
      writeCookie('dlrms_app_refresh', 'again', 60)
      answers['/renew-app-token'] = [
        200,
        { access_token: 'app2', refresh_token: 'r2', expires_in: 60, refresh_expires_in: 600 },
      ]
      asOffice()
      await startSession('/')
      expect(asked('/renew-app-token')[0]?.headers['app-refresh-token']).toBe('again')
      expect(now().state).toBe('signed-in')
      for (const name of ['dlrms_app', 'dlrms_app_refresh']) writeCookie(name, '', 0)
    })
    test('fails the start where it is missing, and ends no session', async () => {
      vi.stubGlobal('fetch', healthy(globalThis.fetch))
      asOffice()
      await startSession('/')
      expect(now()).toMatchObject({ state: 'anonymous', problem: 'session.no-token' })
      expect(readTokens().access).toBe(officeToken)
      expect(calls).toEqual([])
      vi.unstubAllGlobals()
    })
  })

  test('[STA-3] on the page of single sign-on a session that is there is cleared', async () => {
    asOffice()
    await startSession('/sso-login')
    expect(now()).toMatchObject({ state: 'anonymous', user: null, problem: null })
    expect(readTokens()).toMatchObject({ access: null, refresh: null, identity: null })
    expect(calls).toEqual([])
  })

  test.each([
    ['office', '/sso-renew-access-token', officeToken, { isCitizen: false }],
    ['citizen', '/sso-renew-access-token', citizenToken, { isCitizen: true }],
    ['vendor', '/auth/token/refresh', citizenToken, null],
  ] as const)(
    '[STA-4] a refresh token alone is used first, of a session of kind %s',
    async (kind, path, token, body) => {
      keepTokens({ access_token: 'gone', id_token: 'i', refresh_token: 'r', expires_in: 900 }, kind)
      dropCookie('dlrms_access')
      expect(readTokens().access).toBeNull()
      answers['/sso-renew-access-token'] = [200, { access_token: token, refresh_token: 'r2', expires_in: 900 }]
      answers['/auth/token/refresh'] = [200, { ACCESS_TOKEN: token, REFRESH_TOKEN: 'r2', EXPIRES_IN: 60 }]
      await startSession('/')
      expect(calls[0]?.path).toBe(path)
      expect(JSON.parse(calls[0]?.body ?? '')).toEqual(
        body === null ? { REFRESH_TOKEN: 'r' } : { refresh_token: 'r', ...body },
      )
      expect(now().state).toBe('signed-in')
      expect(readTokens()).toMatchObject({ access: token, refresh: 'r2', kind })
    },
  )

  test.each([
    ['there is no token at all', () => {}],
    [
      'the refresh is refused',
      () => {
        keepTokens({ access_token: 'gone', refresh_token: 'r', expires_in: 900 }, 'citizen')
        dropCookie('dlrms_access')
      },
    ],
  ])('[STA-5] where %s nobody is signed in', async (_why, prepare) => {
    prepare()
    answers['/sso-renew-access-token'] = [401, { code: 'session.expired' }]
    await startSession('/')
    expect(now()).toMatchObject({ state: 'anonymous', user: null, externalUser: null, problem: null })
    expect(readTokens().refresh).toBeNull()
  })

  test.each([
    ['office_user', { sub: 'u', office_user: true }],
    ['gems_user', { sub: 'u', gems_user: true }],
  ])('[STA-6] a token of an %s without an identity token signs nobody in', async (_flag, claims) => {
    keepTokens({ access_token: jwt(claims), refresh_token: 'r', expires_in: 900 }, 'office')
    await startSession('/')
    expect(now()).toMatchObject({ state: 'anonymous', user: null })
    expect(calls).toEqual([])
  })

  describe('[STA-7] an office user’s token is checked against the server', () => {
    test('and one that is not active clears the session', async () => {
      asOffice()
      answers['/sso/token-status'] = [200, { active: false }]
      await startSession('/')
      expect(now().state).toBe('anonymous')
      expect(readTokens()).toEqual({ access: null, refresh: null, identity: null, kind: null })
      expect(asked('/office-profile')).toEqual([])
    })
    test('save where direct single sign-on is on', async () => {
      configure({ directSignOn: true })
      asOffice()
      await startSession('/')
      expect(now().state).toBe('signed-in')
      expect(asked('/sso/token-status')).toEqual([])
    })
    test('and those of others are not', async () => {
      keepTokens({ access_token: citizenToken, refresh_token: 'r', expires_in: 900 }, 'citizen')
      await startSession('/citizen/profile')
      expect(now().state).toBe('signed-in')
      expect(asked('/sso/token-status')).toEqual([])
    })
  })

  test('[STA-8] the tokens that passed are those of every call after it', async () => {
    asOffice()
    await startSession('/')
    expect(calls.map(({ headers }) => headers['user-token'])).toEqual(calls.map(() => officeToken))
    expect(readTokens()).toMatchObject({ access: officeToken, refresh: 'r', identity: 'identity', kind: 'office' })
  })

  describe('[STA-9] the profile is loaded', () => {
    test('of staff with access and identity token, and the client', async () => {
      asOffice()
      await startSession('/')
      expect(asked('/office-profile')[0]?.headers).toMatchObject({
        authorization: `Bearer ${officeToken}`,
        'identity-token': 'identity',
      })
      expect(now()).toMatchObject({ user: { username: 'entry1' }, permissions: ['KHATIAN.VERIFY'], externalUser: null })
    })
    test('of a citizen with the access token', async () => {
      keepTokens({ access_token: citizenToken, refresh_token: 'r', expires_in: 900 }, 'citizen')
      await startSession('/citizen/profile')
      expect(asked('/citizens/auth/profile')[0]?.headers.authorization).toBe(`Bearer ${citizenToken}`)
      expect(now()).toMatchObject({ state: 'signed-in', user: null, externalUser: { userType: 'CITIZEN' } })
    })
    test('of a vendor by the own call', async () => {
      keepVendorTokens({ accessToken: citizenToken, refreshToken: 'r', expiresIn: 60 })
      await startSession('/vendor/profile')
      expect(now()).toMatchObject({ state: 'signed-in', user: null, externalUser: { userType: 'VENDOR' } })
    })
    test('of a system administrator without a desk, with the keys of their own call', async () => {
      asOffice()
      answers['/office-profile'] = [200, { data: admin }]
      await startSession('/')
      expect(now()).toMatchObject({ state: 'signed-in', desk: null, permissions: ['USER.READ_ALL'] })
    })
    test('and a failure leaves nobody, with what was wrong', async () => {
      asOffice()
      answers['/office-profile'] = [403, { code: 'session.demo-off' }]
      await startSession('/')
      expect(now()).toMatchObject({ state: 'anonymous', problem: 'session.demo-off' })
    })
  })

  test('[STA-10] on /logout there is no check', async () => {
    asOffice()
    await startSession('/logout')
    expect(now().state).toBe('anonymous')
    expect(calls).toEqual([])
    expect(readTokens().access).toBe(officeToken)
  })
})

describe('[STA-11] the poll', () => {
  test('takes up rights whose mark has changed, and asks for them only then', async () => {
    asOffice()
    await startSession('/')
    const rights = () => asked(`/desks/${id(2)}/permissions`).length
    await pollSession()
    expect(rights()).toBe(2)
    await pollSession()
    expect(rights()).toBe(2)
    answers['/sso/session'] = [200, { active: true, sub: 'u', rights: 'b' }]
    answers[`/desks/${id(2)}/permissions`] = [200, { data: { PERMISSIONS: ['KHATIAN.COMPARE'], OFFICE: office } }]
    await pollSession()
    expect(now().permissions).toEqual(['KHATIAN.COMPARE'])
  })
  test('seats whoever lost the desk anew', async () => {
    asOffice()
    await startSession('/')
    answers['/sso/session'] = [403, { code: 'desk.foreign' }]
    answers['/office-profile'] = [200, { data: { ...staff, DESKS: [] } }]
    await pollSession()
    expect(now()).toMatchObject({ state: 'signed-in', desk: null, permissions: [] })
  })
  test.each([
    ['a definite no', 'anonymous', 200, { active: false, sub: 'u' }],
    ['a refusal that no refresh mends', 'anonymous', 401, { code: 'session.expired' }],
    ['a server in trouble', 'signed-in', 500, { code: 'server.error' }],
    ['a refusal of something else', 'signed-in', 403, { code: 'permission.denied' }],
  ])('after %s finds the session %s', async (_what, state, status, body) => {
    asOffice()
    await startSession('/')
    answers['/sso/session'] = [status, body]
    answers['/sso-renew-access-token'] = [401, { code: 'session.expired' }]
    const reload = vi.spyOn(sessionPage, 'reload').mockReturnValue()
    await pollSession()
    expect(now().state).toBe(state)
    expect(reload).toHaveBeenCalledTimes(state === 'anonymous' ? 1 : 0)
    expect(hasSessionEnded()).toBe(state === 'anonymous')
    reload.mockRestore()
  })
  test('[STA-23] of a vendor goes on in a hidden tab, of staff it waits for the tab', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    asOffice()
    await startSession('/')
    await pollSession()
    expect(asked('/sso/session')).toHaveLength(0)
    dropTokens()
    setNobody()
    keepVendorTokens({ accessToken: citizenToken, refreshToken: 'r', expiresIn: 60 })
    await startSession('/')
    await pollSession()
    expect(asked('/sso/session')).toHaveLength(1)
    hidden.mockRestore()
  })
})

test('[STA-21] a page opened after the tokens ran out says that the session ended, until the next sign-in', async () => {
  expect(hasSessionEnded()).toBe(false)
  await startSession('/khatian-search')
  expect(hasSessionEnded()).toBe(false)
  asOffice()
  answers['/sso/token-status'] = [200, { active: false }]
  await startSession('/khatian-search')
  expect(now().state).toBe('anonymous')
  expect(hasSessionEnded()).toBe(true)
  answers['/sso/token-status'] = [200, { active: true }]
  asOffice()
  await startSession('/khatian-search')
  expect(now().state).toBe('signed-in')
  expect(hasSessionEnded()).toBe(false)
})

test('[STA-22] a refused load of permissions leaves the person signed in, without permissions', async () => {
  asOffice()
  answers[`/desks/${id(2)}/permissions`] = [403, { code: 'permission.denied' }]
  await startSession('/')
  expect(now()).toMatchObject({ state: 'signed-in', permissions: [], problem: 'permission.denied' })
  expect(readTokens().access).toBe(officeToken)
})

/** `/healthz` of the page's own origin answers; everything else as it is. */
function healthy(real: typeof fetch): typeof fetch {
  return (input, init) => (input === '/healthz' ? Promise.resolve(new Response('ok')) : real(input, init))
}

import { accountCalls } from '#contract/calls/account.ts'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { khatianCalls } from '#contract/calls/khatian.ts'
import { sessionCalls } from '#contract/calls/session.ts'
import type { RuntimeConfig } from '#contract/config.ts'
import { templateCalls } from '#contract/calls/template.ts'
import { testConfig } from '#tests/support/test-config.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { renewAppToken } from './app-token.ts'
import { createClient } from './client.ts'
import { dropCookie, readCookie, writeCookie } from './cookies.ts'
import { ApiProblem, NetworkProblem } from './problems.ts'
import { createRefresher } from './refresh.ts'
import { dropTokens, keepTokens, keepVendorTokens, readTokens } from './tokens.ts'

type Seen = {
  method: string
  url: string
  token: string | undefined
  key: string | undefined
  headers: IncomingMessage['headers']
  body: string
}
type Answer = (seen: Seen, response: ServerResponse) => void

let server: Server
let base = ''
let seen: Seen[] = []
let answer: Answer = (_, response) => json(response, 200, {})
let ended = 0
let changed: Partial<RuntimeConfig> = {}

const khatianId = '0198c1de-0000-7000-8000-000000000001'
const check = sessionCalls['session.check']

function config(): RuntimeConfig {
  return {
    ...testConfig(`${base}/api/v1`),
    sessionPollMs: 1000,
    listPollMs: 1000,
    syncPollMs: 1000,
    vault: true,
    ...changed,
  }
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' })
  response.end(JSON.stringify(body))
}

const unauthorised = (response: ServerResponse) => json(response, 401, { code: 'session.expired', status: 401 })
const isRenewal = (request: Seen) => request.url.endsWith('/sso-renew-access-token')
const renewed = (response: ServerResponse, token: string) =>
  json(response, 200, { access_token: token, refresh_token: `refresh-${token}`, expires_in: 900 })

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

function open(reachable = true, proveAgain = () => Promise.resolve(false)) {
  const renewApp = (stale: string | null) => renewAppToken(config(), stale)
  const refresher = createRefresher({ config, isReachable: () => Promise.resolve(reachable), renewApp })
  let keys = 0
  return createClient({
    config,
    activeDesk: () => 'desk-1',
    refresher,
    renewApp,
    proveAgain,
    onEnded: () => ended++,
    onReached: () => {},
    onUnreached: () => {},
    newKey: () => `key-${++keys}`,
  })
}

beforeEach(async () => {
  seen = []
  ended = 0
  changed = {}
  server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const one: Seen = {
        method: request.method ?? '',
        url: request.url ?? '',
        token: request.headers['user-token'] as string | undefined,
        key: request.headers['idempotency-key'] as string | undefined,
        headers: request.headers,
        body,
      }
      seen.push(one)
      answer(one, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  keepTokens({ access_token: 'old', refresh_token: 'refresh-old', expires_in: 900, refresh_expires_in: 3600 })
})

afterEach(async () => {
  dropTokens()
  for (const name of ['dlrms_app', 'dlrms_app_refresh']) dropCookie(name)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

describe('[FAC-5] a call that wants the second factor shown again', () => {
  const refuse = (response: ServerResponse) => json(response, 403, { code: 'factor.again', status: 403 })

  test('is sent again once it was shown, under the same key', async () => {
    let asked = 0
    answer = (_request, response) =>
      asked === 0 ? refuse(response) : json(response, 200, { data: { RECOVERY_CODES: ['a'] } })
    const prove = () => Promise.resolve(++asked > 0)
    await expect(open(true, prove).request(accountCalls['account.recovery-codes'], {})).resolves.toEqual({
      recoveryCodes: ['a'],
    })
    expect([asked, seen.length, new Set(seen.map(({ key }) => key)).size]).toEqual([1, 2, 1])
  })

  test('is refused where it was not, and asked for no second time', async () => {
    answer = (_request, response) => refuse(response)
    const again = { code: 'factor.again' }
    await expect(open().request(accountCalls['account.recovery-codes'], {})).rejects.toMatchObject(again)
    let asked = 0
    const prove = () => Promise.resolve(++asked > 0)
    await expect(open(true, prove).request(accountCalls['account.recovery-codes'], {})).rejects.toMatchObject(again)
    expect([asked, ended]).toEqual([1, 0])
  })
})

describe('spelling', () => {
  test('paths, queries and lists are spelled as the contract says, and empty filters are dropped', async () => {
    answer = (_, response) => json(response, 200, { data: [], meta: { TOTAL: 7, PAGE: 2, PAGE_SIZE: 10 } })
    const list = await open().request(khatianCalls['khatian.verifier-list'], { pageNo: 2, khatianNo: '', survey: 'RS' })
    expect(seen[0]?.url).toBe('/api/v1/khatians/verifier-list?PAGE_NO=2&SURVEY=RS')
    expect(list).toEqual({ data: [], meta: { total: 7, page: 2, pageSize: 10 } })
  })

  test('a refusal carries its code, fields and reference', async () => {
    answer = (_, response) =>
      json(response, 422, {
        code: 'khatian.number',
        status: 422,
        fields: { KHATIAN_NO: 'khatian.number' },
        reference: 'r1',
      })
    const refusal = await open()
      .request(templateCalls['template.get'], { templateId: khatianId })
      .catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ApiProblem)
    expect(refusal).toMatchObject({ code: 'khatian.number', fields: { KHATIAN_NO: 'khatian.number' }, reference: 'r1' })
  })
})

describe('refresh', () => {
  test('[SES-1] two calls that meet a 401 share one refresh and are each retried once', async () => {
    answer = (request, response) => {
      if (isRenewal(request)) renewed(response, 'new')
      else if (request.token === 'old') unauthorised(response)
      else json(response, 200, { active: true, sub: 'u' })
    }
    const client = open()
    await Promise.all([
      client.request(check, {}),
      client.request(templateCalls['template.get'], { templateId: khatianId }).catch(() => null),
    ])
    expect(seen.filter(isRenewal)).toHaveLength(1)
    expect(seen.filter((one) => one.token === 'new')).toHaveLength(2)
    expect(readTokens().access).toBe('new')
    expect(ended).toBe(0)
  })

  test('[SES-2][SES-4] a URL that goes on answering 401 is retried twice at most, and the third refresh is not sent', async () => {
    let count = 0
    answer = (request, response) => (isRenewal(request) ? renewed(response, `t${++count}`) : unauthorised(response))
    const problem = await open()
      .request(check, {})
      .catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(ApiProblem)
    expect(seen.filter((one) => !isRenewal(one))).toHaveLength(3)
    expect(seen.filter(isRenewal)).toHaveLength(2)
    expect(ended).toBe(1)
  })

  test('[SES-2] many calls of one URL that meet the same 401 are one failure, and end nothing', async () => {
    answer = (request, response) => {
      if (isRenewal(request)) renewed(response, 'new')
      else if (request.token === 'old') unauthorised(response)
      else json(response, 200, { active: true, sub: 'u' })
    }
    const client = open()
    await Promise.all(Array.from({ length: 5 }, () => client.request(check, {})))
    expect(seen.filter(isRenewal)).toHaveLength(1)
    expect(ended).toBe(0)
  })

  test('[SES-3] a refresh that is not heard ends nothing', async () => {
    answer = (request, response) => (isRenewal(request) ? response.destroy() : unauthorised(response))
    const problem = await open()
      .request(check, {})
      .catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(NetworkProblem)
    expect(ended).toBe(0)
    expect(readTokens().refresh).toBe('refresh-old')
  })

  test('[SES-3] a refused refresh ends the session', async () => {
    answer = (_, response) => unauthorised(response)
    await expect(open().request(check, {})).rejects.toBeInstanceOf(ApiProblem)
    expect(ended).toBe(1)
  })

  test('[SES-3] tokens that ran out while the server is away end nothing', async () => {
    dropTokens()
    await expect(open(false).request(check, {})).rejects.toBeInstanceOf(NetworkProblem)
    expect(ended).toBe(0)
    expect(seen).toHaveLength(0)
  })

  test('[SES-5] a retried write keeps its key', async () => {
    answer = (request, response) => {
      if (isRenewal(request)) renewed(response, 'new')
      else if (request.token === 'old') unauthorised(response)
      else json(response, 200, {})
    }
    await open()
      .request(khatianCalls['khatian.verify'], { khatianId, baseRev: 3 })
      .catch(() => null)
    const writes = seen.filter((one) => one.method === 'PUT')
    expect(writes.map((one) => one.key)).toEqual(['key-1', 'key-1'])
    expect(writes[0]?.url).toBe(`/api/v1/khatians/${khatianId}/verify`)
    expect(writes[0]?.body).toBe('{"BASE_REV":3}')
  })
})

describe('no answer of our server', () => {
  test("a hotspot's page is told apart from a refusal", async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end('<h1>Sign in to the hotspot</h1>')
    }
    const problem = await open()
      .request(check, {})
      .catch((error: unknown) => error)
    expect(problem).toMatchObject({ name: 'NetworkProblem', reason: 'captive' })
  })

  test('a gateway whose server is away is no refusal', async () => {
    answer = (_, response) => {
      response.writeHead(502, { 'content-type': 'text/html' })
      response.end('bad gateway')
    }
    await expect(open().request(check, {})).rejects.toMatchObject({ reason: 'unreachable' })
    expect(ended).toBe(0)
  })
})

describe('headers', () => {
  test('[CAL-1] are named by the configuration', async () => {
    changed = { headers: { appToken: 'X-App', userToken: 'X-User', activeDesk: 'X-Desk' } }
    writeCookie('dlrms_app', 'app', 60)
    answer = (_, response) => json(response, 200, { active: true, sub: 'u' })
    await open().request(check, {})
    expect(seen[0]?.headers).toMatchObject({ 'x-user': 'old', 'x-desk': 'desk-1' })
    for (const name of ['x-app', 'user-token', 'authorization', 'identity-token'])
      expect(seen[0]?.headers[name]).toBeUndefined()
    changed = { ...changed, gatewayMode: true }
    await open().request(check, {})
    expect(seen[1]?.headers['x-app']).toBe('app')
  })

  test('[CAL-2] a profile call carries both tokens besides, and no desk', async () => {
    keepTokens({ access_token: 'old', id_token: 'identity', refresh_token: 'r', expires_in: 900 })
    answer = (_, response) => json(response, 200, { active: true, sub: 'u' })
    await open().request(check, {}, { asProfile: true })
    expect(seen[0]?.headers).toMatchObject({
      authorization: 'Bearer old',
      'identity-token': 'identity',
      'user-token': 'old',
    })
    expect(seen[0]?.headers['active-desk']).toBeUndefined()
  })
})

describe('the gateway', () => {
  const isApp = ({ url }: Seen) => url.endsWith('/renew-app-token')
  const noApp = (response: ServerResponse) => json(response, 401, { error: 'invalid_token' })
  beforeEach(() => {
    changed = { gatewayMode: true }
    writeCookie('dlrms_app', 'app1', 60)
    writeCookie('dlrms_app_refresh', 'again1', 600)
  })

  test('[CAL-3][CAL-4] all who are refused wait for one app token, and the session is untouched', async () => {
    answer = (request, response) => {
      if (isApp(request))
        json(response, 200, { access_token: 'app2', refresh_token: 'again2', expires_in: 60, refresh_expires_in: 600 })
      else if (request.headers['app-token'] !== 'app2') noApp(response)
      else json(response, 200, { active: true, sub: 'u' })
    }
    const client = open()
    await Promise.all([client.request(check, {}), client.request(check, {}), client.request(check, {})])
    expect(seen.filter(isApp).map(({ headers }) => headers['app-refresh-token'])).toEqual(['again1'])
    expect(seen.filter(isRenewal)).toEqual([])
    expect([readCookie('dlrms_app'), readCookie('dlrms_app_refresh')]).toEqual(['app2', 'again2'])
    expect(readTokens().access).toBe('old')
    expect(ended).toBe(0)
  })

  test('[CAL-3] what it goes on refusing is asked three times, and ends no session', async () => {
    let n = 1
    answer = (request, response) => {
      if (!isApp(request)) return noApp(response)
      n += 1
      json(response, 200, { access_token: `app${n}`, refresh_token: 'again', expires_in: 60, refresh_expires_in: 600 })
    }
    await expect(open().request(check, {})).rejects.toMatchObject({ code: 'app-token.invalid' })
    expect(seen.filter((one) => !isApp(one))).toHaveLength(3)
    expect(ended).toBe(0)
    expect(readTokens().access).toBe('old')
  })

  test('[CAL-3] a refresh that it refuses is sent once more with another app token', async () => {
    answer = (request, response) => {
      if (isApp(request))
        json(response, 200, { access_token: 'app2', refresh_token: 'again2', expires_in: 60, refresh_expires_in: 600 })
      else if (isRenewal(request)) {
        if (request.headers['app-token'] === 'app2') renewed(response, 'new')
        else noApp(response)
      } else if (request.token === 'new') json(response, 200, { active: true, sub: 'u' })
      else unauthorised(response)
    }
    await open().request(check, {})
    expect(seen.filter(isRenewal)).toHaveLength(2)
    expect(readTokens().access).toBe('new')
  })

  test('[CAL-3] without gateway mode its word is a 401 like any other', async () => {
    changed = {}
    answer = (request, response) => {
      if (isRenewal(request)) renewed(response, 'new')
      else if (request.token === 'old') noApp(response)
      else json(response, 200, { active: true, sub: 'u' })
    }
    await open().request(check, {})
    expect(seen.filter(isRenewal)).toHaveLength(1)
    expect(seen.filter(isApp)).toEqual([])
  })

  test('[CAL-4] a token that another tab got meanwhile is taken as it is', async () => {
    writeCookie('dlrms_app', 'newer', 60)
    await renewAppToken(config(), 'app1')
    expect(seen).toEqual([])
    expect(readCookie('dlrms_app')).toBe('newer')
  })
})

test('[CAL-6] a vendor’s session is renewed by the vendor’s call', async () => {
  keepVendorTokens({ accessToken: 'old', refreshToken: 'vendor-refresh', expiresIn: 60 })
  answer = (request, response) => {
    if (request.url.endsWith('/auth/token/refresh'))
      json(response, 200, { ACCESS_TOKEN: 'new', REFRESH_TOKEN: 'next', EXPIRES_IN: 60 })
    else if (request.token === 'old') unauthorised(response)
    else json(response, 200, { active: true, sub: 'u' })
  }
  await open().request(check, {})
  expect(seen.filter(isRenewal)).toEqual([])
  expect(seen[1]?.body).toBe('{"REFRESH_TOKEN":"vendor-refresh"}')
  expect(readTokens()).toMatchObject({ access: 'new', refresh: 'next', kind: 'vendor' })
})

test('[CAL-9] a call gives up after the time of the configuration', async () => {
  changed = { requestTimeoutMs: 100 }
  answer = () => {}
  await expect(open().request(check, {})).rejects.toMatchObject({ name: 'NetworkProblem', reason: 'timeout' })
  expect(ended).toBe(0)
})

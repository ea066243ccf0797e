import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { khatianCalls } from '#contract/calls/khatian.ts'
import { sessionCalls } from '#contract/calls/session.ts'
import type { RuntimeConfig } from '#contract/config.ts'
import { templateCalls } from '#contract/calls/template.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClient } from './client.ts'
import { ApiProblem, NetworkProblem } from './problems.ts'
import { createRefresher } from './refresh.ts'
import { dropTokens, keepTokens, readTokens } from './tokens.ts'

type Seen = { method: string; url: string; token: string | undefined; key: string | undefined; body: string }
type Answer = (seen: Seen, response: ServerResponse) => void

let server: Server
let base = ''
let seen: Seen[] = []
let answer: Answer = (_, response) => json(response, 200, {})
let ended = 0

const khatianId = '0198c1de-0000-7000-8000-000000000001'
const check = sessionCalls['session.check']

function config(): RuntimeConfig {
  return {
    issuer: 'http://idp.test',
    officeClientId: 'office',
    citizenClientId: 'citizen',
    apiBase: `${base}/api/v1`,
    titlePrefix: 'DLRMS',
    administrationDashboardUrl: '/',
    headers: { appToken: 'App-Token', userToken: 'User-Token', activeDesk: 'Active-Desk' },
    gatewayMode: false,
    requestTimeoutMs: 5000,
    sessionPollMs: 1000,
    listPollMs: 1000,
    syncPollMs: 1000,
    demo: false,
    vault: true,
    vaultIdleMs: 900_000,
    build: 'test',
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

function open(reachable = true) {
  const refresher = createRefresher(config, () => Promise.resolve(reachable))
  let keys = 0
  return createClient({
    config,
    activeDesk: () => 'desk-1',
    refresher,
    onEnded: () => ended++,
    onReached: () => {},
    onUnreached: () => {},
    newKey: () => `key-${++keys}`,
  })
}

beforeEach(async () => {
  const { happyDOM } = window as unknown as {
    happyDOM: { settings: { fetch: { disableSameOriginPolicy: boolean } } }
  }
  happyDOM.settings.fetch.disableSameOriginPolicy = true
  seen = []
  ended = 0
  server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const one: Seen = {
        method: request.method ?? '',
        url: request.url ?? '',
        token: request.headers['user-token'] as string | undefined,
        key: request.headers['idempotency-key'] as string | undefined,
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
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
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

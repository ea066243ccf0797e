import { aliasId } from './openapi.ts'
import { rawRoutes } from './raw-routes.ts'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runtimeConfig } from '#contract/config.ts'
import { pathAliases } from '#contract/path-aliases.ts'
import { errorTable } from '#contract/errors.ts'
import { seedId } from '#server/seed/ids.ts'
import { allCalls } from '#server/http/call-table.ts'
import { startTestServer, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let operator: Session
beforeAll(async () => {
  server = await startTestServer()
  operator = await server.as('entry1')
})
afterAll(() => server.close())

const volumeId = seedId.volume('birulia-1')
const templateId = seedId.template('RS')

function post(
  path: string,
  body: string | Buffer<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${server.url}/api/v1${path}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'User-Token': operator.accessToken,
      'Active-Desk': operator.deskId,
      ...headers,
    },
  })
}

async function codeOf(answer: Response): Promise<[number, string]> {
  return [answer.status, ((await answer.json()) as { code: string }).code]
}

test('[WIR-1] lists answer data and meta in UPPER_SNAKE, maps keyed by field keep their keys', async () => {
  const list = await operator.call('khatian.list-by-volume', { volumeId, pageSize: 3 })
  expect(list.body.meta).toEqual({ TOTAL: 12, PAGE: 1, PAGE_SIZE: 3 })
  expect(list.body.data[0]).toMatchObject({ NUMBER: '1', OWNER_COUNT: 1, MOUZA_EN: 'Birulia', OWN: true })
  const one = await operator.call('khatian.get', { khatianId: seedId.khatian('birulia-1', '2') })
  expect(one.body.data.KHATIAN.HEADER).toHaveProperty('formerJlNo')
  expect(one.body.data.KHATIAN.OWNERS[0].CELLS).toHaveProperty('name')
})

test('[WIR-2] an error is a problem with code, title, status and the reference of the log', async () => {
  const answer = await operator.call('khatian.get', { khatianId: seedId.khatian('birulia-1', '77') })
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
  expect(answer.body).toMatchObject({
    type: 'urn:dlrms:error:khatian.not-found',
    status: 404,
    code: 'khatian.not-found',
    reference: answer.headers.get('x-request-id'),
  })
  expect(answer.body.title).not.toBe('')
})

test('[WIR-3] bad input is told by path, in the spelling of the call', async () => {
  const answer = await post('/khatians', JSON.stringify({ VOLUME_ID: 'x', TEMPLATE_ID: templateId }))
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    code: 'request.invalid',
    fields: { VOLUME_ID: 'value.kind', KHATIAN_NO: 'value.kind' },
  })
})

test('[WIR-4] a body that is no JSON, no JSON type or no gzip is refused', async () => {
  expect(await codeOf(await post('/khatians', '{"VOLUME_ID":'))).toEqual([400, 'request.not-json'])
  expect(await codeOf(await post('/khatians', 'x', { 'content-type': 'text/csv' }))).toEqual([400, 'request.not-json'])
  expect(await codeOf(await post('/khatians', '{}', { 'content-encoding': 'gzip' }))).toEqual([400, 'request.not-json'])
})

test('[WIR-5] a gzipped body is read, and its size counts as inflated', async () => {
  const body = JSON.stringify({ scopes: [], limit: 10 })
  const pulled = await post('/sync/pull', gzipSync(body), { 'content-encoding': 'gzip' })
  expect(pulled.status).toBe(200)
  const bomb = gzipSync(Buffer.alloc(3 * 1024 * 1024, 0x20))
  expect(await codeOf(await post('/sync/pull', bomb, { 'content-encoding': 'gzip' }))).toEqual([
    413,
    'request.too-large',
  ])
  expect(await codeOf(await post('/khatians', ' '.repeat(2 * 1024 * 1024 + 1)))).toEqual([413, 'request.too-large'])
})

test('[WIR-6] an empty filter is no filter, an unknown page size is refused', async () => {
  const url = `${server.url}/api/v1/khatians/entry-operator-list`
  const headers = { 'User-Token': operator.accessToken, 'Active-Desk': operator.deskId }
  const all = await fetch(`${url}?SURVEY=&KHATIAN_NO=&PAGE_SIZE=100`, { headers })
  expect(all.status).toBe(200)
  expect(await codeOf(await fetch(`${url}?PAGE_SIZE=7`, { headers }))).toEqual([400, 'request.invalid'])
})

test('[WIR-7] unknown paths under /api are problems, never the page', async () => {
  expect(await codeOf(await fetch(`${server.url}/api/v1/nothing`))).toEqual([404, 'request.not-found'])
  expect(await codeOf(await fetch(`${server.url}/api`))).toEqual([404, 'request.not-found'])
  expect(await codeOf(await fetch(`${server.url}/sandbox/x`))).toEqual([404, 'request.not-found'])
})

test('[WIR-8] the run-time configuration fits its schema and names the provider', async () => {
  const config = runtimeConfig.parse(await (await fetch(`${server.url}/config.json`)).json())
  const discovery = await fetch(`${config.issuer}/.well-known/openid-configuration`)
  expect(await discovery.json()).toMatchObject({ issuer: config.issuer })
})

test('[WIR-9] security headers stand on answers, and API answers are not kept', async () => {
  const answer = await fetch(`${server.url}/api/v1/office-profile`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(answer.headers.get('x-frame-options')).toBe('DENY')
  expect(policy).not.toContain('upgrade-insecure-requests')
})

test('[WIR-9] pages of the provider carry them too', async () => {
  for (const path of ['/idp/session/end', '/idp/auth?client_id=nobody', '/idp/.well-known/openid-configuration']) {
    const { headers } = await fetch(server.url + path)
    expect([headers.get('x-frame-options'), headers.get('x-content-type-options')], path).toEqual(['DENY', 'nosniff'])
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  }
})

test('[WIR-22] the policy lets no text become markup or a script but by the one policy of the page', async () => {
  const policy = (await fetch(`${server.url}/`)).headers.get('content-security-policy') ?? ''
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toMatch(/trusted-types default(;|$)/)
  expect(policy).toContain('report-uri /csp-report')
})

test('[WIR-23] reports of broken policies are counted, whatever else is sent there is not, and many are not kept', async () => {
  const send = (body: string, type = 'application/csp-report') =>
    fetch(`${server.url}/csp-report`, { method: 'POST', headers: { 'content-type': type }, body })
  const count = async () =>
    Number(/dlrms_policy_reports_total (\d+)/.exec(await (await fetch(`${server.url}/metrics`)).text())?.[1])
  const report = JSON.stringify({
    'csp-report': { 'effective-directive': 'script-src', 'blocked-uri': 'https://evil.example/x.js?secret=1' },
  })
  expect((await send(report)).status).toBe(204)
  for (const body of ['{', '[]', '{"csp-report":1}', 'null']) expect((await send(body)).status).toBe(204)
  expect((await send(report, 'text/plain')).status).toBe(400)
  expect((await send('x'.repeat(9_000))).status).toBe(413)
  expect(await count()).toBe(1)
  for (let n = 0; n < 70; n += 1) await send(report)
  expect(await count()).toBe(60)
})

test('[WIR-24] what tells of the inside is told on this machine and with the token, to nobody else', async () => {
  const token = 'a-token-of-the-monitoring'
  const told = await startTestServer({ db: server.db, env: { MONITORING_TOKEN: token } })
  const from = async (url: string, headers: Record<string, string>) =>
    Promise.all(
      ['/metrics', '/api/v1/docs', '/api/v1/openapi.json'].map(
        async (path) => (await fetch(url + path, { headers })).status,
      ),
    )
  const away = { 'x-forwarded-for': '203.0.113.7' }
  expect(await from(told.url, {})).toEqual([200, 200, 200])
  expect(await from(told.url, away)).toEqual([404, 404, 404])
  expect(await from(told.url, { ...away, Authorization: `Bearer ${token}` })).toEqual([200, 200, 200])
  expect(await from(told.url, { ...away, Authorization: 'Bearer another' })).toEqual([404, 404, 404])
  expect(await from(server.url, { ...away, Authorization: 'Bearer undefined' })).toEqual([404, 404, 404])
  await told.close()
})

test('[WIR-10] OpenAPI holds every call of the table, in the spelling of the wire', async () => {
  const document = (await (await fetch(`${server.url}/api/v1/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { operationId: string; requestBody?: unknown }>>
  }
  const ids = Object.values(document.paths).flatMap((path) => Object.values(path).map((one) => one.operationId))
  const aliases = pathAliases.map(({ of, path }) => aliasId(of, path))
  expect(ids.sort()).toEqual([...Object.keys(allCalls), ...aliases, ...rawRoutes.map(({ id }) => id)].sort())
  expect(JSON.stringify(document.paths['/volumes']?.['post']?.requestBody)).toContain('"JL_NUMBER_ID"')
  expect(JSON.stringify(document.paths['/volumes']?.['post']?.requestBody)).not.toContain('"jlNumberId"')
})

test('[WIR-34] OpenAPI holds every route of the router below the prefix of the API, and no other', async () => {
  const document = (await (await fetch(`${server.url}/api/v1/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>
  }
  const same = (path: string): string => path.replace(/\{\w+\}|:\w+/g, '{}')
  const written = Object.entries(document.paths).flatMap(([path, one]) =>
    Object.keys(one).map((method) => `${method.toUpperCase()} /api/v1${same(path)}`),
  )
  const routed = server.routes
    .filter((route) => / \/api\/v1\//.test(route) && !/^(HEAD|OPTIONS) /.test(route))
    .map(same)
  expect([...new Set(routed)].sort()).toEqual([...new Set(written)].sort())
  expect(written).toContain('GET /api/v1/khatians/{}/pdf')
})

test('[WIR-11] health, readiness, metrics and the page of calls answer', async () => {
  for (const path of ['/healthz', '/readyz', '/metrics', '/api/v1/docs'])
    expect((await fetch(server.url + path)).status).toBe(200)
  const docs = await (await fetch(`${server.url}/api/v1/docs`)).text()
  for (const code of Object.keys(errorTable)) expect(docs).toContain(code)
})

test('[WIR-12] pull answers lines, gzipped where asked, and says that it is ours', async () => {
  const answer = await operator.call('sync.pull', {
    scopes: [{ scope: `volume:${volumeId}`, cursor: null }],
    limit: 100,
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('x-dlrms-sync')).toBe('1')
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  const records = answer.body.flatMap((page: { records: unknown[] }) => page.records)
  expect(records.length).toBeGreaterThanOrEqual(13)
})

test('[WIR-13] a scan is served with its digest and not kept outside the vault', async () => {
  const scans = await operator.call('volume.scans', { volumeId, from: 13, to: 14 })
  expect(scans.body.data.map((one: { PAGE_NO: number }) => one.PAGE_NO)).toEqual([13, 14])
  const [scan] = scans.body.data as { ID: string; BYTES: number; SHA256: string }[]
  const headers = { 'User-Token': operator.accessToken, 'Active-Desk': operator.deskId }
  const image = await fetch(`${server.url}/api/v1/scans/${scan?.ID}/keying`, { headers })
  expect(image.headers.get('content-type')).toBe('image/webp')
  expect(image.headers.get('cache-control')).toBe('private, no-store')
  expect(image.headers.get('etag')).toBe(`"${scan?.SHA256}"`)
  expect((await image.arrayBuffer()).byteLength).toBe(scan?.BYTES)
  expect(scan?.BYTES).toBeLessThanOrEqual(250 * 1024)
})

test('[WIR-14] the same key twice is one act, with another body it is refused', async () => {
  const key = { 'Idempotency-Key': 'create-140' }
  const input = { volumeId, templateId, khatianNo: '140' }
  const first = await operator.call('khatian.create', input, key)
  const second = await operator.call('khatian.create', input, key)
  expect(second.body).toEqual(first.body)
  const other = await operator.call('khatian.create', { ...input, khatianNo: '141' }, key)
  expect([other.status, other.body.code]).toEqual([409, 'idempotency.mismatch'])
})

test('[WIR-15] a row call repeated under its key does not add the row twice', async () => {
  const khatianId = seedId.khatian('birulia-1', '12')
  const owner = await server.as('entry2')
  const input = { khatianId, cells: { name: 'মোঃ দ্বিতীয়' } }
  const before = await owner.call('khatian.get', { khatianId })
  for (let n = 0; n < 2; n++)
    expect((await owner.call('khatian.owner-add', input, { 'Idempotency-Key': 'row-1' })).status).toBe(200)
  const after = await owner.call('khatian.get', { khatianId })
  expect(after.body.data.KHATIAN.OWNERS.length).toBe(before.body.data.KHATIAN.OWNERS.length + 1)
})

test('[WIR-4] a broken body is 400 wherever it is sent, also to a call that there is not', async () => {
  for (const path of ['/no-such-call', '/khatians/nothing/here'])
    expect(await codeOf(await post(path, '{"a":'))).toEqual([400, 'request.not-json'])
  expect(await codeOf(await post('/no-such-call', '{}'))).toEqual([404, 'request.not-found'])
})

test('[WIR-16] a filter that a call does not know is refused by its name', async () => {
  const list = (query: string) =>
    fetch(`${server.url}/api/v1/volumes?${query}`, {
      headers: { 'User-Token': operator.accessToken, 'Active-Desk': operator.deskId },
    })
  const refused = await list('SURVEY=RS&STATUSS=2')
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { code: 'request.invalid', fields: { STATUSS: 'field.unknown' } },
  ])
  expect((await list('SURVEY=RS&STATUS=2&STATUSS=')).status).toBe(200)
  // The name a filter has in code is not its name on the wire.
  expect(await told(await list('SURVEY=RS&pageSize=10'))).toEqual({ pageSize: 'field.unknown' })
})

test('[WIR-16] a sheet, a choice and a count refuse an unknown filter as well; a profile reads past it', async () => {
  const { accessToken, deskId } = operator
  const headers = { 'User-Token': accessToken, 'Active-Desk': deskId, Authorization: `Bearer ${accessToken}` }
  const get = (path: string) => fetch(`${server.url}/api/v1${path}`, { headers })
  for (const path of [
    '/divisions/options?bbsCode=30',
    '/khatians/list-counts?survey=RS',
    '/mouzas/export-excel?upazilaId=x',
  ])
    expect(Object.values((await told(await get(path))) as object)).toEqual(['field.unknown'])
  const own = await get('/users/user-info?is_fetch_from_sso=true')
  expect(own.status).toBe(200)
})

async function told(answer: Response): Promise<unknown> {
  return ((await answer.json()) as { fields?: unknown }).fields
}

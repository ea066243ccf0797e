import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const prefix = '/sandbox/pay'
/** A request that came to this machine through a proxy. */
const stranger = { 'x-forwarded-for': '203.0.113.9' }

async function send(path: string, body: object, headers: Record<string, string> = {}): Promise<[number, unknown]> {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  return [answer.status, text === '' ? null : JSON.parse(text)]
}

const ours = (path: string): string => `${server.config.publicUrl}${path}`
const bkash = (callbackURL: string) => ({ merchantInvoiceNumber: callbackURL, amount: '10', callbackURL })

test.each<[method: 'GET' | 'POST', path: string]>([
  ['GET', '/sandbox/em'],
  ['GET', '/sandbox/em/news'],
  ['POST', '/sandbox/em/news'],
  ['POST', '/sandbox/em/act'],
  ['POST', `${prefix}/bkash/tokenized/checkout/create`],
  ['POST', `${prefix}/bkash/tokenized/checkout/execute`],
  ['POST', `${prefix}/ekpay/merchant-api`],
  ['POST', `${prefix}/bkash/fault`],
  ['GET', `${prefix}/bkash/statement?date=2026-01-01`],
])('[DEM-2] %s %s does not exist for a stranger', async (method, path) => {
  const body = method === 'POST' ? { body: '{}' } : {}
  const answer = await fetch(server.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...stranger },
    ...body,
  })
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'request.not-found'])
})

test('[DEM-2] a payment leads to this installation alone, and its page opens for its payer', async () => {
  const create = `${prefix}/bkash/tokenized/checkout/create`
  for (const elsewhere of ['https://evil.example/x', 'nonsense', 'http://127.0.0.1:1/x'])
    expect((await send(create, bkash(elsewhere)))[0]).toBe(400)
  const notice = { feed_uri: { s_uri: ours('/a?status=success') }, ipn_info: { ipn_uri: 'http://169.254.169.254/' } }
  expect((await send(`${prefix}/ekpay/merchant-api`, { ...notice, trns_info: {} }))[0]).toBe(400)
  const [status, made] = await send(create, bkash(ours('/x')))
  expect(status).toBe(200)
  const page = new URL((made as { bkashURL: string }).bkashURL).pathname
  expect((await fetch(server.url + page, { headers: stranger })).status).toBe(200)
})

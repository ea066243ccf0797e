import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { syncHeader, volumeScope } from '#contract/sync.ts'
import { testId } from '#tests/support/build-khatian.ts'
import { createNet, Refused, type Net } from './net.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

/** A net against whatever stands between this device and the server. */
async function netTo(handler: Handler, refresh: () => Promise<boolean> = async () => false): Promise<Net> {
  const server = createServer(handler)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const tokens = { headers: async () => ({ 'User-Token': 't' }), refresh }
  return createNet({ apiBase: `http://127.0.0.1:${port}`, timeoutMs: 2_000, tokens })
}

function say(status: number, body: string, headers: Record<string, string> = {}): Handler {
  return (request, response) => {
    request.resume()
    request.on('end', () => response.writeHead(status, headers).end(body))
  }
}

const json = { 'content-type': 'application/json' }
const problem = { 'content-type': 'application/problem+json' }
const own = { [syncHeader]: '1' }
const results = JSON.stringify({ results: [{ mid: testId(1), result: 'applied', rev: 1, digest: 'd' }], serverTime: 5 })
const push = (net: Net) => net.push(testId(9), ['{"mid":"x"}'], 3)

test('[SYN-12] a batch goes zipped with the device and its mark, and our own answer is taken', async () => {
  let got: unknown
  const net = await netTo((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      got = JSON.parse(gunzipSync(Buffer.concat(chunks)).toString('utf8'))
      response.writeHead(200, { ...json, ...own }).end(results)
    })
  })
  expect(await push(net)).toMatchObject({ kind: 'answered', serverTime: 5, results: [{ mid: testId(1) }] })
  expect(got).toEqual({ deviceId: testId(9), ackedThrough: 3, batch: ['{"mid":"x"}'] })
})

test.each([
  ['a hotspot’s page', 200, '<html>log in to our Wi-Fi</html>', { 'content-type': 'text/html' }],
  ['a hotspot’s page with our status and form, but not our header', 200, results, json],
  ['an empty answer', 204, '', {}],
  ['a gateway’s page', 502, '<html>Bad Gateway</html>', { 'content-type': 'text/html' }],
  ['a gateway’s refusal', 403, '<html>Forbidden</html>', { 'content-type': 'text/html' }],
])('[S9] %s counts as no network', async (_name, status, body, headers) => {
  expect(await push(await netTo(say(status, body, headers)))).toEqual({ kind: 'unsent', reason: 'network' })
})

test('[S9] a page of a hotspot brings no records either', async () => {
  const net = await netTo(say(200, JSON.stringify({ scope: 's', cursor: '1.a.w1', records: [] }), json))
  await expect(async () => {
    for await (const line of net.pull([{ scope: 's', cursor: null }], 10)) expect(line).toBeUndefined()
  }).rejects.toThrow()
})

test.each([
  [401, 'session.missing', 'sign-in'],
  [403, 'sync.wrong-user', 'wrong-user'],
  [400, 'request.invalid', 'too-large'],
  [413, 'request.too-large', 'too-large'],
  [408, 'request.timeout', 'network'],
  [425, 'request.early', 'network'],
  [429, 'rate.limited', 'network'],
  [500, 'server.error', 'server'],
  [503, 'server.unavailable', 'server'],
] as const)('[S9] our own %d %s is "%s" for the whole batch', async (status, code, reason) => {
  const net = await netTo(say(status, JSON.stringify({ code, status }), problem))
  expect(await push(net)).toEqual({ kind: 'unsent', reason })
})

test('[S9] an answer of ours that cannot be read is trouble of the server, not an answer', async () => {
  const net = await netTo(say(200, JSON.stringify({ results: [{ mid: 'x' }] }), { ...json, ...own }))
  expect(await push(net)).toEqual({ kind: 'unsent', reason: 'server' })
})

test('[S9] a connection that is cut after the request counts as no network', async () => {
  const net = await netTo((request) => request.socket.destroy())
  expect(await push(net)).toEqual({ kind: 'unsent', reason: 'network' })
})

test('[S9] a token that ran out is renewed once, and the same batch goes again', async () => {
  let calls = 0
  let renewed = 0
  const net = await netTo(
    (request, response) => {
      calls += 1
      const first = calls === 1
      say(first ? 401 : 200, first ? '{}' : results, first ? problem : { ...json, ...own })(request, response)
    },
    async () => {
      renewed += 1
      return true
    },
  )
  expect(await push(net)).toMatchObject({ kind: 'answered' })
  expect([calls, renewed]).toEqual([2, 1])
})

test('[S9] without a session nothing is sent', async () => {
  const net = createNet({
    apiBase: 'http://127.0.0.1:9',
    timeoutMs: 100,
    tokens: { headers: async () => null, refresh: async () => false },
  })
  expect(await push(net)).toEqual({ kind: 'unsent', reason: 'sign-in' })
})

const page = (n: number): string =>
  JSON.stringify({ scope: volumeScope(testId(1)), from: null, cursor: `${n}.a.w1`, records: [], gone: [], more: true })

test('[S6] a pull cut off in the middle of a line gives the whole lines before it and then breaks', async () => {
  const net = await netTo(say(200, `${page(1)}\n${page(2)}\n${page(3).slice(0, 40)}`, own))
  const got: unknown[] = []
  await expect(async () => {
    for await (const line of net.pull([], 10)) got.push('cursor' in line ? line.cursor : line)
  }).rejects.toThrow('cut off')
  expect(got).toEqual(['1.a.w1', '2.a.w1'])
})

test('[SYN-15] a call that is refused tells its code and status', async () => {
  const net = await netTo(say(403, JSON.stringify({ code: 'access.denied' }), problem))
  await expect(net.blob('/x', new AbortController().signal)).rejects.toMatchObject({
    constructor: Refused,
    code: 'access.denied',
    status: 403,
  })
})

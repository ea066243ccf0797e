import { officeTopic as contractTopic, syncEvent } from '#contract/calls/scope.ts'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { testConfig } from '#tests/support/test-config.ts'
import { setConfig } from './config.ts'
import { followLive, type LiveEvent, onLive, readEvent } from './live-events.ts'
import { sessionStore } from './session.ts'
import { dropTokens, keepTokens } from './tokens.ts'
import { officeTopic } from './use-live.ts'

let server: Server
let streams: ServerResponse[] = []
let asked: string[] = []

beforeEach(async () => {
  streams = []
  asked = []
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url?.includes('/sync/events') !== true) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(':hello\n\n')
    streams.push(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  setConfig(testConfig(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`))
  keepTokens({ access_token: 't', refresh_token: 'r', expires_in: 900 })
  sessionStore.setState({ state: 'signed-in', user: { id: 'u' } as never })
})

afterEach(async () => {
  dropTokens()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test('[LIV-1] words of the server reach whoever listens; the same number is told once', async () => {
  const heard: [LiveEvent, boolean][] = []
  const unheard = onLive((event, own) => heard.push([event, own]))
  const stop = followLive({ userId: 'u', deskId: 'd', scopes: ['volume:a', 'volume:b'], topics: ['office:o'] })
  await vi.waitFor(() => expect(streams.length).toBe(1))
  expect(asked.filter((url) => url.includes('/sync/events'))).toEqual([
    '/api/v1/sync/events?scopes=volume%3Aa%2Cvolume%3Ab&topics=office%3Ao',
  ])
  const say = (value: object) => streams[0]?.write(`event: at\ndata: ${JSON.stringify(value)}\n\n`)
  say({ topic: 'office:o', n: 3 })
  say({ topic: 'office:o', n: 3 })
  say({ scope: 'volume:a', n: 9 })
  await vi.waitFor(() => expect(heard.length).toBe(2))
  expect(heard).toEqual([
    [{ about: 'topic', name: 'office:o', n: 3 }, true],
    [{ about: 'scope', name: 'volume:a', n: 9 }, true],
  ])
  stop()
  unheard()
})

test('[LIV-2] a stream that ended is sought again', async () => {
  const stop = followLive({ userId: 'u', deskId: 'd', scopes: [], topics: ['office:o'] })
  await vi.waitFor(() => expect(streams.length).toBe(1))
  streams[0]?.end()
  await vi.waitFor(() => expect(streams.length).toBe(2), { timeout: 10_000 })
  stop()
})

test('[LIV-1] every event of the contract is understood, and the topic of an office is called the same', () => {
  for (const value of [
    { scope: 'volume:a', n: 1 },
    { topic: 'office:o', n: 2 },
  ]) {
    expect(z.safeParse(syncEvent, value).success).toBe(true)
    expect(readEvent({ event: 'at', data: JSON.stringify(value) })).not.toBeNull()
  }
  expect(readEvent({ event: 'later', data: '{"scope":"a","n":1}' })).toBeNull()
  expect(readEvent({ event: 'at', data: 'no json' })).toBeNull()
  expect(officeTopic('o')).toBe(contractTopic('o'))
})

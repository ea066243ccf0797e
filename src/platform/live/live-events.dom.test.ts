import { officeTopic as contractTopic, recordTopic as contractRecord, syncEvent } from '#contract/calls/scope.ts'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { testConfig } from '#tests/support/test-config.ts'
import { setConfig } from '#platform/wire/config.ts'
import { followLive, type LiveEvent, onLive, readEvent } from './live-events.ts'
import { sessionStore } from '#platform/session/session.ts'
import { dropTokens, keepTokens } from '#platform/wire/tokens.ts'
import { liveWishes, wishLive } from './live-wishes.ts'
import { officeTopic, recordTopic } from './use-live.ts'

let server: Server
let streams: ServerResponse[] = []
let asked: { scopes: string[]; topics: string[] }[] = []

beforeEach(async () => {
  streams = []
  asked = []
  server = createServer((request, response) => {
    if (request.url?.includes('/sync/events') !== true) return void response.writeHead(404).end()
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString()))
    request.on('end', () => {
      asked.push(JSON.parse(body) as (typeof asked)[number])
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(':hello\n\n')
      streams.push(response)
    })
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
  const unwish = wishLive(['volume:a', 'volume:b'])
  const stop = followLive({ userId: 'u', deskId: 'd', topics: ['office:o'] })
  await vi.waitFor(() => expect(streams.length).toBe(1))
  expect(asked).toEqual([{ scopes: ['volume:a', 'volume:b'], topics: ['office:o'] }])
  const say = (value: object) => streams[0]?.write(`event: at\ndata: ${JSON.stringify(value)}\n\n`)
  say({ topic: 'office:o/list/verify', n: 3 })
  say({ topic: 'office:o/list/verify', n: 3 })
  say({ scope: 'volume:a', n: 9 })
  await vi.waitFor(() => expect(heard.length).toBe(2))
  expect(heard).toEqual([
    [{ about: 'topic', name: 'list/verify', n: 3 }, true],
    [{ about: 'scope', name: 'volume:a', n: 9 }, true],
  ])
  stop()
  unwish()
  unheard()
})

test('[LIV-2] a stream that ended is sought again', async () => {
  const stop = followLive({ userId: 'u', deskId: 'd', topics: ['office:o'] })
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
  expect(recordTopic('r')).toBe(contractRecord('r'))
})

test('[LIV-3] what a screen shows is followed once it is shown, by one new stream, and more volumes than fifty are', async () => {
  const held = Array.from({ length: 200 }, (_one, n) => `volume:${n}`)
  const unwish = wishLive(held)
  const stop = followLive({ userId: 'u', deskId: 'd', topics: ['office:o'] })
  await vi.waitFor(() => expect(streams.length).toBe(1))
  expect(asked[0]?.scopes).toEqual(held)
  const [one, two] = [wishLive(['record:a']), wishLive(['record:b', 'volume:0'])]
  await vi.waitFor(() => expect(streams.length).toBe(2))
  expect(asked[1]).toEqual({ scopes: held, topics: ['office:o', 'record:a', 'record:b'] })
  one()
  two()
  // What is shown no more is not worth a new stream, nor is what is followed already.
  const again = wishLive(['record:a'])
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(streams.length).toBe(2)
  again()
  unwish()
  stop()
  expect(liveWishes()).toEqual([])
})

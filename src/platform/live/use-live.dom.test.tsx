import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, waitFor } from '@testing-library/react'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testConfig } from '#tests/support/test-config.ts'
import { setConfig } from '#platform/wire/config.ts'
import { followLive } from './live-events.ts'
import { sessionStore } from '#platform/session/session.ts'
import { dropTokens, keepTokens } from '#platform/wire/tokens.ts'
import { useLiveQueries, type LiveShown } from './use-live.ts'

let server: Server
let stream: ServerResponse | null = null
let stop: () => void = () => undefined

beforeEach(async () => {
  server = createServer((request, response) => {
    request.resume()
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(':hello\n\n')
    stream = response
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  setConfig(testConfig(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`))
  keepTokens({ access_token: 't', refresh_token: 'r', expires_in: 900 })
  sessionStore.setState({ state: 'signed-in', user: { id: 'u' } as never })
})

afterEach(async () => {
  stop()
  dropTokens()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const reads: string[] = []

function Shown({ name, shown }: { name: string; shown: readonly LiveShown[] }) {
  useQuery({ queryKey: [name, 'x'], queryFn: () => reads.push(name) })
  useLiveQueries(...shown)
  return null
}

test('[LIV-3] news of a list, a count or a record wake the screen that shows it and no other', async () => {
  const queries = new QueryClient()
  const record = (rev: number): LiveShown => ({ on: 'record:a', ask: ['review'], rev })
  render(
    <QueryClientProvider client={queries}>
      <Shown name="verify-list" shown={[{ on: 'list/verify', ask: ['verify-list'] }]} />
      <Shown name="draft-list" shown={[{ on: 'list/draft', ask: ['draft-list'] }]} />
      <Shown name="home" shown={[{ on: 'count/verify', ask: ['home'] }]} />
      <Shown name="review" shown={[record(4)]} />
    </QueryClientProvider>,
  )
  stop = followLive({ userId: 'u', deskId: 'd', topics: ['office:o'] })
  await waitFor(() => expect(stream).not.toBeNull())
  await waitFor(() => expect(reads).toHaveLength(4))
  const heard = async (...events: object[]): Promise<string[]> => {
    reads.length = 0
    for (const event of events) stream?.write(`event: at\ndata: ${JSON.stringify(event)}\n\n`)
    await new Promise((resolve) => setTimeout(resolve, 700))
    return [...reads].sort()
  }
  expect(await heard({ topic: 'office:o/list/verify', n: 1 })).toEqual(['verify-list'])
  expect(await heard({ topic: 'office:o/count/verify', n: 1 }, { topic: 'office:o/list/sent', n: 1 })).toEqual(['home'])
  expect(await heard({ topic: 'record:a', n: 4 }, { topic: 'record:b', n: 9 })).toEqual([])
  expect(await heard({ topic: 'record:a', n: 5 })).toEqual(['review'])
  expect(await heard({ scope: 'volume:v', n: 5 })).toEqual([])
})

import fc from 'fast-check'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { createEventParser, followStream, type StreamEvent, StreamRefused } from './event-stream.ts'

let server: Server | undefined

afterEach(async () => {
  server?.closeAllConnections()
  await new Promise((resolve) => (server === undefined ? resolve(null) : server.close(resolve)))
  server = undefined
})

async function serve(answer: (response: ServerResponse) => void): Promise<string> {
  const made = createServer((_request, response) => answer(response))
  server = made
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}/`
}

function follow(url: string, silenceMs: number, onEvent: (event: StreamEvent) => void): Promise<void> {
  const open = (signal: AbortSignal) => fetch(url, { signal })
  return followStream({ open, onEvent, onAlive: () => undefined, silenceMs, signal: new AbortController().signal })
}

test('[LIV-1] events are the same however the stream is cut into pieces', () => {
  const line = fc.stringMatching(/^[a-z0-9 {}":]{1,12}$/)
  const events = fc.array(fc.record({ event: fc.constantFrom('at', 'else'), data: fc.array(line, { minLength: 1 }) }))
  fc.assert(
    fc.property(events, fc.array(fc.nat(40)), fc.constantFrom('\n', '\r\n'), (wanted, cuts, end) => {
      const text = wanted
        .map(({ event, data }) =>
          [':heartbeat', `event: ${event}`, ...data.map((one) => `data: ${one}`), '', ''].join(end),
        )
        .join('')
      const parse = createEventParser()
      const found: StreamEvent[] = []
      let rest = text
      for (const cut of cuts) {
        found.push(...parse(rest.slice(0, cut)))
        rest = rest.slice(cut)
      }
      found.push(...parse(rest))
      expect(found).toEqual(wanted.map(({ event, data }) => ({ event, data: data.join('\n') })))
    }),
  )
})

test('[LIV-2] a stream that falls silent is cut, heartbeats keep it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const heard: StreamEvent[] = []
    let ended = false
    const following = followStream({
      open: (signal) => {
        signal.addEventListener('abort', () => void writer.abort(signal.reason).catch(() => undefined))
        return Promise.resolve(new Response(readable, { headers: { 'content-type': 'text/event-stream' } }))
      },
      onEvent: (event) => heard.push(event),
      onAlive: () => undefined,
      silenceMs: 250,
      signal: new AbortController().signal,
    }).then(() => (ended = true))
    const say = async (text: string) => {
      await writer.write(new TextEncoder().encode(text))
      // What was written has reached the reader.
      await new Promise((resolve) => setImmediate(resolve))
    }
    for (let beat = 0; beat < 8; beat += 1) {
      await say(':\n')
      vi.advanceTimersByTime(200)
    }
    await say('event: at\ndata: 1\n\n')
    vi.advanceTimersByTime(249)
    await new Promise((resolve) => setImmediate(resolve))
    expect([ended, heard]).toEqual([false, [{ event: 'at', data: '1' }]])
    vi.advanceTimersByTime(1)
    await following
    expect(ended).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})

test('[LIV-2] what answers without a stream is told apart from a broken line', async () => {
  const page = await serve((response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>sign in'))
  await expect(follow(page, 5000, () => undefined)).rejects.toBeInstanceOf(StreamRefused)
  await expect(follow('http://127.0.0.1:1/', 5000, () => undefined)).resolves.toBeUndefined()
})

import { getConfig } from './config.ts'
import { isOnline, onConnectivity } from './connectivity.ts'
import { followStream, StreamRefused, type StreamEvent } from './event-stream.ts'
import { tokenPort } from './token-port.ts'
import { create } from 'zustand'

/** Word that a queue of an office or a scope of the replica has moved on; never what moved. */
export type LiveEvent = { readonly about: 'topic' | 'scope'; readonly name: string; readonly n: number }

/** What a person at a desk follows. */
export type LiveSubject = {
  readonly userId: string
  readonly deskId: string
  readonly scopes: readonly string[]
  readonly topics: readonly string[]
}

const heartbeatMs = 45_000
const shortestMs = 1000
const longestMs = 60_000
/** A server or proxy that has no stream to give is not asked again every second. */
const refusedMs = 5 * 60_000

const useStore = create<{ live: boolean }>(() => ({ live: false }))
const listeners = new Set<(event: LiveEvent, own: boolean) => void>()
let numbers = new Map<string, number>()

/** Whether events come through. Where they do not, screens ask by themselves. */
export function useIsLive(): boolean {
  return useStore((state) => state.live)
}

/** `own`: this tab holds the stream; of several tabs one only does. */
export function onLive(listener: (event: LiveEvent, own: boolean) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type Relay = { kind: 'event'; event: LiveEvent } | { kind: 'state'; live: boolean } | { kind: 'ask' }

/**
 * Follows the server's events for one person at one desk until stopped: one stream for all tabs of the browser, held by
 * whichever tab has the lock and passed on to the others.
 */
export function followLive(subject: LiveSubject): () => void {
  const leaving = new AbortController()
  const name = `live:${subject.userId}:${subject.deskId}`
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null
  let own = false
  const show = (live: boolean): void => {
    useStore.setState({ live })
    channel?.postMessage({ kind: 'state', live } satisfies Relay)
  }
  if (channel !== null)
    channel.onmessage = ({ data }: MessageEvent<Relay>) => {
      if (data.kind === 'event') tell(data.event, false)
      else if (data.kind === 'state' && !own) useStore.setState({ live: data.live })
      else if (data.kind === 'ask' && own)
        channel.postMessage({ kind: 'state', live: useStore.getState().live } satisfies Relay)
    }
  channel?.postMessage({ kind: 'ask' } satisfies Relay)
  const hold = async (): Promise<void> => {
    if (leaving.signal.aborted) return
    own = true
    await holdStream(subject, leaving.signal, show, (event) => {
      tell(event, true)
      channel?.postMessage({ kind: 'event', event } satisfies Relay)
    })
  }
  // Outside a secure context there are no locks: then every tab follows for itself.
  const locks = navigator.locks as LockManager | null | undefined
  const held = locks?.request(name, { signal: leaving.signal }, hold) ?? Promise.resolve().then(hold)
  held.catch(() => undefined)
  return () => {
    if (own) show(false)
    leaving.abort()
    channel?.close()
    numbers = new Map()
    useStore.setState({ live: false })
  }
}

function tell(event: LiveEvent, own: boolean): void {
  const key = `${event.about} ${event.name}`
  if (numbers.get(key) === event.n) return
  numbers.set(key, event.n)
  for (const listener of listeners) listener(event, own)
}

/** Connects again and again, with a growing and scattered pause, so that a restarted server is not met by all at once. */
async function holdStream(
  subject: LiveSubject,
  signal: AbortSignal,
  show: (live: boolean) => void,
  onEvent: (event: LiveEvent) => void,
): Promise<void> {
  let delay = shortestMs
  while (!signal.aborted) {
    let pause = 0
    try {
      if (isOnline())
        await followStream({
          open: (either) => openStream(subject, either),
          onEvent: (raw) => {
            const event = readEvent(raw)
            if (event !== null) onEvent(event)
          },
          onAlive: () => {
            delay = shortestMs
            if (!useStore.getState().live) show(true)
          },
          silenceMs: heartbeatMs,
          signal,
        })
    } catch (fault) {
      if (fault instanceof StreamRefused && fault.status !== 401 && fault.status < 500) pause = refusedMs
    }
    if (signal.aborted) return
    show(false)
    await rest(pause || delay / 2 + (Math.random() * delay) / 2, signal)
    delay = Math.min(longestMs, delay * 2)
  }
}

async function openStream({ scopes, topics }: LiveSubject, signal: AbortSignal): Promise<Response> {
  const { apiBase } = getConfig()
  const query = new URLSearchParams({ scopes: scopes.join(','), topics: topics.join(',') })
  const once = async (): Promise<Response> => {
    const headers = await tokenPort.getHeaders()
    if (headers === null) return new Response(null, { status: 401 })
    return fetch(`${apiBase}/sync/events?${query}`, { headers, signal, cache: 'no-store' })
  }
  const response = await once()
  return response.status === 401 && (await tokenPort.onUnauthorized(await codeOf(response))) ? once() : response
}

async function codeOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null)
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : ''
}

/** Reads `event: at`; a word of a newer server that is not understood is passed over. */
export function readEvent({ event, data }: StreamEvent): LiveEvent | null {
  if (event !== 'at') return null
  try {
    const value: unknown = JSON.parse(data)
    if (typeof value !== 'object' || value === null || !('n' in value) || typeof value.n !== 'number') return null
    if ('scope' in value && typeof value.scope === 'string') return { about: 'scope', name: value.scope, n: value.n }
    if ('topic' in value && typeof value.topic === 'string') return { about: 'topic', name: value.topic, n: value.n }
    return null
  } catch {
    return null
  }
}

/** Waits, but not longer than until the connection is back. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer)
      unheard()
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, ms)
    const unheard = onConnectivity(({ online }) => {
      if (online) finish()
    })
    signal.addEventListener('abort', finish)
  })
}

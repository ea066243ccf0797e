import { getConfig } from '#platform/wire/config.ts'
import { isOnline, onConnectivity } from '#platform/wire/connectivity.ts'
import { followStream, StreamRefused, type StreamEvent } from './event-stream.ts'
import { liveWishes, onLiveWishes } from './live-wishes.ts'
import { tokenPort } from '#platform/wire/token-port.ts'
import { create } from 'zustand'

/**
 * Word that a list of the office, a record or a scope has moved on; never what moved. Names of lists stand without their
 * office: `list/verify`, `count/verify`, `volumes`.
 */
export type LiveEvent = { readonly about: 'topic' | 'scope'; readonly name: string; readonly n: number }

/** Who follows, at which desk, and what always; what screens show beside it is wished for by `wishLive`. */
export type LiveSubject = {
  readonly userId: string
  readonly deskId: string
  readonly topics: readonly string[]
}

const heartbeatMs = 45_000
const shortestMs = 1000
const longestMs = 60_000
/** Screens that open together ask for what they show in one stream. */
const renewMs = 200
/** Of what a stream takes, so much is for what screens wish; what is beyond is found by asking now and then. */
const mostWishes = 1500
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

type Relay =
  | { kind: 'event'; event: LiveEvent }
  | { kind: 'state'; live: boolean }
  /** a tab that came asks how things stand */
  | { kind: 'ask' }
  /** the tab that took the stream asks what the others show */
  | { kind: 'wishes?' }
  | { kind: 'wishes'; tab: string; names: readonly string[] }

/**
 * Follows the server's events for one person at one desk until stopped: one stream for all tabs of the browser, held by
 * whichever tab has the lock and passed on to the others.
 */
export function followLive(subject: LiveSubject): () => void {
  const leaving = new AbortController()
  const name = `live:${subject.userId}:${subject.deskId}`
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null
  const tab = String(Math.random())
  /** what other tabs show */
  const others = new Map<string, readonly string[]>()
  let own = false
  let renew: () => void = () => undefined
  const wishes = (): string[] => [...new Set([...liveWishes(), ...[...others.values()].flat()])].slice(0, mostWishes)
  const tellWishes = (): void => {
    if (own) renew()
    else channel?.postMessage({ kind: 'wishes', tab, names: liveWishes() } satisfies Relay)
  }
  const unwished = onLiveWishes(tellWishes)
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
      else if (data.kind === 'wishes?') tellWishes()
      else if (data.kind === 'wishes') {
        others.set(data.tab, data.names)
        if (own) renew()
      }
    }
  channel?.postMessage({ kind: 'ask' } satisfies Relay)
  tellWishes()
  const hold = async (): Promise<void> => {
    if (leaving.signal.aborted) return
    own = true
    channel?.postMessage({ kind: 'wishes?' } satisfies Relay)
    await holdStream({
      subject,
      wishes,
      onRenew: (asked) => (renew = asked),
      signal: leaving.signal,
      show,
      onEvent: (event) => {
        tell(event, true)
        channel?.postMessage({ kind: 'event', event } satisfies Relay)
      },
    })
  }
  // Outside a secure context there are no locks: then every tab follows for itself.
  const locks = navigator.locks as LockManager | null | undefined
  const held = locks?.request(name, { signal: leaving.signal }, hold) ?? Promise.resolve().then(hold)
  held.catch(() => undefined)
  return () => {
    if (own) show(false)
    unwished()
    if (!own) channel?.postMessage({ kind: 'wishes', tab, names: [] } satisfies Relay)
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

type StreamHolder = {
  readonly subject: LiveSubject
  readonly wishes: () => string[]
  /** is given what to call when something else is wished for */
  readonly onRenew: (renew: () => void) => void
  readonly signal: AbortSignal
  readonly show: (live: boolean) => void
  readonly onEvent: (event: LiveEvent) => void
}

/**
 * Connects again and again, with a growing and scattered pause, so that a restarted server is not met by all at once;
 * at once where a screen shows what the stream does not follow yet.
 */
async function holdStream({ subject, wishes, onRenew, signal, show, onEvent }: StreamHolder): Promise<void> {
  let delay = shortestMs
  while (!signal.aborted) {
    let pause = 0
    const renewing = new AbortController()
    const asked = new Set(wishes())
    let timer: ReturnType<typeof setTimeout> | undefined
    onRenew(() => {
      if (wishes().every((name) => asked.has(name))) return
      timer ??= setTimeout(() => renewing.abort(), renewMs)
    })
    try {
      if (isOnline())
        await followStream({
          open: (either) => openStream(subject, [...asked], either),
          onEvent: (raw) => {
            const event = readEvent(raw)
            if (event !== null) onEvent(event)
          },
          onAlive: () => {
            delay = shortestMs
            if (!useStore.getState().live) show(true)
          },
          silenceMs: heartbeatMs,
          signal: AbortSignal.any([signal, renewing.signal]),
        })
    } catch (fault) {
      if (fault instanceof StreamRefused && fault.status !== 401 && fault.status < 500) pause = refusedMs
    }
    clearTimeout(timer)
    if (signal.aborted) return
    if (renewing.signal.aborted) continue
    show(false)
    await rest(pause || delay / 2 + (Math.random() * delay) / 2, signal)
    delay = Math.min(longestMs, delay * 2)
  }
}

async function openStream({ topics }: LiveSubject, wishes: readonly string[], signal: AbortSignal): Promise<Response> {
  const { apiBase } = getConfig()
  const isRecord = (name: string): boolean => name.startsWith('record:')
  const body = JSON.stringify({
    scopes: wishes.filter((name) => !isRecord(name)),
    topics: [...topics, ...wishes.filter(isRecord)],
  })
  const once = async (): Promise<Response> => {
    const headers = await tokenPort.getHeaders()
    if (headers === null) return new Response(null, { status: 401 })
    return fetch(`${apiBase}/sync/events`, {
      method: 'POST',
      body,
      headers: { ...headers, 'content-type': 'application/json' },
      signal,
      cache: 'no-store',
    })
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
    if ('topic' in value && typeof value.topic === 'string')
      return { about: 'topic', name: value.topic.replace(/^office:[^/]*\//, ''), n: value.n }
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

import { create } from 'zustand'

export type Connectivity = {
  online: boolean
  /** why not, as far as it is known */
  reason: string | null
}

const useStore = create<Connectivity>(() => ({ online: navigator.onLine, reason: null }))

export function useConnectivity(): Connectivity {
  return useStore()
}

export function isOnline(): boolean {
  return useStore.getState().online
}

export function onConnectivity(listener: (state: Connectivity) => void): () => void {
  return useStore.subscribe(listener)
}

export function markReached(): void {
  if (!useStore.getState().online) useStore.setState({ online: true, reason: null })
}

export function markUnreached(reason: string): void {
  if (useStore.getState().online) useStore.setState({ online: false, reason })
}

/** Asks the server itself: `navigator.onLine` only says that there is some network. */
export async function probe(fetcher: typeof fetch = fetch, timeoutMs = 4000): Promise<boolean> {
  try {
    const response = await fetcher('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) })
    // A hotspot's page answers 200 too, but never to a path that it redirects.
    if (!response.ok || response.redirected) throw new Error('not our server')
    markReached()
    return true
  } catch {
    markUnreached('unreachable')
    return false
  }
}

const shortest = 5000
const longest = 60_000

/** Keeps the truth fresh: at once on the browser's own events, and by itself while the server is away. */
export function watchConnectivity(): () => void {
  let delay = shortest
  let timer: ReturnType<typeof setTimeout> | undefined

  function later() {
    clearTimeout(timer)
    timer = setTimeout(() => void again(), delay)
  }
  async function again() {
    delay = (await probe()) ? shortest : Math.min(longest, delay * 2)
    if (!isOnline()) later()
  }
  const onOnline = () => {
    delay = shortest
    void again()
  }
  const onOffline = () => markUnreached('offline')
  const unsubscribe = useStore.subscribe((now, before) => {
    if (before.online && !now.online) later()
  })
  window.addEventListener('online', onOnline)
  window.addEventListener('offline', onOffline)
  if (!isOnline()) later()
  return () => {
    clearTimeout(timer)
    unsubscribe()
    window.removeEventListener('online', onOnline)
    window.removeEventListener('offline', onOffline)
  }
}

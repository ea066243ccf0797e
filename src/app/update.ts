import { isSafePoint } from '#platform/safe-point.ts'
import type { Workbox } from 'workbox-window'
import { create } from 'zustand'

const useStore = create<{ waiting: Workbox | null }>(() => ({ waiting: null }))

const checkEveryMs = 30 * 60_000

/** Registers the service worker; a new version waits until somebody at the screen takes it. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox('/sw.js', { scope: '/' })
  workbox.addEventListener('waiting', () => useStore.setState({ waiting: workbox }))
  const registration = await workbox.register().catch(() => undefined)
  if (registration === undefined) return
  setInterval(() => void registration.update().catch(() => undefined), checkEveryMs)
}

/** Takes the waiting version, or says with false that something on the screen would be lost. */
export function takeUpdate(workbox: Workbox): boolean {
  if (!isSafePoint()) return false
  workbox.addEventListener('controlling', () => location.reload())
  workbox.messageSkipWaiting()
  return true
}

export function useWaitingUpdate(): Workbox | null {
  return useStore((state) => state.waiting)
}

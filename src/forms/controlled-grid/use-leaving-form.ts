import { onBeforeLock } from '#platform/vault/vault-store.ts'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'

/** Calls `onLeave` whenever the screen may be gone the next moment: hidden, unloaded, locked or left. [CGR-5] */
export function useLeavingForm(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const listener = (): void => leave()
    const onVisibility = (): void => {
      if (document.visibilityState === 'hidden') leave()
    }
    // The draft is written by a listener without capture, which follows.
    const early = { capture: true }
    window.addEventListener('beforeunload', listener, early)
    window.addEventListener('pagehide', listener, early)
    document.addEventListener('visibilitychange', onVisibility, early)
    const stopWaiting = onBeforeLock(listener)
    return () => {
      window.removeEventListener('beforeunload', listener, early)
      window.removeEventListener('pagehide', listener, early)
      document.removeEventListener('visibilitychange', onVisibility, early)
      stopWaiting()
    }
  }, [])
  // In a layout effect the inputs can still be read.
  useLayoutEffect(() => () => leave(), [])
}

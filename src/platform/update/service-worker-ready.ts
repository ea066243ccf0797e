import { useEffect, useState } from 'react'

/** Resolves when the service worker holds every file of the app: only then does it open without a connection. */
export async function serviceWorkerReady(): Promise<void> {
  if (!('serviceWorker' in navigator)) return new Promise(() => undefined)
  await navigator.serviceWorker.ready
}

/** Whether this browser opens the app without a connection. */
export function useCodeHere(): boolean {
  const [here, setHere] = useState(false)
  useEffect(() => {
    void serviceWorkerReady().then(() => setHere(true))
  }, [])
  return here
}

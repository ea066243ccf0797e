import { useSyncExternalStore } from 'react'

/** What stands behind the # of the address, which no server sees. */
export function useHash(): string {
  return useSyncExternalStore(watch, () => location.hash.slice(1))
}

function watch(changed: () => void): () => void {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

import { useCallback, useSyncExternalStore } from 'react'
import type { RecordSession, SessionState } from '#store/record-session.ts'

/** One part of an open record. The part must keep its identity while it is unchanged: then nothing draws again. */
export function useSessionSlice<T>(session: RecordSession, pick: (state: SessionState) => T): T {
  const subscribe = useCallback((listener: () => void) => session.subscribe(listener), [session])
  return useSyncExternalStore(subscribe, () => pick(session.state()))
}

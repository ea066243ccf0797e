import { isOnline, onConnectivity } from '#platform/wire/connectivity.ts'
import type { RecordSession } from '#store/record-session.ts'
import { useEffect } from 'react'
import { createRestSealing } from './rest-sealing.ts'

/** What is keyed is sent by itself once the hand rests; undo goes on over it, since it takes back by new edits. [ENT-31] */
export function useRestSealing(session: RecordSession): void {
  useEffect(() => {
    const rest = createRestSealing({
      waits: () => session.state().entries.some(({ state }) => state === 'open'),
      isOnline,
      seal: () => void session.seal().catch(() => undefined),
    })
    let { khatian, entries } = session.state()
    const unsubscribe = session.subscribe(() => {
      const now = session.state()
      if (now.khatian !== khatian || now.entries !== entries) rest.stir()
      ;({ khatian, entries } = now)
    })
    const unhear = onConnectivity(({ online }) => {
      if (online) rest.stir()
    })
    rest.stir()
    return () => {
      unsubscribe()
      unhear()
      rest.end()
    }
  }, [session])
}

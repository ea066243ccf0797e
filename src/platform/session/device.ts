import type { KhatianCardRow } from '#store/khatian-card.ts'
import type * as QueriesModule from '#store/queries.ts'
import type { Readiness } from '#store/queries.ts'
import type { UserReplica } from '#store/user-replica.ts'
import { noteUse } from '#store/volume-use.ts'
import type { VolumeContext } from '#store/volume-context.ts'
import type { CoreStatus } from '#workers/api.ts'
import { useEffect, useState } from 'react'
import { useCodeHere } from '#platform/update/service-worker-ready.ts'
import { coreStore } from '#platform/replica/core-store.ts'

type Queries = typeof QueriesModule

/** How the outbox stands, for the sign in the header. */
export type SyncSign = {
  state: CoreStatus['state']
  pending: number
  conflicts: number
  quarantined: number
  lastSentAt: number | null
}

/** Null until the replica is open; then kept up to date. */
export function useSyncSign(): SyncSign | null {
  const status = coreStore((state) => state.status)
  const counts = coreStore((state) => state.pending)
  if (counts === null) return null
  return {
    state: status.state,
    pending: counts.open + counts.sealed,
    conflicts: counts.conflicts,
    quarantined: counts.quarantined,
    lastSentAt: status.lastSentAt,
  }
}

/** Records and pages as the replica counts them; without the app's own files beside them nothing is ready. */
export function useReadiness(volumeId: string): Readiness | null {
  const held = useLive(`readiness ${volumeId}`, (queries, user) => queries.readiness(user, volumeId))
  const codeHere = useCodeHere()
  return held?.state === 'ready' && !codeHere ? { ...held, state: 'partial' } : held
}

/** The volume's khatians as this device has them; null while the volume is not on it. */
export function useLocalCards(volumeId: string): readonly KhatianCardRow[] | null {
  return useLive(`cards ${volumeId}`, async (queries, user) => {
    const held = await queries.volumeContext(user, volumeId)
    return held === undefined ? null : queries.volumeCards(user, volumeId)
  })
}

export function useHeldVolumes(): readonly VolumeContext[] | null {
  return useLive('volumes', (queries, user) => queries.heldVolumes(user))
}

/** Why the engine does not bring a volume up to date, as an error code; null where nothing is in the way. */
export function useScopeProblem(volumeId: string): string | null {
  return useLive(`problem ${volumeId}`, async (_queries, user) => {
    return (await user.db.scope.get(`volume:${volumeId}`))?.problem ?? null
  })
}

const noteUseEveryMs = 6 * 3_600_000

/** Notes that the volume's khatians are worked with here, for as long as the screen is open. */
export function useVolumeUse(volumeId: string): void {
  const user = coreStore((state) => state.user)
  useEffect(() => {
    if (user === null) return
    // A note that fails costs nothing.
    const note = (): void => void noteUse(user, volumeId, Date.now()).catch(() => undefined)
    note()
    const timer = setInterval(note, noteUseEveryMs)
    return () => clearInterval(timer)
  }, [user, volumeId])
}

/** What one device query answers, again whenever the rows it read change. The database code comes after the first paint. */
function useLive<T>(key: string, query: (queries: Queries, user: UserReplica) => Promise<T>): T | null {
  const user = coreStore((state) => state.user)
  const [held, setHeld] = useState<{ key: string; user: UserReplica; value: T } | null>(null)
  useEffect(() => {
    if (user === null) return
    let stop = () => {}
    let gone = false
    void Promise.all([import('dexie'), import('#store/queries.ts')]).then(([{ liveQuery }, queries]) => {
      if (gone) return
      const subscription = liveQuery(() => query(queries, user)).subscribe({
        next: (value) => setHeld({ key, user, value }),
        error: () => setHeld(null),
      })
      stop = () => subscription.unsubscribe()
    })
    return () => {
      gone = true
      stop()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the key names what the query reads
  }, [key, user])
  return held !== null && held.key === key && held.user === user ? held.value : null
}

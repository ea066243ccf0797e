import { pendingCounts } from '#store/queries.ts'
import type { UserReplica } from '#store/user-replica.ts'
import { liveQuery } from 'dexie'

/** Knows at any moment, without asking the disk, how many mutations wait to be sent. */
export function watchPending(
  user: UserReplica,
  onCount: (count: number) => void = () => undefined,
): { count: () => number; stop: () => void } {
  let count = 0
  const subscription = liveQuery(() => pendingCounts(user)).subscribe({
    next: ({ open, sealed }) => {
      const before = count
      count = open + sealed
      if (count !== before) onCount(count)
    },
    error: () => {
      // a replica that cannot be read may hold work
      count = Math.max(count, 1)
    },
  })
  return { count: () => count, stop: () => subscription.unsubscribe() }
}

import { pendingCounts, type Pending } from '#store/queries.ts'
import type { UserReplica } from '#store/user-replica.ts'
import { Dexie, type ObservabilitySet } from 'dexie'

type Watch = { count: () => number; stop: () => void }

/** How long a number above nothing may be out of date: every cell that is keyed rewrites an entry, and few change a count. */
const togetherMs = 1000

/**
 * Knows at any moment, without asking the disk, how many mutations wait to be sent. Nothing waiting is never a second
 * old: from there the first change is counted at once.
 */
export function watchPending(user: UserReplica, onCounts: (counts: Pending) => void = () => undefined): Watch {
  const table = `idb://${user.db.name}/entry/`
  let count = 0
  let known = ''
  let countedAt = -togetherMs
  let counting = false
  let again = false
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function recount(): Promise<void> {
    timer = undefined
    if (counting) {
      again = true
      return
    }
    counting = true
    countedAt = performance.now()
    try {
      const counts = await pendingCounts(user)
      if (stopped) return
      count = counts.open + counts.sealed
      const told = JSON.stringify(counts)
      if (told !== known) onCounts(counts)
      known = told
    } catch {
      // a replica that cannot be read may hold work
      count = Math.max(count, 1)
    } finally {
      counting = false
    }
    if (!again) return
    again = false
    changed()
  }

  function changed(): void {
    if (stopped || timer !== undefined) return
    const wait = count === 0 ? 0 : countedAt + togetherMs - performance.now()
    if (wait <= 0) void recount()
    else timer = setTimeout(() => void recount(), wait)
  }

  const heard = (parts: ObservabilitySet): void => {
    if ('all' in parts || Object.keys(parts).some((part) => part.startsWith(table))) changed()
  }
  Dexie.on('storagemutated', heard)
  void recount()
  return {
    count: () => count,
    stop() {
      stopped = true
      clearTimeout(timer)
      Dexie.on.storagemutated.unsubscribe(heard)
    },
  }
}

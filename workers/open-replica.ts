import type { ReplicaDb } from '#store/replica-db.ts'

/**
 * Why the replica cannot be used: `blocked` while another tab holds an older form of it open, `closed` when a newer tab
 * asked this one to let go, `broken` when the browser cannot open it at all.
 */
export type ReplicaFault = 'blocked' | 'closed' | 'broken'

const longestOpening = 10_000

/** Opens the database within a time limit; Dexie opens again by itself where the browser drops a connection later. */
export async function openOrFault(db: ReplicaDb, onClosed: () => void): Promise<ReplicaFault | null> {
  let blocked = false
  db.on('blocked', () => (blocked = true))
  db.on('versionchange', () => {
    db.close()
    onClosed()
    return false
  })
  const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), longestOpening))
  try {
    const opened = await Promise.race([db.open(), late])
    if (opened !== 'late') return null
  } catch {
    return 'broken'
  }
  return blocked ? 'blocked' : 'broken'
}

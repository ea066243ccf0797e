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
  db.on('versionchange', ({ newVersion }) => {
    // A deletion asks for no newer form: the page notices that the database is empty. [STO-4]
    if (newVersion === null) return true
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
  return blocked || (await waitsForUpgrade(db)) ? 'blocked' : 'broken'
}

/** Only the first of several openings hears that it is blocked; the page's may have come before this worker's. */
async function waitsForUpgrade(db: ReplicaDb): Promise<boolean> {
  const nobody = new Promise<never[]>((resolve) => setTimeout(() => resolve([]), 1_000))
  const found = await Promise.race([indexedDB.databases().catch(() => []), nobody])
  // Dexie counts a version as ten of the browser's.
  return found.some(({ name, version = 0 }) => name === db.name && version < db.verno * 10)
}

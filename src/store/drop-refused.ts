import { metaCompared } from '#sync/upkeep.ts'
import type { ReplicaDb } from './replica-db.ts'
import type { Refused } from './row-codec.ts'

/** By database: rows that a reading refused, and that are taken out once it is over. */
const waiting = new WeakMap<ReplicaDb, Map<string, Refused>>()

/**
 * Takes a refused copy out, and has all copies held against the server's with the next round, which brings it anew. Work
 * that waits on it is not touched. [VLT-17]
 */
export function dropRefused(db: ReplicaDb, row: Refused): void {
  const rows = waiting.get(db) ?? new Map<string, Refused>()
  waiting.set(db, rows)
  if (rows.size === 0) setTimeout(() => void drop(db, [...rows.values()]).catch(() => undefined), 0)
  rows.set(`${row.table} ${row.id}`, row)
}

async function drop(db: ReplicaDb, rows: readonly Refused[]): Promise<void> {
  waiting.delete(db)
  await db.transaction('rw', db.rec, db.card, db.meta, async () => {
    for (const { table, id, z } of rows) {
      const now = await db[table].get(id)
      // Another one may stand there by now.
      if (now !== undefined && isSame(now.z, z)) await db[table].delete(id)
    }
    await db.meta.put({ k: metaCompared, v: 0 })
  })
}

function isSame(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  return one?.length === other?.length && (one?.every((byte, index) => byte === other?.[index]) ?? true)
}

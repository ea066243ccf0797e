import { metaCompared } from '#sync/upkeep.ts'
import type { ReplicaDb } from './replica-db.ts'
import { unreadable, type Refused } from './row-codec.ts'

/** By database: rows that a reading refused, and that are taken out once it is over. */
const waiting = new WeakMap<ReplicaDb, Map<string, Refused>>()

/**
 * Takes a refused copy out; the comparison with the server, due with the next round, brings it anew. A refused entry is
 * set aside with its bytes: the server has no copy of it. [VLT-17] [VLT-21]
 */
export function dropRefused(db: ReplicaDb, row: Refused): void {
  const rows = waiting.get(db) ?? new Map<string, Refused>()
  waiting.set(db, rows)
  if (rows.size === 0) setTimeout(() => void drop(db, [...rows.values()]).catch(() => undefined), 0)
  rows.set(`${row.table} ${row.id}`, row)
}

async function drop(db: ReplicaDb, rows: readonly Refused[]): Promise<void> {
  waiting.delete(db)
  await db.transaction('rw', db.rec, db.card, db.entry, db.meta, async () => {
    for (const row of rows) {
      if (row.table === 'entry') await setAside(db, row)
      else {
        const now = await db[row.table].get(row.id)
        // The row may have been replaced meanwhile.
        if (now !== undefined && isSame(now.z, row.z)) await db[row.table].delete(row.id)
      }
    }
    if (rows.some(({ table }) => table !== 'entry')) await db.meta.put({ k: metaCompared, v: 0 })
  })
}

/** The row leaves every index that the engine reads, and keeps its number and its bytes. */
async function setAside(db: ReplicaDb, { id, z }: Refused & { readonly table: 'entry' }): Promise<void> {
  const now = await db.entry.get(id)
  if (now === undefined || now.state === unreadable || !isSame(now.z, z)) return
  const { lane: _lane, ...row } = now
  await db.entry.put({ ...row, state: unreadable, was: now.state })
}

function isSame(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  return one?.length === other?.length && (one?.every((byte, index) => byte === other?.[index]) ?? true)
}

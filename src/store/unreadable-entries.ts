import { inState } from './dexie-replica.ts'
import { unreadable, type StoredEntry } from './row-codec.ts'
import type { UserReplica } from './user-replica.ts'

/** Entries that this vault's key does not open, with their bytes. [VLT-21] */
export function unreadableEntries({ db }: Pick<UserReplica, 'db'>): Promise<StoredEntry[]> {
  return inState(db, unreadable, 0).toArray()
}

/** Returns entries to the queue that this key opens after all; gives their number. [VLT-21] */
export async function reopenUnreadable({ db, codec }: UserReplica): Promise<number> {
  return db.transaction('rw', db.entry, async () => {
    const rows = (await inState(db, unreadable, 0).toArray()).flatMap(({ was, ...row }) => {
      const entry = was === undefined ? undefined : codec.entryOut({ ...row, state: was })
      return entry === undefined ? [] : [codec.entryIn(entry)]
    })
    await db.entry.bulkPut(rows)
    return rows.length
  })
}

/** A file of these rows for the office: what they say opens only with the key that sealed them. */
export function unreadableFile(userId: string, rows: readonly StoredEntry[]): string {
  const entries = rows.map(({ z, ...row }) => ({ ...row, z: z === undefined ? null : toBase64(z) }))
  return `${JSON.stringify({ format: 'dlrms-unreadable', version: 1, userId, entries }, null, 2)}\n`
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

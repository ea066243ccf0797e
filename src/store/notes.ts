import type { ReplicaDb } from './replica-db.ts'
import { openNote, takeNote } from './sealed-notes.ts'
import type { UserReplica } from './user-replica.ts'

type Change = (kept: unknown) => unknown
type Batch = { readonly changes: Change[]; readonly written: Promise<void> }

/** By note: changes whose transaction waits for its turn. */
const waiting = new WeakMap<ReplicaDb, Map<string, Batch>>()

const keyOf = (name: string): string => `note:${name}`

/** What a screen keeps of a person's own typing: sealed as their records are, and gone for whoever comes after them. */
export async function readNote({ db, codec }: UserReplica, name: string): Promise<unknown> {
  const key = keyOf(name)
  // In a transaction of its own it stands in line behind a change that was begun before it.
  const row = await db.transaction('r', db.meta, () => db.meta.get(key))
  return openNote(codec, key, row?.v)
}

/**
 * Changes what is kept now, which another tab may have changed meanwhile; null takes the note away. Resolves when it is on
 * disk. Changes that come while a transaction waits go with it: a disk slower than the keys falls behind by one write,
 * and not by one for each key.
 */
export function changeNote({ db, codec }: UserReplica, name: string, change: Change): Promise<void> {
  const key = keyOf(name)
  const batches = waiting.get(db) ?? new Map<string, Batch>()
  waiting.set(db, batches)
  const batch = batches.get(key)
  if (batch !== undefined) {
    batch.changes.push(change)
    return batch.written
  }
  const changes = [change]
  const written = db
    .transaction('rw', db.meta, async () => {
      const kept = await takeNote({ db, codec }, key)
      batches.delete(key)
      // Nothing stands after a note that was taken away, as in a transaction of its own.
      const value = changes.reduce<unknown>((now, next) => next(now ?? undefined), kept)
      await (value === null ? db.meta.delete(key) : db.meta.put({ k: key, v: codec.noteIn(key, value) }))
    })
    .finally(() => {
      if (batches.get(key)?.changes === changes) batches.delete(key)
    })
  batches.set(key, { changes, written })
  return written
}

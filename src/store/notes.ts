import type { UserReplica } from './user-replica.ts'

const keyOf = (name: string): string => `note:${name}`

/** What a screen keeps of a person's own typing: sealed as their records are, and gone for whoever comes after them. */
export async function readNote({ db, codec }: UserReplica, name: string): Promise<unknown> {
  const key = keyOf(name)
  // In a transaction of its own it stands in line behind a change that was begun before it.
  const row = await db.transaction('r', db.meta, () => db.meta.get(key))
  return row === undefined ? undefined : codec.noteOut(key, row.v)
}

/** Changes what is kept now, which another tab may have changed meanwhile; null takes the note away. */
export async function changeNote(
  { db, codec }: UserReplica,
  name: string,
  change: (kept: unknown) => unknown,
): Promise<void> {
  const key = keyOf(name)
  await db.transaction('rw', db.meta, async () => {
    const row = await db.meta.get(key)
    const value = change(row === undefined ? undefined : codec.noteOut(key, row.v))
    await (value === null ? db.meta.delete(key) : db.meta.put({ k: key, v: codec.noteIn(key, value) }))
  })
}

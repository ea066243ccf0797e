import type { UserReplica } from './user-replica.ts'

const keyOf = (name: string): string => `note:${name}`

/** What a screen keeps of a person's own typing: sealed as their records are, and gone for whoever comes after them. */
export async function readNote({ db, codec }: UserReplica, name: string): Promise<unknown> {
  const key = keyOf(name)
  const row = await db.meta.get(key)
  return row === undefined ? undefined : codec.noteOut(key, row.v)
}

/** Null takes the note away. */
export async function writeNote({ db, codec }: UserReplica, name: string, value: unknown): Promise<void> {
  const key = keyOf(name)
  await (value === null ? db.meta.delete(key) : db.meta.put({ k: key, v: codec.noteIn(key, value) }))
}

import { SealBroken } from '#vault/row-cipher.ts'
import { unreadable, type RowCodec } from './row-codec.ts'
import type { UserReplica } from './user-replica.ts'

/** The value of a sealed meta row; undefined where it is missing or does not open. [VLT-21] */
export function openNote(codec: RowCodec, key: string, stored: unknown): unknown {
  if (stored === undefined) return undefined
  try {
    return codec.noteOut(key, stored)
  } catch (fault) {
    if (fault instanceof SealBroken) return undefined
    throw fault
  }
}

/** The same inside a write, which may replace the row: bytes that do not open are kept under a key of their own. [VLT-21] */
export async function takeNote({ db, codec }: Pick<UserReplica, 'db' | 'codec'>, key: string): Promise<unknown> {
  const stored = (await db.meta.get(key))?.v
  const value = openNote(codec, key, stored)
  if (stored !== undefined && value === undefined)
    await db.meta.put({ k: `${unreadable}:${key}:${crypto.randomUUID()}`, v: stored })
  return value
}

import { execFile } from 'node:child_process'
import { statfs } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Database } from '#server/db/port.ts'
import type { BookTable } from '#server/seed/bulk/book.ts'

/** A folder on a file system that compresses, empty and of the user the server runs under; '' for none. */
export const packedFolder = process.env['BENCH_PACKED_DIR'] ?? ''

/** What tells how a record came about, and the names: the most bytes, and not what a pull or a list reads. */
const packedTables: readonly BookTable[] = ['khatian_term', 'khatian_version', 'record_log']

const tablespace = 'packed'

/** Once for a server, before `packTables` in each of its databases. */
export async function makePackedSpace(db: Database): Promise<void> {
  await db.query(`create tablespace ${tablespace} location '${packedFolder}'`)
}

/** Moves the tables with their indexes; what is sorted lies there too from the next connection on. */
export async function packTables(db: Database): Promise<void> {
  const moves = await db.query<{ text: string }>(
    `select format('alter table %s set tablespace ${tablespace}', x.name) as text
       from unnest($1::text[]) as x(name)
     union all
     select format('alter index %s set tablespace ${tablespace}', indexrelid::regclass)
       from pg_index where indrelid = any($1::text[]::regclass[])
     union all
     select format('alter database %I set temp_tablespaces = ${tablespace}', current_database())`,
    [packedTables],
  )
  for (const { text } of moves) await db.query(text)
}

/** Bytes that the tables believe to take there, and those that the file system has given away, with all that is written. */
export async function packedBytes(db: Database): Promise<{ readonly plain: number; readonly taken: number }> {
  await db.query('checkpoint')
  const [held] = await db.query<{ plain: number }>(
    `select sum(pg_total_relation_size(x.name::regclass))::float8 as plain from unnest($1::text[]) as x(name)`,
    [packedTables],
  )
  let taken = Number.NaN
  // A file system that compresses gives back what was deleted some seconds later.
  for (let turn = 0, before = 0; turn < 24 && before !== taken; turn++, await setTimeout(5_000)) {
    before = taken
    await promisify(execFile)('sync')
    const { blocks, bfree, bsize } = await statfs(packedFolder)
    taken = (blocks - bfree) * bsize
  }
  return { plain: held?.plain ?? 0, taken }
}

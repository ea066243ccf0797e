import { execFile } from 'node:child_process'
import { statfs } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Database } from '#server/db/port.ts'
import type { BookTable } from '#server/seed/bulk/book.ts'

/** A folder on a file system that compresses, empty and of the user the server runs under; '' for none. */
export const compressedFolder = process.env['BENCH_COMPRESSED_DIR'] ?? ''

/** What tells how a record came about, and the names: the most bytes, and not what a pull or a list reads. */
const compressedTables: readonly BookTable[] = ['khatian_term', 'khatian_version', 'record_log']

const tablespace = 'compressed'

/** Once for a server, before `moveToCompressed` in each of its databases. */
export async function createCompressedTablespace(db: Database): Promise<void> {
  await db.query(`create tablespace ${tablespace} location '${compressedFolder}'`)
}

/** Moves the tables with their indexes; what is sorted lies there too from the next connection on. */
export async function moveToCompressed(db: Database): Promise<void> {
  const moves = await db.query<{ text: string }>(
    `select format('alter table %s set tablespace ${tablespace}', x.name) as text
       from unnest($1::text[]) as x(name)
     union all
     select format('alter index %s set tablespace ${tablespace}', indexrelid::regclass)
       from pg_index where indrelid = any($1::text[]::regclass[])
     union all
     select format('alter database %I set temp_tablespaces = ${tablespace}', current_database())`,
    [compressedTables],
  )
  for (const { text } of moves) await db.query(text)
}

/** Bytes of the tables as PostgreSQL counts them, and bytes that the file system has allocated, when all is written. */
export async function compressedBytes(db: Database): Promise<{ readonly logical: number; readonly allocated: number }> {
  await db.query('checkpoint')
  const [held] = await db.query<{ logical: number }>(
    `select sum(pg_total_relation_size(x.name::regclass))::float8 as logical from unnest($1::text[]) as x(name)`,
    [compressedTables],
  )
  let allocated = Number.NaN
  // A file system that compresses gives back what was deleted some seconds later.
  for (let turn = 0, before = 0; turn < 24 && before !== allocated; turn++, await setTimeout(5_000)) {
    before = allocated
    await promisify(execFile)('sync')
    const { blocks, bfree, bsize } = await statfs(compressedFolder)
    allocated = (blocks - bfree) * bsize
  }
  return { logical: held?.logical ?? 0, allocated }
}

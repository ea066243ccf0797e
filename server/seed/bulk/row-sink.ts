import pg from 'pg'
import type { Database } from '#server/db/port.ts'
import { readLine } from './consistent.ts'
import { copyInto } from './copy-in.ts'

/** Takes lines in the text form of COPY into a table. */
export type RowSink = { write(text: string): Promise<void> }

export type Target = {
  readonly db: Database
  /** the server to copy to; null for the embedded database */
  readonly url: string | null
  readonly table: string
  readonly columns: readonly string[]
  /**
   * The table is emptied and gets back what stood in it in the same transaction: what is copied then is written once, as
   * seen by all, without hints or a vacuum that write it again, and at `wal_level` minimal without the write-ahead log.
   */
  readonly rewritten: boolean
}

/** COPY where there is a server to copy to; on the embedded database whole columns at once. */
export async function intoTable(target: Target, work: (into: RowSink) => Promise<void>): Promise<void> {
  const { db, url, table, columns, rewritten } = target
  if (url === null) return work({ write: (text) => insertLines(db, table, columns, text) })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    if (rewritten)
      await client.query(
        `begin; create temporary table kept on commit drop as table ${table};
         truncate ${table}; insert into ${table} select * from kept`,
      )
    const into = await copyInto(client, table, columns, rewritten)
    await work(into)
    await into.end()
    if (rewritten) await client.query('commit')
  } finally {
    await client.end()
  }
}

async function insertLines(db: Database, table: string, columns: readonly string[], text: string): Promise<void> {
  const rows = text.split('\n').slice(0, -1)
  if (rows.length === 0) return
  const read = rows.map((row) => readLine(columns, `${row}\n`))
  const types = await db.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::text::regclass and attnum > 0 and not attisdropped`,
    [table],
  )
  const typeOf = new Map(types.map(({ name, type }) => [name, type]))
  const given = columns.map((_column, index) => `$${index + 1}::text[]`).join(', ')
  const cast = columns.map((column, index) => `x.c${index}::${typeOf.get(column) ?? 'text'}`).join(', ')
  const names = columns.map((_column, index) => `c${index}`).join(', ')
  await db.query(
    `insert into ${table} (${columns.join(', ')}) select ${cast} from unnest(${given}) as x(${names})`,
    columns.map((column) => read.map((fields) => fields.get(column) ?? null)),
  )
}

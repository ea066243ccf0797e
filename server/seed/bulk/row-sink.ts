import pg from 'pg'
import type { Database } from '#server/db/port.ts'
import { readLine } from './consistent.ts'
import { copyInto } from './copy-in.ts'

/** Takes lines in the text form of COPY into a table. */
export type RowSink = { write(text: string): Promise<void> }

/** COPY where there is a server to copy to; on the embedded database whole columns at once. */
export async function intoTable(
  db: Database,
  url: string | null,
  table: string,
  columns: readonly string[],
  work: (into: RowSink) => Promise<void>,
): Promise<void> {
  if (url === null) return work({ write: (text) => insertLines(db, table, columns, text) })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const into = await copyInto(client, table, columns)
    await work(into)
    await into.end()
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

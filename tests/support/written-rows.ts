import type { Database } from '#server/db/port.ts'

export type WrittenRows = {
  /** the tables that were written to since the last question, and not rolled back */
  take(): Promise<string[]>
}

/** Notes which tables are written to, row by row, so that a refusal can be held to have written nothing. */
export async function noteWrittenRows(db: Database, { except }: { except: readonly string[] }): Promise<WrittenRows> {
  await db.query('create table written_row (name text not null)')
  await db.query(
    `create function note_written_row() returns trigger language plpgsql security definer as
     $$ begin insert into written_row values (tg_table_name); return null; end $$`,
  )
  const tables = await db.query<{ name: string }>(
    `select quote_ident(c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'written_row' and c.relname <> all ($1::text[])`,
    [[...except]],
  )
  for (const { name } of tables)
    await db.query(
      `create trigger note_written_row after insert or update or delete on ${name}
         for each row execute function note_written_row()`,
    )
  return {
    take: async () => {
      const rows = await db.query<{ name: string }>('select distinct name from written_row order by name')
      if (rows.length > 0) await db.query('delete from written_row')
      return rows.map(({ name }) => name)
    },
  }
}

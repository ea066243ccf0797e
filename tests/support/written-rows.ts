import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '#server/db/port.ts'

/** On whose behalf a table was written to; `null` is what the server does by itself. */
export type Written = { readonly by: number | null; readonly table: string }

export type WrittenRows = {
  /** what was written since the last question, and not rolled back */
  take(): Promise<Written[]>
}

const asking = new AsyncLocalStorage<number>()

/** Whatever `work` leads to in this process is done on behalf of `by`, a whole number. */
export function onBehalfOf<T>(by: number, work: () => Promise<T>): Promise<T> {
  return asking.run(by, work)
}

/** What a statement has that may write; one that hides it in a function writes without anybody's name. */
const mayWrite = /\b(insert|update|delete|merge)\b/i

/**
 * The same database, which tells with each transaction on whose behalf it is, so that rows are told apart while several
 * requests are in flight. A statement outside of one that may write gets one of its own.
 */
export function tellingOnWhoseBehalf(db: Database): Database {
  const transaction: Database['transaction'] = (work) => {
    const by = asking.getStore()
    if (by === undefined) return db.transaction(work)
    return db.transaction(async (tx) => {
      await tx.query(`select set_config('test.on_behalf_of', $1, true)`, [String(by)])
      return work(tx)
    })
  }
  return {
    ...db,
    query: (text, params) =>
      mayWrite.test(text) ? transaction((tx) => tx.query(text, params)) : db.query(text, params),
    transaction,
  }
}

/** Notes which tables are written to, row by row, so that a refusal can be held to have written nothing. */
export async function noteWrittenRows(db: Database, { except }: { except: readonly string[] }): Promise<WrittenRows> {
  await db.query('create unlogged table written_row (by int, name text not null)')
  await db.query(
    `create function note_written_row() returns trigger language plpgsql security definer as
     $$ begin
       insert into written_row values (nullif(current_setting('test.on_behalf_of', true), '')::int, tg_table_name);
       return null;
     end $$`,
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
    take: () =>
      db.query<Written>(
        `with taken as (delete from written_row returning by, name)
         select distinct by, name as "table" from taken order by by nulls first, name`,
      ),
  }
}

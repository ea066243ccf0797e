import type { Sql } from './port.ts'

/** What tells what was done, approved, sealed and paid: written once, and neither changed nor deleted by the product. */
export const appendOnlyTables = [
  'record_log',
  'security_log',
  'khatian_version',
  'daily_seal',
  'hour_seal',
  'journal_posting',
  'journal_line',
  'payment_message',
  'balance_entry',
] as const

/** The tables of these that the connected role could change, or that it owns and so could give itself the right to. [LOG-12] */
export async function changeableTables(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ name: string }>(
    `select t.name from unnest($1::text[]) with ordinality as t(name, n) join pg_class c on c.oid = t.name::regclass
      where has_table_privilege(c.oid, 'update') or has_table_privilege(c.oid, 'delete')
         or has_table_privilege(c.oid, 'truncate') or pg_has_role(c.relowner, 'usage')
      order by t.n`,
    [appendOnlyTables],
  )
  return rows.map(({ name }) => name)
}

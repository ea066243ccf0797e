import type { Sql } from '#server/db/port.ts'

/** Inserts rows of equal members in one statement; what is there already stays. */
export async function insertRows(
  sql: Sql,
  table: string,
  types: Readonly<Record<string, string>>,
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return
  const names = Object.keys(types)
  const list = names.join(', ')
  const shape = names.map((name) => `${name} ${types[name]}`).join(', ')
  await sql.query(
    `insert into ${table} (${list}) select ${list} from jsonb_to_recordset($1::jsonb) as x(${shape}) on conflict do nothing`,
    [JSON.stringify(rows)],
  )
}

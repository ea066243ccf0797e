import type { Field } from '#contract/declare/field.ts'
import type { Sql } from '#server/db/port.ts'
import { castOf } from './row-table.ts'
import type { Values } from './row-values.ts'
import type { Writing } from './writing.ts'

/** A row as it is stored: where its history ends, and the values of all stored fields. */
export type RowToStore = {
  readonly id: string
  readonly rev: number
  readonly rowStatus: 0 | 1
  readonly logIndex: number
  readonly logHash: string
  readonly values: Values
}

const ownColumns: readonly (readonly [column: string, type: string])[] = [
  ['id', 'uuid'],
  ['rev', 'bigint'],
  ['row_status', 'smallint'],
  ['log_index', 'integer'],
  ['log_hash', 'text'],
]

/** Makes rows or puts them in the place of what they were, in one statement. */
export async function storeRows(tx: Sql, { d, table, who }: Writing, rows: readonly RowToStore[]): Promise<void> {
  if (rows.length === 0) return
  const stored = table.stored.map((key) => [table.column(key), castOf(d.fields[key] as Field)] as const)
  const given = [...ownColumns, ...stored]
  const derived = Object.entries(table.derived)
  const names = [...given, ...derived].map(([column]) => column).concat('changed_at', 'changed_by')
  const values = [...given.map(([column]) => `x.${column}`), ...derived.map(([, expression]) => expression)]
  const records = rows.map(({ id, rev, rowStatus, logIndex, logHash, values }) => ({
    id,
    rev,
    row_status: rowStatus,
    log_index: logIndex,
    log_hash: logHash,
    ...Object.fromEntries(table.stored.map((key) => [table.column(key), values[key] ?? null])),
  }))
  await tx.query(
    `insert into ${table.name} (${names.join(', ')})
     select ${values.join(', ')}, clock_timestamp(), $1::uuid
       from jsonb_to_recordset($2::jsonb) as x(${given.map((column) => column.join(' ')).join(', ')})
     on conflict (id) do update set ${names
       .filter((column) => column !== 'id')
       .map((column) => `${column} = excluded.${column}`)
       .join(', ')}`,
    [who.userId, JSON.stringify(records)],
  )
}

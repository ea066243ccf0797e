import type { Field } from '#contract/declare/field.ts'
import type { Sql } from '#server/db/port.ts'
import { districtOf } from './ground.ts'
import { parameters } from './row-pages.ts'
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
export async function storeRows(
  tx: Sql,
  { d, table, who, reach }: Writing,
  rows: readonly RowToStore[],
): Promise<void> {
  if (rows.length === 0) return
  const stored = table.stored.map((key) => [table.column(key), castOf(d.fields[key] as Field)] as const)
  const given = [...ownColumns, ...stored]
  const derived = Object.entries(table.derived)
  // Where rows stand in a district, it leads their key and is that of whoever writes.
  const leading = table.inDistrict ? ['home_district'] : []
  const names = [...leading, ...[...given, ...derived].map(([column]) => column), 'changed_at', 'changed_by']
  const { values: params, place } = parameters()
  const values = [
    ...leading.map(() => place(districtOf(reach))),
    ...given.map(([column]) => `x.${column}`),
    ...derived.map(([, expression]) => expression),
  ]
  const records = rows.map(({ id, rev, rowStatus, logIndex, logHash, values }) => ({
    id,
    rev,
    row_status: rowStatus,
    log_index: logIndex,
    log_hash: logHash,
    ...Object.fromEntries(table.stored.map((key) => [table.column(key), values[key] ?? null])),
  }))
  const key = [...leading, 'id']
  await tx.query(
    `insert into ${table.name} (${names.join(', ')})
     select ${values.join(', ')}, clock_timestamp(), ${place(who.userId)}::uuid
       from jsonb_to_recordset(${place(JSON.stringify(records))}::jsonb) as x(${given.map((column) => column.join(' ')).join(', ')})
     on conflict (${key.join(', ')}) do update set ${names
       .filter((column) => !key.includes(column))
       .map((column) => `${column} = excluded.${column}`)
       .join(', ')}`,
    params,
  )
}

import { banglaOrder } from '#server/db/bangla-order.ts'
import type { Field } from '#contract/declare/field.ts'
import type { OptionView } from '#contract/declare/resource-calls.ts'
import type { AnyResource, RowBase } from '#contract/declare/resource.ts'
import type { Sql } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Place } from '#server/request/term-query.ts'
import { holdsText } from '#server/request/text-filter.ts'
import { landClassKey } from '#domain/kernel/text-key.ts'
import { compareFilters } from './compare-filters.ts'
import { districtOf, onGround, type PlaceColumns, type Reach } from './ground.ts'
import type { LogHead } from './log-head.ts'
import { parameters, type Asked, type RowSource } from './row-pages.ts'
import { orderTerm, type RowTable } from './row-table.ts'
import type { Values } from './row-values.ts'

/** A row as it is read: the members of its calls, and what the engine keeps beside them. */
export type StoredRow = RowBase & LogHead & { readonly shipped: boolean } & Values

/** Where rows are read from, and who looks. */
export type Looking = {
  readonly d: AnyResource
  readonly table: RowTable
  readonly place?: PlaceColumns | undefined
  readonly reach: Reach
}

/** The rows of a resource as they are paged through. */
export function sourceOf(looking: Looking): RowSource {
  const { d, table } = looking
  return {
    from: () => table.from,
    select: () => table.select,
    conditions: (asked, place) => conditionsOf(looking, asked, place),
    terms: (key) => [orderTerm(key, d.fields[key] as Field, `t.${table.column(key)}`)],
    order: d.sort[0],
  }
}

/** The one condition of what may be seen of a resource: its district, where its rows stand in one, and its ground. [RES-6] */
export function seenBy({ table, reach, place: columns }: Looking, place: Place): string {
  return `${standIn({ table, reach }, place)} and ${onGround(reach, columns, place)}`
}

/** What a statement that changes rows already chosen on the ground says of where they stand. */
export function standIn({ table, reach }: Pick<Looking, 'table' | 'reach'>, place: Place): string {
  return table.inDistrict ? `t.home_district = ${place(districtOf(reach))}` : 'true'
}

/** One row on the ground, archived or not; locked for the rest of the transaction where it is to be changed. */
export async function findRow(sql: Sql, looking: Looking, id: string, lock = false): Promise<StoredRow | null> {
  return (await findRowsById(sql, looking, [id], lock)).get(id) ?? null
}

/** Those of some rows that lie on the ground, by id. */
export async function findRowsById(
  sql: Sql,
  looking: Looking,
  ids: readonly string[],
  lock = false,
): Promise<ReadonlyMap<string, StoredRow>> {
  if (ids.length === 0) return new Map()
  if (lock) await lockRows(sql, looking, ids)
  const { table } = looking
  const { values, place } = parameters()
  const rows = await sql.query<StoredRow>(
    `select ${table.select} ${table.from} where t.id = any(${place(ids)}::uuid[]) and ${seenBy(looking, place)}`,
    values,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** By itself: Citus locks no row of a statement that counts rows of other tables beside it. */
async function lockRows(sql: Sql, looking: Looking, ids: readonly string[]): Promise<void> {
  const { values, place } = parameters()
  await sql.query(
    `select 1 from ${looking.table.name} t where t.id = any(${place(ids)}::uuid[]) and ${standIn(looking, place)}
      order by t.id for no key update`,
    values,
  )
}

export async function getRow(sql: Sql, looking: Looking, id: string, lock = false): Promise<StoredRow> {
  const row = await findRow(sql, looking, id, lock)
  if (row === null) throw new Refusal('record.not-found')
  return row
}

const mostOptions = 20
const mostNamed = 100

/**
 * Rows to pick from: those in use, narrowed by a typed text and the filters of the list; or those of some keys, to name
 * what was picked. [RES-8] [RES-11]
 */
export async function findOptions(
  sql: Sql,
  looking: Looking,
  { id, ids, ...asked }: Asked & { id?: string; ids?: string },
): Promise<OptionView[]> {
  const { d, table } = looking
  const { values, place } = parameters()
  const key = d.key === undefined ? 't.id::text' : `${table.read(d.key)}::text`
  const [bn, en] = nameColumns(looking)
  const [aboveBn, aboveEn] = d.above === undefined ? ['null::text', 'null::text'] : table.refNames(d.above)
  const conditions = conditionsOf(looking, { ...asked, rowStatus: 1 }, place)
  if (id !== undefined) conditions.push(`${key} = ${place(id)}`)
  if (ids !== undefined) conditions.push(`${key} = any(${place(ids.split(',').slice(0, mostNamed))}::text[])`)
  return sql.query<OptionView>(
    `select ${key} as id, ${bn} as "nameBn", ${en} as "nameEn", ${aboveBn} as "aboveBn", ${aboveEn} as "aboveEn"
       ${table.from} where ${conditions.join(' and ')}
      order by ${banglaOrder(bn)}, t.id limit ${ids === undefined ? mostOptions : mostNamed}`,
    values,
  )
}

/** What a row is called: its names, or its first searched field. */
function nameColumns({ d, table }: Looking): readonly [string, string] {
  if (d.fields['nameBn'] !== undefined && d.fields['nameEn'] !== undefined)
    return [table.read('nameBn'), table.read('nameEn')]
  // A name is a text, also of a row that has none.
  const first = `coalesce((${table.read(d.search[0] ?? d.list[0] ?? 'id')})::text, '')`
  return [first, first]
}

function conditionsOf(looking: Looking, asked: Asked, place: Place): string[] {
  const { d, table } = looking
  const conditions = [seenBy(looking, place)]
  if (asked['rowStatus'] !== undefined) conditions.push(`t.row_status = ${place(asked['rowStatus'])}`)
  // The column itself, so that an index on it serves.
  const filtered = (key: string): string => (table.stored.includes(key) ? `t.${table.column(key)}` : table.read(key))
  conditions.push(...compareFilters({ fields: d.fields, filters: d.filters, filtered }, asked, place))
  const { text } = asked
  if (text !== undefined && text.trim() !== '' && d.search.length > 0)
    conditions.push(searchedBy(looking, text.trim(), place))
  return conditions
}

/** The text in a searched field; of a land class also by its letters, unless the text is itself a listed class. [CLS-4] */
function searchedBy({ d, table }: Looking, text: string, place: Place): string {
  const typed = place(text)
  const holds = holdsText(typed, ...d.search.map((key) => table.read(key)))
  const key = landClassKey(text)
  if (d.landClass === undefined || key === '') return holds
  const column = table.column(d.landClass)
  const listed = `exists (select 1 from ${table.name} x
    where x.row_status = 1 and lower(normalize(x.${column})) = lower(normalize(${typed}::text)))`
  return `(${holds} or (position(${place(key)}::text in ${landClassSql(`t.${column}`)}) = 1 and not ${listed}))`
}

/** `landClassKey` in SQL: letters without vowel signs, in lower case. */
function landClassSql(column: string): string {
  return `regexp_replace(lower(normalize(${column})), '[^a-z\\u0985-\\u09b9\\u09ce\\u09dc-\\u09e1]', '', 'g')`
}

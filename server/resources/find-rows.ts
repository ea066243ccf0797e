import type { ListMeta } from '#contract/call.ts'
import type { Field } from '#contract/declare/field.ts'
import type { OptionView } from '#contract/declare/resource-calls.ts'
import type { AnyResource, RowBase } from '#contract/declare/resource.ts'
import type { Sql } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Place } from '#server/request/term-query.ts'
import { holdsText } from '#server/request/text-filter.ts'
import { onGround, type PlaceColumns, type Reach } from './ground.ts'
import type { LogHead } from './history.ts'
import { castOf, type RowTable } from './row-table.ts'
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

/** Gathers the parameters of a statement. */
export function parameters(): { readonly values: unknown[]; readonly place: Place } {
  const values: unknown[] = []
  return { values, place: (value) => `$${values.push(value)}` }
}

/** So many are counted exactly, and paged to by number. [RES-9] */
export const countedRows = 10_000

export type Found = { data: StoredRow[]; meta: ListMeta }

/** What rows are narrowed and ordered by: filters stand by their own names. */
export type Asked = {
  readonly text?: string
  readonly sort?: string
  readonly rowStatus?: 0 | 1
  readonly [filter: string]: unknown
}

export type AskedPage = Asked & { readonly pageNo?: number; readonly pageSize?: number; readonly after?: string }

/** A page of rows with how many there are, in two statements. [RES-8] */
export async function findPage(sql: Sql, looking: Looking, input: AskedPage): Promise<Found> {
  const { pageNo = 1, pageSize = 10, after } = input
  const offset = after === undefined ? (pageNo - 1) * pageSize : 0
  if (offset > countedRows) throw new Refusal('request.invalid', { pageNo: 'number.range' })
  const rows = await findRows(sql, looking, input, { limit: pageSize + 1, offset, after })
  const total = await countUpTo(sql, looking, input, countedRows + 1)
  const data = rows.slice(0, pageSize)
  const last = data.at(-1)
  return {
    data,
    meta: {
      total,
      page: pageNo,
      pageSize,
      ...(total > countedRows ? { more: true } : {}),
      ...(rows.length > pageSize && last !== undefined ? { next: cursorOf(looking, input, last) } : {}),
    },
  }
}

type Window = { readonly limit: number; readonly offset?: number; readonly after?: string | undefined }

/** Rows in the order asked for, from a place or behind a key. */
export async function findRows(sql: Sql, looking: Looking, asked: Asked, window: Window): Promise<StoredRow[]> {
  const { table } = looking
  const { values, place } = parameters()
  const { key, falls } = orderOf(looking.d, asked.sort)
  const direction = falls ? 'desc' : 'asc'
  const conditions = [...conditionsOf(looking, asked, place), ...behind(looking, asked, window.after, place)]
  return sql.query<StoredRow>(
    `select ${table.select} ${table.from} where ${conditions.join(' and ')}
      order by t.${table.column(key)} ${direction}, t.id ${direction}
      limit ${place(window.limit)} offset ${place(window.offset ?? 0)}`,
    values,
  )
}

/** How many there are, counted up to a limit. */
export async function countUpTo(sql: Sql, looking: Looking, asked: Asked, limit: number): Promise<number> {
  const { values, place } = parameters()
  const conditions = conditionsOf(looking, asked, place)
  const [row] = await sql.query<{ n: number }>(
    `select count(*)::int as n from (select 1 ${looking.table.from} where ${conditions.join(' and ')}
      limit ${place(limit)}) found`,
    values,
  )
  return row?.n ?? 0
}

/** One row on the ground, archived or not; locked for the rest of the transaction where it is to be changed. */
export async function findRow(sql: Sql, looking: Looking, id: string, lock = false): Promise<StoredRow | null> {
  return (await findRowsById(sql, looking, [id], lock)).get(id) ?? null
}

/** Those of some rows that lie on the ground, by id. */
export async function findRowsById(
  sql: Sql,
  { table, reach, place: columns }: Looking,
  ids: readonly string[],
  lock = false,
): Promise<ReadonlyMap<string, StoredRow>> {
  if (ids.length === 0) return new Map()
  const { values, place } = parameters()
  const rows = await sql.query<StoredRow>(
    `select ${table.select} ${table.from} where t.id = any(${place(ids)}::uuid[]) and ${onGround(reach, columns, place)}
      ${lock ? 'order by t.id for update of t' : ''}`,
    values,
  )
  return new Map(rows.map((row) => [row.id, row]))
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
      order by ${bn}, t.id limit ${ids === undefined ? mostOptions : mostNamed}`,
    values,
  )
}

/** What a row is called: its names, or its first searched field. */
function nameColumns({ d, table }: Looking): readonly [string, string] {
  if (d.fields['nameBn'] !== undefined && d.fields['nameEn'] !== undefined)
    return [table.read('nameBn'), table.read('nameEn')]
  const first = table.read(d.search[0] ?? d.list[0] ?? 'id')
  return [first, first]
}

function conditionsOf({ d, table, place: columns, reach }: Looking, asked: Asked, place: Place): string[] {
  const conditions = [onGround(reach, columns, place)]
  if (asked.rowStatus !== undefined) conditions.push(`t.row_status = ${place(asked.rowStatus)}`)
  for (const filter of d.filters) {
    const key = typeof filter === 'string' ? filter : filter.between
    const field = d.fields[key] as Field
    const compare = (name: string, sign: string): void => {
      const value = asked[name]
      if (value !== undefined && value !== null)
        conditions.push(
          field.kind === 'refs'
            ? `t.${table.column(key)} @> array[${place(value)}::uuid]`
            : `${filtered(table, key)} ${sign} ${place(value)}::${castOf(field)}`,
        )
    }
    if (typeof filter === 'string') compare(key, '=')
    else {
      compare(`${key}Min`, '>=')
      compare(`${key}Max`, '<=')
    }
  }
  const { text } = asked
  if (text !== undefined && text.trim() !== '' && d.search.length > 0)
    conditions.push(holdsText(place(text.trim()), ...d.search.map((key) => table.read(key))))
  return conditions
}

/** The column itself, so that an index on it serves. */
function filtered(table: RowTable, key: string): string {
  return table.stored.includes(key) ? `t.${table.column(key)}` : table.read(key)
}

function orderOf(d: AnyResource, asked: string | undefined): { key: string; falls: boolean } {
  const sort = asked ?? d.sort[0]
  return { key: sort.replace(/^-/, ''), falls: sort.startsWith('-') }
}

/** Where a page ended: the order it was in, the last value of it, and the row. */
export function cursorOf({ d }: Looking, { sort }: Asked, row: StoredRow): string {
  const { key } = orderOf(d, sort)
  return Buffer.from(JSON.stringify([sort ?? d.sort[0], row[key], row.id])).toString('base64url')
}

function behind({ d, table }: Looking, { sort }: Asked, after: string | undefined, place: Place): string[] {
  if (after === undefined) return []
  const [order, value, id] = readCursor(after)
  if (order !== (sort ?? d.sort[0])) throw new Refusal('request.invalid', { after: 'value.kind' })
  const { key, falls } = orderOf(d, sort)
  const cast = castOf(d.fields[key] as Field)
  return [`(t.${table.column(key)}, t.id) ${falls ? '<' : '>'} (${place(value)}::${cast}, ${place(id)}::uuid)`]
}

function readCursor(after: string): readonly unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(after, 'base64url').toString('utf8'))
    if (Array.isArray(read) && read.length === 3) return read
  } catch {
    // told below, as any other that is none
  }
  throw new Refusal('request.invalid', { after: 'value.kind' })
}

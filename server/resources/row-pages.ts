import type { ListMeta } from '#contract/call.ts'
import type { Sql, SqlRow } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Place } from '#server/request/term-query.ts'

/** What rows are narrowed and ordered by: filters stand by their own names. */
export type Asked = {
  readonly text?: string
  readonly sort?: string
  readonly [filter: string]: unknown
}

export type AskedPage = Asked & { readonly pageNo?: number; readonly pageSize?: number; readonly after?: string }

/** What an order compares: an expression that is never null, and the SQL type that a value of it is read as. */
export type OrderTerm = readonly [sql: string, type: string]

/** Rows that can be paged through, seen by somebody; `t` is their table, and `t.id` tells one from another. */
export type RowSource = {
  /** `from …` with what is joined, without conditions */
  from(place: Place): string
  /** the list of a select */
  select(place: Place): string
  /** ground, filters and search */
  conditions(asked: Asked, place: Place): string[]
  /** what a sort key compares, one after the other in one direction; the id decides between equals */
  terms(key: string): readonly OrderTerm[]
  /** the order unless another is asked for */
  readonly order: string
}

/** Those rows of a source that meet one more condition. */
export function narrowed(source: RowSource, where: string): RowSource {
  return { ...source, conditions: (asked, place) => [...source.conditions(asked, place), where] }
}

/** A row with the place in its order, from which rows go on behind it. */
export type Paged<R> = R & { readonly cursor: readonly string[] }

/** Gathers the parameters of a statement. */
export function parameters(): { readonly values: unknown[]; readonly place: Place } {
  const values: unknown[] = []
  return { values, place: (value) => `$${values.push(value)}` }
}

/** So many are counted exactly, and paged to by number. [RES-9] */
export const countedRows = 10_000

/** A page of rows with how many there are, in two statements. [RES-8] */
export async function findPage<R>(
  sql: Sql,
  source: RowSource,
  input: AskedPage,
): Promise<{ data: R[]; meta: ListMeta }> {
  const { pageNo = 1, pageSize = 10, after } = input
  const offset = after === undefined ? (pageNo - 1) * pageSize : 0
  if (offset > countedRows) throw new Refusal('request.invalid', { pageNo: 'number.range' })
  const rows = await findRows<R>(sql, source, input, { limit: pageSize + 1, offset, after })
  const total = await countUpTo(sql, source, input, countedRows + 1)
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    data: page.map(withoutCursor),
    meta: {
      total,
      page: pageNo,
      pageSize,
      ...(total > countedRows ? { more: true } : {}),
      ...(rows.length > pageSize && last !== undefined ? { next: cursorOf(source, input, last) } : {}),
    },
  }
}

type Window = { readonly limit: number; readonly offset?: number; readonly after?: string | undefined }

/** Rows in the order asked for, from a place or behind a key. */
export async function findRows<R>(sql: Sql, source: RowSource, asked: Asked, window: Window): Promise<Paged<R>[]> {
  const { values, place } = parameters()
  const terms = termsOf(source, asked)
  const direction = fallsIn(source, asked) ? 'desc' : 'asc'
  const select = source.select(place)
  const from = source.from(place)
  const conditions = [...source.conditions(asked, place), ...behind(source, asked, window.after, place)]
  return sql.query<Paged<R>>(
    `select ${select}, json_build_array(${terms.map(([term]) => `(${term})::text`).join(', ')}) as cursor
      ${from} where ${conditions.join(' and ')}
      order by ${terms.map(([term]) => `${term} ${direction}`).join(', ')}
      limit ${place(window.limit)} offset ${place(window.offset ?? 0)}`,
    values,
  )
}

/** One row that may be seen. */
export async function findOne<R>(sql: Sql, source: RowSource, id: string): Promise<R | null> {
  const { values, place } = parameters()
  const conditions = [...source.conditions({}, place), `t.id = ${place(id)}`]
  const [row] = await sql.query<R & SqlRow>(
    `select ${source.select(place)} ${source.from(place)} where ${conditions.join(' and ')}`,
    values,
  )
  return row ?? null
}

/** How many there are, counted up to a limit. */
export async function countUpTo(sql: Sql, source: RowSource, asked: Asked, limit: number): Promise<number> {
  const { values, place } = parameters()
  const [row] = await sql.query<{ n: number }>(`select ${countSql(source, asked, place, limit)} as n`, values)
  return row?.n ?? 0
}

/** A count up to a limit, as an expression. */
export function countSql(source: RowSource, asked: Asked, place: Place, limit: number): string {
  return `(select count(*)::int from (select 1 ${source.from(place)}
    where ${source.conditions(asked, place).join(' and ')} limit ${place(limit)}) found)`
}

export function withoutCursor<R>({ cursor: _cursor, ...row }: Paged<R>): R {
  return row as R
}

/** Where a page ended: the order it was in, and the last row's place in it. */
export function cursorOf(source: RowSource, { sort }: Asked, { cursor }: Paged<unknown>): string {
  return Buffer.from(JSON.stringify([sort ?? source.order, ...cursor])).toString('base64url')
}

function termsOf(source: RowSource, { sort = source.order }: Asked): readonly OrderTerm[] {
  return [...source.terms(sort.replace(/^-/, '')), ['t.id', 'uuid']]
}

function fallsIn(source: RowSource, { sort = source.order }: Asked): boolean {
  return sort.startsWith('-')
}

function behind(source: RowSource, asked: Asked, after: string | undefined, place: Place): string[] {
  if (after === undefined) return []
  const [order, ...cursor] = readCursor(after)
  const terms = termsOf(source, asked)
  if (order !== (asked.sort ?? source.order) || cursor.length !== terms.length)
    throw new Refusal('request.invalid', { after: 'value.kind' })
  const values = terms.map(([, type], at) => `${place(cursor[at])}::${type}`)
  return [`(${terms.map(([term]) => term).join(', ')}) ${fallsIn(source, asked) ? '<' : '>'} (${values.join(', ')})`]
}

function readCursor(after: string): readonly unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(after, 'base64url').toString('utf8'))
    if (Array.isArray(read) && read.every((part) => typeof part === 'string')) return read
  } catch {
    // told below, as any other that is none
  }
  throw new Refusal('request.invalid', { after: 'value.kind' })
}

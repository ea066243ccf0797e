import { exportKey } from '#contract/declare/derived-keys.ts'
import { shownColumns, type AnyList, type List, type StateCount } from '#contract/declare/list.ts'
import type { Sql } from '#server/db/port.ts'
import type { RequestContext } from '#server/request/context.ts'
import { exportRows, type Exportable } from '#server/resources/export-rows.ts'
import type { Asking } from '#server/resources/ground.ts'
import {
  countedRows,
  countSql,
  findOne,
  findPage,
  parameters,
  type Asked,
  type AskedPage,
  type RowSource,
} from '#server/resources/row-pages.ts'
import type { AnyCall } from '#server/resources/rows-of.ts'
import { fieldColumns } from '#server/resources/sheet-columns.ts'
import { listSource, maySee, type ListOptions, type Row } from './list-source.ts'

/** The server half of a declared list. */
export type ListRows = {
  readonly d: AnyList
  source(asking: Asking): RowSource
  /** one row that whoever asks may see, as its expressions give it */
  find(db: Sql, asking: Asking, id: string): Promise<Row | null>
  readonly exportable: Exportable
  /** by act, as the declaration's calls; `wake` tells the queue that there is work */
  handlers(this: void, wake: () => void): Readonly<Record<string, AnyCall>>
}

/** Carries out the calls of a declared list on its table. */
export function listOf(declared: List & { readonly calls: object }, options: ListOptions): ListRows {
  const d: AnyList = declared
  const source = (asking: Asking): RowSource => listSource(d, options, asking)
  const complete = (db: Sql, asking: Asking, rows: readonly Row[]): Promise<readonly Row[]> | readonly Row[] =>
    rows.length === 0 ? rows : (options.complete?.(db, asking, rows) ?? rows)
  const exportable: Exportable = {
    name: d.name,
    needs: exportKey(d.needs),
    source,
    columns: (asked) => [
      { key: 'id', label: 'আইডি / ID', field: null },
      ...fieldColumns(d.columns, asked ?? shownColumns(d)),
    ],
    shown: async (db, asking, rows) => complete(db, asking, rows),
  }
  return {
    d,
    source,
    find: (db, asking, id) => findOne<Row>(db, source(asking), id),
    exportable,
    handlers: (wake) => ({
      list: async (ctx: RequestContext, input: AskedPage) => {
        await options.admit?.(ctx.db, ctx, input)
        const { data, meta } = await findPage<Row>(ctx.db, source(ctx), input)
        return { data: await complete(ctx.db, ctx, data), meta }
      },
      counts: async (ctx: RequestContext, input: Asked) => {
        await options.admit?.(ctx.db, ctx, input)
        return countStates(ctx.db, d, source(ctx), ctx, input)
      },
      'export-excel': async (ctx: RequestContext, input: Asked & { columns?: string }) => {
        await options.admit?.(ctx.db, ctx, input)
        const made = await exportRows(ctx, exportable, input)
        await options.exported?.(ctx.db, ctx, input)
        wake()
        return made
      },
    }),
  }
}

/** How many rows each state holds that whoever asks may see, in one statement; one of none is left out. [LST-12] */
async function countStates(
  db: Sql,
  d: AnyList,
  source: RowSource,
  asking: Asking,
  asked: Asked,
): Promise<StateCount[]> {
  const open = Object.entries(d.states ?? {}).filter(([, state]) => maySee(state, asking))
  if (open.length === 0) return []
  const { values, place } = parameters()
  const counts = open.map(([state]) => countSql(source, { ...asked, state }, place, countedRows + 1))
  const [row] = await db.query<{ n: number[] }>(`select array[${counts.join(', ')}] as n`, values)
  return open.flatMap(([state, { status }], at) => {
    const count = row?.n[at] ?? 0
    const only = status.length === 1 ? (status[0] ?? null) : null
    return count === 0 ? [] : [{ state, status: only, count, more: count > countedRows }]
  })
}

import { filterFields, type AnyList, type ListState } from '#contract/declare/list.ts'
import type { Field } from '#contract/declare/field.ts'
import type { Database, Sql } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import { compareFilters } from '#server/resources/compare-filters.ts'
import type { Asking } from '#server/resources/ground.ts'
import type { Asked, OrderTerm, RowSource } from '#server/resources/row-pages.ts'
import { orderTerm, readAs } from '#server/resources/row-table.ts'
import { snake } from '#server/resources/snake.ts'
import type { Place } from '#server/request/term-query.ts'
import { holdsText } from '#server/request/text-filter.ts'

/** Who looks, and where the values of a statement go. */
export type By = { readonly asking: Asking; readonly place: Place }

export type Row = Readonly<Record<string, unknown>>

/** Where the rows of a declared list stand. Expressions name the table `t`. */
export type ListOptions = {
  /** a table or view with a column `id` */
  readonly table: string
  /** joined to it, as `join …` */
  readonly join?: string | ((by: By) => string)
  /** expressions of columns that are not the table's column of that name */
  readonly computed?: Readonly<Record<string, string | ((by: By) => string)>>
  /** the one condition of what may be seen, for rows, totals, counts and sheets alike [RES-6] */
  ground(by: By, asked: Asked): string
  /** hears that rows were written to a sheet, or are to be by a job, in the call that asked for it */
  exported?(db: Database, asking: Asking, asked: Asked): Promise<void>
  /** refuses what is asked for, where finding no rows would not tell enough */
  admit?(db: Database, asking: Asking, asked: Asked): Promise<void>
  /** the expressions that a typed text is looked for in */
  readonly search?: readonly string[]
  /** filters that are no comparison with their column */
  readonly conditions?: Readonly<Record<string, (value: unknown, by: By, asked: Asked) => string>>
  /** what an order compares, where it is not its column alone; nothing of it may be null */
  readonly orders?: Readonly<Record<string, readonly OrderTerm[]>>
  /** what states are told by, the column `status` unless said */
  readonly status?: string | ((by: By) => string)
  /** expressions that no column shows and `complete` reads, by name */
  readonly beside?: Readonly<Record<string, string>>
  /** columns that stand in no expression: `complete` brings them */
  readonly completed?: readonly string[]
  /** what is known of a page's rows besides, in one more statement at most */
  complete?(db: Sql, asking: Asking, rows: readonly Row[]): Promise<readonly Row[]>
}

/** The rows of a list as somebody may page through them. */
export function listSource(d: AnyList, options: ListOptions, asking: Asking): RowSource {
  const by = (place: Place): By => ({ asking, place })
  const raw = (key: string, place: Place): string => {
    const own = options.computed?.[key]
    return own === undefined ? `t.${snake(key)}` : typeof own === 'string' ? own : own(by(place))
  }
  const { beside = {}, completed = [], conditions: own } = options
  return {
    from: (place) => {
      const { join = '' } = options
      return `from ${options.table} t ${typeof join === 'string' ? join : join(by(place))}`
    },
    select: (place) => {
      const columns = Object.entries<Field>(d.columns).filter(([key]) => !completed.includes(key))
      return [
        ...columns.map(([key, field]) => `${readAs(field.kind, raw(key, place))} as "${key}"`),
        ...Object.entries(beside).map(([key, expression]) => `${expression} as "${key}"`),
      ].join(', ')
    },
    conditions: (asked, place) => {
      const filtering = {
        fields: filterFields(d),
        filters: d.filters,
        filtered: (key: string) => raw(key, place),
        conditions: Object.fromEntries(
          Object.entries(own ?? {}).map(([name, of]) => [name, (value: unknown) => of(value, by(place), asked)]),
        ),
      }
      const conditions = [options.ground(by(place), asked), ...compareFilters(filtering, asked, place)]
      const { text, state } = asked
      const wanted = typeof state === 'string' ? d.states?.[state] : undefined
      if (wanted !== undefined) conditions.push(ofState(wanted, options, by(place)))
      if (text !== undefined && text.trim() !== '' && options.search !== undefined)
        conditions.push(holdsText(place(text.trim()), ...options.search))
      return conditions
    },
    terms: (key) => options.orders?.[key] ?? [orderTerm(key, d.columns[key] as Field, `t.${snake(key)}`)],
    order: d.order[0],
  }
}

/** Whether a state is seen by whoever asks. */
export function maySee({ needs }: ListState, { desk, systemRights }: Asking): boolean {
  return needs === undefined || (desk?.permissions ?? systemRights)?.has(needs) === true
}

function ofState(state: ListState, { status = 't.status' }: ListOptions, by: By): string {
  const { asking, place } = by
  if (!maySee(state, asking)) throw new Refusal('permission.denied')
  const told = typeof status === 'string' ? status : status(by)
  return `(${told}) in (${state.status.map((one) => place(one)).join(', ')})`
}

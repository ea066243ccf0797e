import type { Permission } from '#domain/permission/permission.ts'
import * as z from 'zod/mini'
import { searchText } from '../access.ts'
import { call, type Access, type CallSpec } from '../call.ts'
import type { ErrorCode } from '../errors.ts'
import { jobView } from '../calls/job.ts'
import { listQuery } from '../values.ts'
import { exportKey } from './derived-keys.ts'
import type { BothNames, Field, Fields } from './field.ts'
import { filterShape, refNames } from './row-schema.ts'
import type { ListInput } from './resource-calls.ts'
import type { Filter, Key, MoreCalls, Sort } from './resource-shape.ts'

/** A tab of a list: the rows of some statuses, seen by who holds its key where it names one. */
export type ListState = {
  readonly label: BothNames
  readonly status: readonly (number | string)[]
  readonly needs?: Permission
}

/**
 * The read half of a family over a table that others write: columns, filters, order, counts per state, Excel. It names no
 * form and no writes: those are commands.
 */
export type List<
  N extends string = string,
  F extends Fields = Fields,
  S extends string = string,
  M extends MoreCalls = MoreCalls,
  P extends Fields = Fields,
  A extends Access = Access,
> = {
  /** calls are `name.list` and so on */
  readonly name: N
  /** below /api/v1 */
  readonly path: `/${string}`
  readonly label: BothNames
  readonly needs: A
  /** another key that opens the list, with the rows that its holder made */
  readonly or?: Permission
  /** the door's kind of record that it lists; null where it lists none */
  readonly kind: string | null
  /** what a row holds; `shown` says which of it are columns, in order: all but data unless said */
  readonly columns: F
  readonly shown?: readonly Key<NoInfer<F>>[]
  /** what rows are narrowed by and do not hold themselves */
  readonly params?: P
  readonly filters: readonly Filter<NoInfer<F & P>>[]
  /** what a typed text is looked for in, as its field says it; without it there is no search */
  readonly search?: BothNames
  readonly states?: Readonly<Record<S, ListState>>
  /** the first is the order unless asked for another */
  readonly order: readonly [Sort<NoInfer<F>>, ...Sort<NoInfer<F>>[]]
  /** states are counted at most to 10,000, as totals are */
  readonly counts?: 'capped'
  /** a row's own screen: braces take fields of the row */
  readonly open?: { readonly to: `/${string}`; readonly needs?: Permission }
  readonly excel?: 'out'
  /** what rows may be refused by besides */
  readonly errors?: readonly ErrorCode[]
  readonly more?: M
}

type ValueOf<T> = T extends Field<infer S> ? z.output<S> : never

/** A row of a list. */
export type ListRowOf<L extends { readonly columns: Fields }> = {
  -readonly [K in Key<L['columns']>]: ValueOf<L['columns'][K]>
}

/** `status`: of a state of one status, that one; `more`: there are more than are counted. */
export const stateCount = z.object({
  state: z.string(),
  status: z.nullable(z.union([z.int(), z.string()])),
  count: z.int(),
  more: z.boolean(),
})

export type StateCount = z.output<typeof stateCount>

type ListSpec<L extends List> = Omit<CallSpec, 'input' | 'output' | 'shape'> & {
  readonly input: z.ZodMiniType<ListInput & { state?: string }, ListInput & { state?: string }>
  readonly output: z.ZodMiniType<ListRowOf<L>, ListRowOf<L>>
  readonly shape: 'list'
}

type CountsSpec = Omit<CallSpec, 'input' | 'output' | 'shape'> & {
  readonly input: z.ZodMiniType<ListInput, ListInput>
  readonly output: z.ZodMiniType<StateCount[], StateCount[]>
  readonly shape: 'one'
}

export type ListCallsOf<L extends List> = {
  readonly list: ListSpec<L>
  /** of a list with states: how many rows each state holds that the asking person may see; one of none is left out */
  readonly counts: CountsSpec
  /** where `excel` says so */
  readonly 'export-excel': CallSpec
} & NonNullable<L['more']>

export type DeclaredList<L extends List = List> = L & { readonly calls: ListCallsOf<L> }

/** Any list with its calls, by act. */
export type AnyList = List & { readonly calls: object }

/** Declares a list. */
export function list<
  const N extends string,
  const F extends Fields,
  const A extends Access,
  const S extends string = never,
  const M extends MoreCalls = Record<never, never>,
  const P extends Fields = Record<never, never>,
>(d: List<N, F, S, M, P, A>): DeclaredList<List<N, F, S, M, P, A>> {
  return { ...d, calls: callsOf(d as unknown as List) as unknown as ListCallsOf<List<N, F, S, M, P, A>> }
}

/** The fields that a list's filters may name. */
export function filterFields(d: Pick<List, 'columns' | 'params'>): Fields {
  return { ...d.columns, ...d.params }
}

/** The columns of a list, in order. */
export function shownColumns({ columns, shown }: Pick<List, 'columns' | 'shown'>): readonly string[] {
  return shown ?? Object.keys(columns).filter((key) => columns[key]?.kind !== 'data')
}

function callsOf(d: List): Record<string, CallSpec> {
  const states = Object.keys(d.states ?? {})
  const keys = d.order.map((key) => key.replace(/^-/, ''))
  const narrowing = {
    ...filterShape(filterFields(d), d.filters),
    ...(d.search === undefined ? {} : { text: z.optional(searchText) }),
  }
  const asked = {
    ...narrowing,
    ...(states.length === 0 ? {} : { state: z.optional(z.enum(states as [string, ...string[]])) }),
    sort: z.optional(z.enum(keys.flatMap((key) => [key, `-${key}`]) as [string, ...string[]])),
  }
  const shape = Object.fromEntries(Object.entries<Field>(d.columns).map(([key, { schema }]) => [key, schema]))
  const also = d.or === undefined ? {} : { or: d.or }
  const common = { method: 'GET', needs: d.needs, ...also, errors: ['desk.required', ...(d.errors ?? [])] } as const
  return {
    list: call({
      ...common,
      path: d.path,
      input: z.object({ ...listQuery, ...asked, after: z.optional(z.string().check(z.maxLength(2000))) }),
      output: z.object({ ...shape, ...refNames(d.columns) }),
      shape: 'list',
    }),
    ...(states.length === 0
      ? {}
      : {
          counts: call({
            ...common,
            path: `${d.path}/counts`,
            input: z.object(narrowing),
            output: z.array(stateCount),
          }),
        }),
    ...(d.excel === 'out'
      ? {
          'export-excel': call({
            ...common,
            needs: exportKey(d.needs),
            path: `${d.path}/export-excel`,
            input: z.object({ ...asked, columns: z.optional(z.string().check(z.maxLength(2000))) }),
            output: jobView,
            shape: 'file',
            errors: [...common.errors, 'job.too-many', 'import.too-large'],
          }),
        }
      : {}),
    ...d.more,
  }
}

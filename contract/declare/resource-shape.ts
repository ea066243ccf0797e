import type { Permission } from '#domain/permission/permission.ts'
import type * as z from 'zod/mini'
import type { Access, CallSpec } from '../call.ts'
import type { BothNames, Field, Fields } from './field.ts'

/** Names of fields of a declaration. */
export type Key<F extends Fields> = keyof F & string

/** Names a field's least and most value as two filters, `fromMin` and `fromMax`. */
export type Between<K extends string = string> = { readonly between: K }

export type Filter<F extends Fields> = Key<F> | Between<Key<F>>

export type Sort<F extends Fields> = Key<F> | `-${Key<F>}`

/** A rule over several fields: the code of each that breaks it. Values are those of the row, null where one is empty. */
export type RowRule = {
  readonly fields: readonly string[]
  check(row: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> | null
}

/** Who reads and who writes; `write` stands for those of the others that are left out. */
export type Needs = {
  /** lists and choices */
  readonly read: Access
  /** one row and its history; without it the module's own key of one row, else `read` */
  readonly readOne?: Permission
  readonly history?: Permission
  /** a sheet of all rows; without it the module's own key of exports, else `read` */
  readonly export?: Permission
  readonly write?: Permission
  readonly create?: Permission
  readonly update?: Permission
  readonly remove?: Permission
  /** shows what is masked, of one row, with a reason */
  readonly unmask?: Permission
}

/**
 * Which rows a desk reaches: all, those of its place, or those of its office and of the offices below it, as the field
 * `officeId` names them.
 */
export type Ground = 'nation' | 'place' | 'office'

/** The last layer of the offices of the nation (ministry, board, directorate), from which its rows are written. [RES-7] */
export const nationalLayer = 3

/**
 * Where rows stand: in a reference table that is the same in every district, or in a table that is led by `home_district`,
 * whose rows are those of the district of the desk that looks.
 */
export type Store = 'everywhere' | 'district'

export type Removal = 'archive' | 'delete' | 'never'

export type Excel = 'none' | 'out' | 'both'

export type MoreCalls = Readonly<Record<string, CallSpec>>

/**
 * A family of reference data: table, calls, list, form, search, Excel and history follow from this.
 */
export type Resource<
  N extends string = string,
  F extends Fields = Fields,
  R extends Removal = Removal,
  X extends Excel = Excel,
  P extends readonly string[] = readonly string[],
  M extends MoreCalls = MoreCalls,
> = {
  /** kebab-case; calls are `name.list` and so on */
  readonly name: N
  /** below /api/v1 */
  readonly path: `/${string}`
  /** of the screen, where it is not the path */
  readonly route?: `/${string}`
  readonly label: readonly [one: BothNames, many: BothNames]
  readonly fields: F
  readonly rules?: readonly RowRule[]
  readonly needs: Needs
  readonly ground: Ground
  readonly store: Store
  /** columns of the list, in order */
  readonly list: readonly Key<NoInfer<F>>[]
  readonly filters: readonly Filter<NoInfer<F>>[]
  /** the first is the order unless asked for another; each may be asked for in either direction */
  readonly sort: readonly [Sort<NoInfer<F>>, ...Sort<NoInfer<F>>[]]
  /** text fields that a typed text is looked for in */
  readonly search: readonly Key<NoInfer<F>>[]
  /** a field of search whose text is also found by the matching rule of land classes [CLS-4] */
  readonly landClass?: Key<NoInfer<F>>
  /** no two rows that are not archived share these; the first is the natural key by which a sheet finds its row */
  readonly unique?: readonly (readonly Key<NoInfer<F>>[])[]
  readonly more?: M
  readonly removal: R
  readonly excel: X
  /** the last answer is shown without a connection */
  readonly offline?: 'cache'
  /** fields that anybody may read, by `/public` before the path unless `publicPath` says another */
  readonly public?: P
  readonly publicPath?: `/${string}`
  /** where a sheet is taken in, `import-excel` below the path unless said */
  readonly importPath?: `/${string}`
  /** the field by which refs and options name a row, `id` unless said */
  readonly key?: Key<NoInfer<F>>
  /** a ref whose names tell rows of one name apart where a row is picked: the district of an upazila */
  readonly above?: Key<NoInfer<F>>
  /** written by its own calls or its source alone: no create and update */
  readonly written?: 'elsewhere'
  /** the history of its rows is another than the log of resources, which therefore knows nothing of them */
  readonly logged?: 'elsewhere'
  /** what its rows refer to may go all the same: they tell of what was */
  readonly holds?: 'nothing'
}

export type AnyResource = Resource<string, Fields, Removal, Excel, readonly string[], MoreCalls>

/** What every row has besides its fields. */
export type RowBase = {
  readonly id: string
  /** raised by each change */
  readonly rev: number
  /** 1 in use, 0 archived */
  readonly rowStatus: 0 | 1
  /** ISO 8601, UTC */
  readonly changedAt: string
}

type RefStem<K> = K extends `${infer Stem}Id`
  ? Stem
  : K extends `${infer Stem}BbsCode`
    ? Stem
    : K extends `${infer Stem}Ids`
      ? `${Stem}s`
      : never

type RefKeys<F extends Fields> = { [K in Key<F>]: F[K]['kind'] extends 'ref' | 'refs' ? K : never }[Key<F>]

type ValueOf<T> = T extends Field<infer S> ? z.output<S> : never

/** Values of the fields, without what the server adds. */
export type ValuesOf<D extends { readonly fields: Fields }> = {
  -readonly [K in Key<D['fields']>]: ValueOf<D['fields'][K]>
}

/** A row as its calls answer it; a ref's names stand beside it. */
export type RowOf<D extends { readonly fields: Fields }> = RowBase &
  ValuesOf<D> & { [K in RefKeys<D['fields']> as `${RefStem<K>}${'Bn' | 'En'}`]: string | null }
